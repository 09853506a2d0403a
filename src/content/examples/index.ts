export { EXAMPLES_PATH, findExampleImages, isExampleImage, readExampleImages } from './example-images.ts';
export { openExample, openTogether } from './example-site.ts';
export type { Example } from './examples.ts';
export { readExamples } from './examples.ts';
