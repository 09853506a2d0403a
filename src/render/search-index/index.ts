export { openSearchIndex, renderSearchIndex } from './search-index.ts';
