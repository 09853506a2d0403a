export type { IconBrand, IconLink } from './app-icons.ts';
export { findDrawnIcons, ICON_ADDRESSES, MANIFEST, readAppIcons } from './app-icons.ts';
export { removeCameraData } from './camera-data.ts';
export { findCssReferences } from './css-references.ts';
export type { CheckedDrawing, DrawingProblem } from './drawing.ts';
export { checkDrawing } from './drawing.ts';
export type { IconLibrary } from './icons.ts';
export { createIconLibrary } from './icons.ts';
export type { ImageFile, ImageProblem } from './image-file.ts';
export { nameContent, PICTURE_ENDINGS, readImageFormat } from './image-file.ts';
export type { ImageLibrary } from './images.ts';
export { createImageLibrary, measureImage, measurePicture } from './images.ts';
export { listMarkColors, readInlineMark } from './mark.ts';
export type { PictureLibrary, PictureRecord } from './pictures.ts';
export { PICTURES_PATH, PIXEL_LIMIT, readPictures } from './pictures.ts';
export type { MediaFolders, SiteMedia, ThemeAssets } from './site-media.ts';
export { createThemeAssets } from './site-media.ts';
export type { FontFace, TypeFaces } from './type/index.ts';
export {
  createFontLibrary,
  findMissingLetters,
  listLetters,
  openFamily,
  openOthers,
  readFaces,
  readTypeface,
} from './type/index.ts';
