import { Catalogue } from '../../cards/catalogue.svelte';

export const catalogue = new Catalogue('drums-of-war');
