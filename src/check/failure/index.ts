import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import type { Diagnostic } from '../diagnostics/index.ts';
import { defineRule, diagnose, explainSystemError, locateFile, offsetAt } from '../diagnostics/index.ts';

/** What the bundler adds to its error about a source file: the position of the first mistake; columns count from 0. */
const bundlerError = z.object({
  errors: z.tuple(
    [z.object({ loc: z.object({ file: z.string(), line: z.number(), column: z.number() }) })],
    z.unknown(),
  ),
});

/** Matches a `BlockCodeError`. `instanceof` does not, because the class is a new one each time the code is loaded. */
const blockCodeError = z.object({ name: z.literal('BlockCodeError'), file: z.string() });

/** Matches a `BlockFailure`, without `instanceof` for the same reason. */
const blockFailure = z.object({
  name: z.literal('BlockFailure'),
  block: z.string(),
  shownIn: z.string().optional(),
  spot: z.object({ file: z.string(), line: z.number(), column: z.number() }).optional(),
  /** A `ViewError` has a text from the code of the view. */
  cause: z.object({ excerpt: z.string() }).optional().catch(undefined),
});

interface FailureParams {
  readonly message: string;
  readonly block?: string | undefined;
  readonly shownIn?: string | undefined;
}

/** Not a rule about content: the code of a block or of the builder fails during development. */
const failure = defineRule<FailureParams>({
  code: 'code/failure',
  title: 'The code of a block or of the builder fails',
  message: ({ message, block, shownIn }) => {
    const place = shownIn === undefined ? '' : ` in ${shownIn}`;
    return `The code${block === undefined ? '' : ` of the block "${block}"`} fails${place}: ${message}${/[.!?]$/.test(message) ? '' : '.'}`;
  },
  hint: () => 'Fix this file. Until then, nothing is built, and "npm start" shows the pages as they were.',
});

/** Not a rule about content either: the system refuses access to a file, such as when the disk is full. */
const refusal = defineRule<{ message: string }>({
  code: 'system/refusal',
  title: 'The system refuses access to a file',
  message: ({ message }) => message,
  hint: () => 'Then save any page to make the dev server try again.',
});

/** Whether a diagnostic is about code or the system, and not about the content. */
export function isFailure({ code }: Diagnostic): boolean {
  return code === failure.code || code === refusal.code;
}

/** The folders in which a faulty file can be. */
export interface Folders {
  /** The folder of `site.yaml` and of the site's blocks. */
  readonly root: string;
  /** The folder of the builder, whose own code may fail. */
  readonly project: string;
}

/**
 * Turns a failure in the code of a block or of the builder into a diagnostic at its file, so that it is shown like any
 * other.
 */
export function diagnoseFailure(error: unknown, folders: Folders): Diagnostic {
  const refused = explainSystemError(error);
  if (refused) return diagnose(refusal, { message: refused }, locateFile(findRefused(error, folders)));
  const message = error instanceof Error ? error.message : String(error);
  const spot = findSpot(error, folders);
  const text = spot ? readIfThere(join(findFolder(spot.file, folders), spot.file)) : '';
  const start = spot ? offsetAt(text, spot) : 0;
  const source = { file: spot?.file ?? 'blocks', text };
  const known = blockFailure.safeParse(error).data;
  const { shownIn, block = /^blocks\/([^/]+)\/./.exec(source.file)?.[1] } = known ?? {};
  return diagnose(failure, { message: firstLine(message), block, shownIn }, { source, range: [start, start + 1] });
}

/** Whether a failure is in a block of the site, whose author can fix it. */
export function isOfSite({ code, source }: Diagnostic, { root }: Folders): boolean {
  return code === failure.code && source.file.startsWith('blocks/') && existsSync(join(root, source.file));
}

/** The folder of a source file: the site's block folders come before those of the builder. */
export function findFolder(file: string, { root, project }: Folders): string {
  return file.startsWith('blocks/') && existsSync(join(root, file)) ? root : project;
}

function findRefused(error: unknown, folders: Folders): string {
  const path = error instanceof Error && 'path' in error ? String(error.path) : folders.project;
  return nameFile(path, folders) ?? (relative(folders.project, path) || '.');
}

/** Empty if the file has been deleted since its code failed. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

interface Spot {
  /** Relative to the site or to the builder. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The position of a failure: in the file that Vite cannot read, in a block, or else in the builder's code. */
function findSpot(error: unknown, folders: Folders): Spot | undefined {
  const { data } = bundlerError.safeParse(error);
  if (data) {
    const { file, line, column } = data.errors[0].loc;
    return { file: nameFile(file, folders) ?? relative(folders.project, file), line, column: column + 1 };
  }
  const noBlock = blockCodeError.safeParse(error).data;
  if (noBlock) return { file: noBlock.file, line: 1, column: 1 };
  const ofBlockFailure = blockFailure.safeParse(error).data;
  if (ofBlockFailure?.spot) return ofBlockFailure.spot;
  const excerpt = ofBlockFailure?.cause?.excerpt;
  const ofExcerpt =
    excerpt === undefined ? undefined : findExcerpt(`blocks/${ofBlockFailure?.block}`, excerpt, folders);
  if (ofExcerpt) return ofExcerpt;
  const spots = listSpots(error, folders);
  const ofBlock = spots.find(({ file }) => file.startsWith('blocks/'));
  if (ofBlock) return ofBlock;
  // The stack may lack the block, because React calls a component after the view that renders it has returned.
  const file = ['view.tsx', 'index.ts']
    .map((name) => `blocks/${ofBlockFailure?.block}/${name}`)
    .find((each) => existsSync(join(folders.root, each)));
  return file === undefined ? spots[0] : { file, line: 1, column: 1 };
}

/** The first occurrence of a text in the components of a block. */
function findExcerpt(folder: string, excerpt: string, { root }: Folders): Spot | undefined {
  if (!existsSync(join(root, folder))) return undefined;
  for (const name of readdirSync(join(root, folder)).filter((each) => /(?<!\.test)\.tsx$/.test(each))) {
    const lines = readIfThere(join(root, folder, name)).split('\n');
    const index = lines.findIndex((line) => line.includes(excerpt));
    if (index !== -1)
      return { file: `${folder}/${name}`, line: index + 1, column: (lines[index] ?? '').indexOf(excerpt) + 1 };
  }
  return undefined;
}

/** The lines of a stack that are in the code of the builder or of the site. */
function listSpots(error: unknown, folders: Folders): readonly Spot[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [...stack.matchAll(/\(?((?:\/|[A-Z]:\\)[^\s():]+):(\d+):(\d+)\)?/g)].flatMap(([, path = '', line, column]) => {
    const file = nameFile(path, folders);
    return file === undefined ? [] : { file, line: Number(line), column: Number(column) };
  });
}

/** The path of a file relative to the site or the builder; undefined for a file of a package. */
function nameFile(path: string, { root, project }: Folders): string | undefined {
  return [root, project]
    .map((folder) => relative(folder, path))
    .find((file) => !isAbsolute(file) && !file.startsWith('..') && !file.includes('node_modules'));
}

/** The first line of a message; the second line if a bundler's message starts with the number of errors. */
function firstLine(message: string): string {
  const [first = '', second = first] = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return /^Transform failed/.test(first) ? second : first;
}
