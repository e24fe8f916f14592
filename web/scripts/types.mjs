// Writes src/generated/protocol.ts from the JSON Schema that tools/generate_types.py makes of the server's types.
import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const folder = new URL('../src/generated/', import.meta.url);
const schema = JSON.parse(readFileSync(new URL('schema.json', folder), 'utf8'));
const types = await compile(schema, 'Protocol', {
  bannerComment: '/* Made by `npm run types` from schema.json: do not edit. */',
  ignoreMinAndMaxItems: true,
  style: { printWidth: 110, singleQuote: true },
});
writeFileSync(new URL('protocol.ts', folder), types);
