import { readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { defineRule, diagnose, explainSystemError, locateFile, offsetAt } from '../../diagnostics/index.ts';

/** What the bundler adds to its error about a source file: where the first mistake is, columns counted from 0. */
const bundlerError = z.object({
  errors: z.tuple(
    [z.object({ loc: z.object({ file: z.string(), line: z.number(), column: z.number() }) })],
    z.unknown(),
  ),
});

/** No rule about content: the code of a block or of the builder fails while somebody works on it. */
const failure = defineRule<{ message: string }>({
  code: 'code/failure',
  severity: 'error',
  title: 'The code of a block or of the builder fails',
  message: ({ message }) => `The code fails: ${message}`,
  hint: () => 'Mend this file; until then pages are shown as they were.',
});

/** No rule about content either: the system refuses a file, as when the disk is full. */
const refusal = defineRule<{ message: string }>({
  code: 'system/refusal',
  severity: 'error',
  title: 'The system refuses a file',
  message: ({ message }) => message,
  hint: () => 'Then save any page, so that the dev server tries again.',
});

/** Whether a diagnostic is about the builder rather than about the content. */
export function isFailure({ code }: Diagnostic): boolean {
  return code === failure.code || code === refusal.code;
}

/** A failure of the builder's own code as a fault of the file where it happened, so that it is shown like any other. */
export function diagnoseFailure(error: unknown, project: string): Diagnostic {
  const refused = explainSystemError(error);
  if (refused) return diagnose(refusal, { message: refused }, locateFile(findRefused(error, project)));
  const message = error instanceof Error ? error.message : String(error);
  const spot = findSpot(error, project);
  const text = spot ? readIfThere(join(project, spot.file)) : '';
  const start = spot ? offsetAt(text, spot) : 0;
  const source = { file: spot?.file ?? 'blocks', text };
  return diagnose(failure, { message: firstLine(message) }, { source, range: [start, start + 1] });
}

function findRefused(error: unknown, project: string): string {
  const path = error instanceof Error && 'path' in error ? String(error.path) : project;
  return relative(project, path) || '.';
}

/** A file may have gone since its code failed. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

interface Spot {
  /** Relative to the project. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Where Vite says that a file cannot be read, or the first line of the stack that is ours. */
function findSpot(error: unknown, project: string): Spot | undefined {
  const { data } = bundlerError.safeParse(error);
  if (data) {
    const { file, line, column } = data.errors[0].loc;
    return { file: relative(project, file), line, column: column + 1 };
  }
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, path = '', line, column] of stack.matchAll(/\(?((?:\/|[A-Z]:\\)[^\s():]+):(\d+):(\d+)\)?/g)) {
    const file = relative(project, path);
    const isOurs = !isAbsolute(file) && !file.startsWith('..') && !file.includes('node_modules');
    if (isOurs) return { file, line: Number(line), column: Number(column) };
  }
  return undefined;
}

/** The bundler counts its errors first, and draws a frame of its own under the message. */
function firstLine(message: string): string {
  const [first = '', second = first] = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return /^Transform failed/.test(first) ? second : first;
}
