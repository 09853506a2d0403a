export { createBlockCatalogue, createDevCatalogue } from './block-catalogue.ts';
export { buildCatalogue } from './build-catalogue.ts';
export { CATALOGUE_PATH } from './entry.ts';
export { describeProps } from './props.ts';
