import { isCollection, isNode, parseDocument } from 'yaml';
import type { Path } from '../../../../src/content/yaml/edit/edit.ts';

/** A path in a text, or a UTF-16 offset. */
export type TextPlace = Path | number;

/** The offset of a value in a YAML text; if the value does not exist, of the nearest value around it. */
export function findOffset(text: string, path: Path): number {
  const document = parseDocument(text, { logLevel: 'silent' });
  for (let length = path.length; length > 0; length -= 1) {
    const { contents } = document;
    const node = isCollection(contents) ? contents.getIn(path.slice(0, length), true) : undefined;
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
