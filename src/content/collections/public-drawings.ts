import type { Diagnostic } from '../../check/diagnostics/index.ts';
import { diagnose, imageRules, shorten } from '../../check/diagnostics/index.ts';
import type { CheckedDrawing } from '../../media/index.ts';
import { checkDrawing } from '../../media/index.ts';
import type { Table } from '../../prerender/store/index.ts';
import type { Reader } from '../yaml/index.ts';
import { PUBLIC } from './private-files.ts';

const DRAWING = /\.(?:svgz?|xml)$/i;

/** Tells of every SVG in `public/` that is more than a picture, or that no browser shows. */
export function checkDrawings(
  reader: Reader,
  sound: Pick<Table<string>, 'get' | 'set'> | undefined,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const file of reader.list(PUBLIC)) {
    if (!DRAWING.test(file)) continue;
    const signature = reader.readSignature?.(file);
    if (signature !== undefined && sound?.get(file) === signature) continue;
    const bytes = reader.read(file);
    if (!bytes) continue;
    const { text, faults } = findFaults(file, bytes);
    if (faults.length === 0 && signature !== undefined) sound?.set(file, signature);
    for (const { problem, words, range } of faults) {
      const location = { source: { file, text }, range };
      switch (problem) {
        case 'empty':
        case 'compressed':
        case 'encoding':
        case 'namespace':
        case 'copies':
        case 'deep':
        case 'syntax':
          found.push(diagnose(imageRules.brokenSvg, { problem, words }, location));
          break;
        default:
          found.push(diagnose(imageRules.unsafeSvg, { problem, words: shorten(words, 80) }, location));
      }
    }
  }
  return found;
}

/** Any XML may hold a script for browsers; all else is asked of drawings alone. */
function findFaults(file: string, bytes: Uint8Array): CheckedDrawing {
  const checked = checkDrawing(bytes);
  const isDrawing = !/\.xml$/i.test(file) || !checked.faults.some(({ problem }) => UNKNOWN.has(problem));
  return isDrawing ? checked : { ...checked, faults: checked.faults.filter(({ problem }) => problem === 'script') };
}

const UNKNOWN: ReadonlySet<string> = new Set(['empty', 'compressed', 'encoding', 'namespace']);
