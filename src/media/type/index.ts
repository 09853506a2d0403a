export type { FontFace } from './faces.ts';
export { findMissingLetters, openFamily, openOthers } from './faces.ts';
export type { FontLibrary } from './font-library.ts';
export { createFontLibrary } from './font-library.ts';
export { listLetters } from './language-letters.ts';
export type { TypeFaces } from './typeface.ts';
export { readFaces, readTypeface } from './typeface.ts';
