export { decodeText } from './decode.ts';
export type { Document } from './document.ts';
export { checkSyntax, parseDocument, readDocument } from './document.ts';
export type { Target } from './locate.ts';
export type { Path } from './path.ts';
export { describeValue, formatPath, isMapping, valueAt } from './path.ts';
export { quoteText } from './quote.ts';
export type { Reader } from './reader.ts';
export { diskReader, memoryReader, overlayReader } from './reader.ts';
