import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { naming } from '../../src/diagnostics/index.ts';
import { decodeText } from '../../src/document/index.ts';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Writes a text file whose text was read before, all at once or not at all. Its byte order mark, its mode, and the links
 * that lead to it stay. False when the file no longer holds the text that was read; then it is left alone.
 */
export function writeFixed(path: string, original: string, text: string): boolean {
  const real = realpathSync(path);
  accessSync(real, constants.W_OK);
  const mark = markOf(readFileSync(real), original);
  if (mark === undefined) return false;
  const temporary = join(dirname(real), `.${basename(real)}.${process.pid}.tmp`);
  const file = openSync(temporary, 'wx');
  try {
    naming(real, () => writeFileSync(file, mark + text));
    fchmodSync(file, statSync(real).mode);
    fsyncSync(file);
    closeSync(file);
    renameSync(temporary, real);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  return true;
}

/** The byte order mark of a file, or none; undefined when its bytes are not exactly those of the text. */
function markOf(bytes: Buffer, text: string): string | undefined {
  const decoded = decodeText(bytes);
  if (!('text' in decoded) || decoded.text !== text) return undefined;
  return ['', BYTE_ORDER_MARK].find((mark) => bytes.equals(Buffer.from(mark + text)));
}
