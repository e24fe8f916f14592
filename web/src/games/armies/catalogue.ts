import { Catalogue } from '../../cards/catalogue.svelte';

export const catalogue = new Catalogue('clash-of-armies');
