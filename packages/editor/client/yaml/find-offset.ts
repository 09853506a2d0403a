import { isCollection, isNode, parseDocument } from 'yaml';
import type { Path } from '../../../../src/content/yaml/edit/edit.ts';

/** A value of a text, or an offset in it (UTF-16). */
export type TextPlace = Path | number;

/** Where a value of a YAML text begins; of one that is not there, where the nearest around it does. */
export function findOffset(text: string, path: Path): number {
  const document = parseDocument(text, { logLevel: 'silent' });
  for (let length = path.length; length > 0; length -= 1) {
    const { contents } = document;
    const node = isCollection(contents) ? contents.getIn(path.slice(0, length), true) : undefined;
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
