export type { Source } from './define-source.ts';
export type { SourceOptions } from './update-source.ts';
export { updateSource } from './update-source.ts';
