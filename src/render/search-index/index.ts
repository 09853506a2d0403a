export { renderSearchIndex } from './search-index.ts';
