export type { IconLibrary } from './icons.ts';
export { createIconLibrary } from './icons.ts';
export type { ImageFile, ImageProblem } from './image-file.ts';
export type { ImageLibrary } from './images.ts';
export { createImageLibrary } from './images.ts';
export { isPictureRecord } from './picture-record.ts';
export type { PictureLibrary, PictureSources } from './pictures.ts';
export { PICTURES_PATH, readPictures } from './pictures.ts';
export { readTypeface } from './typeface.ts';
