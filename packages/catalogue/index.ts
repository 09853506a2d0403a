export type { Catalogue, CatalogueOptions } from './catalogue.tsx';
export { createCatalogue } from './catalogue.tsx';
export { CATALOGUE_PATH } from './entry.ts';
export { isExampleImage, readExampleImages } from './example-images.ts';
export { openExample } from './example-site.ts';
export { readExamples } from './examples.ts';
export type { CatalogueTheme } from './shell.tsx';
export type { ScriptWeights } from './weights.ts';
