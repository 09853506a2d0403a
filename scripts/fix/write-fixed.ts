import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { naming } from '../../src/diagnostics/index.ts';
import { decodeText } from '../../src/yaml/index.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** What came of a file: `changed` no longer holds the text that was read, and `link` is a symbolic link. Both are left alone. */
export type Fixed = 'written' | 'changed' | 'link';

/** Writes a text file whose text was read before, all at once or not at all. Its byte order mark and its mode stay. */
export function writeFixed(path: string, original: string, text: string): Fixed {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return 'link';
  accessSync(path, constants.W_OK);
  const mark = findMark(readFileSync(path), original);
  if (mark === undefined) return 'changed';
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  const file = openSync(temporary, 'wx');
  try {
    naming(path, () => writeFileSync(file, mark + text));
    fchmodSync(file, stats.mode);
    fsyncSync(file);
    closeSync(file);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  return 'written';
}

/** The byte order mark of a file, or none; undefined when its bytes are not exactly those of the text. */
function findMark(bytes: Buffer, text: string): string | undefined {
  const decoded = decodeText(bytes);
  if (!('text' in decoded) || decoded.text !== text) return undefined;
  return ['', BYTE_ORDER_MARK].find((mark) => bytes.equals(Buffer.from(mark + text)));
}
