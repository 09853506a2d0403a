export { openExample, openTogether } from './example-site.ts';
export type { Example } from './examples.ts';
export { EXAMPLES_PATH, findExampleImages, isExampleImage, readExampleImages, readExamples } from './examples.ts';
