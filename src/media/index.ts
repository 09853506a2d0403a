export type { IconLibrary } from './icons.ts';
export { createIconLibrary } from './icons.ts';
export type { ImageLibrary, ImageProblem, ImageSize } from './images.ts';
export { createImageLibrary } from './images.ts';
export { readTypeface } from './typeface.ts';
