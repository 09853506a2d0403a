export { decodeText, decodeWhole, encodeLike } from './decode.ts';
export type { Document, Expectation, PartialDocument, Target } from './document.ts';
export { checkSyntax, deriveVersion as deriveFileVersion, parseDocument, withData } from './document.ts';
export { applyEdits, applyFileEdits, copySource } from './edit/apply-edits.ts';
export type { Edit, Json, KeyPosition } from './edit/edit.ts';
export { mergeTexts } from './edit/merge-texts.ts';
export { isJson } from './edit/tree.ts';
export { deriveKey } from './key.ts';
export { BODY, isMarkdown, readBody, splitMarkdown } from './markdown-file.ts';
export type { Path } from './path.ts';
export { describeValue, formatPath, isMapping, isWithin, setAt, valueAt } from './path.ts';
export { quoteText } from './quote.ts';
export type { DocumentMemory, DocumentRecord } from './read-document.ts';
export { createRecaller, parseJson, readDocument, readJson } from './read-document.ts';
export type { Reader, RefusedLink, WatchedReader } from './reader.ts';
export {
  checkLink,
  createWatchedReader,
  diskReader,
  isInside,
  memoryReader,
  overlayReader,
  toPosix,
} from './reader.ts';
export type { Disk } from './write/disk.ts';
export { createDisk } from './write/disk.ts';
export type { FileChange } from './write/replace-file.ts';
export { replaceFile, sweepTemporary, writeTogether } from './write/replace-file.ts';
