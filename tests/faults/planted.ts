import fc from 'fast-check';
import { fixFaults } from '../../scripts/fix/fix-faults.ts';
import type { Diagnostic } from '../../src/check/diagnostics/index.ts';
import { listOpen, positionAt } from '../../src/check/diagnostics/index.ts';
import type { Reader } from '../../src/content/yaml/index.ts';
import { memoryReader } from '../../src/content/yaml/index.ts';
import { createMemory, openProject } from '../../src/project/index.ts';
import type { Kind } from './kinds.ts';
import { kinds } from './kinds.ts';
import type { YamlNode } from './nodes.ts';
import { findLine, findNodes } from './nodes.ts';
import type { Planting } from './site-kinds.ts';
import { siteKinds } from './site-kinds.ts';

/** A mistake at a random node of a random file. */
export interface PlantedFault {
  readonly kind: string;
  readonly file: string;
  /** The whole file with the mistake in it. */
  readonly text: string;
  /** The line of its cause, counted from 1. */
  readonly line: number;
  /** Whether what comes of it may be right after all. */
  readonly mayBeLegal: boolean;
}

/** What became of a fault. */
export interface Verdict {
  readonly fault: PlantedFault;
  /** What is reported in addition to the reports before. */
  readonly told: readonly string[];
  readonly isToldOnce: boolean;
  readonly isAtItsLocation: boolean;
  /** True when nothing is reported, and visitors read something else than before. */
  readonly isPublished: boolean;
  /** How many errors there are, and how many after `--fix`. */
  readonly errors: readonly [found: number, afterFix: number];
  /** True when a second `--fix` changes what the first one has written. */
  readonly isRestless: boolean;
  readonly crash?: string;
}

const PLANTINGS: readonly (readonly [string, Planting, boolean])[] = [
  ...Object.entries(kinds).map(([name, kind]: [string, Kind]) => [name, kind.make, kind.mayBeLegal ?? false] as const),
  ...Object.entries(siteKinds).map(([name, plant]) => [name, plant, false] as const),
];

/** Plants faults of all kinds in turn, each in a random file and at a random node of those in which it would be a mistake. */
export function plantFaults(files: ReadonlyMap<string, string>, count: number, seed: number): readonly PlantedFault[] {
  const names = [...files.keys()];
  const nodes = new Map<string, readonly YamlNode[]>();
  const nodesIn = (file: string): readonly YamlNode[] => {
    const known = nodes.get(file) ?? findNodes(files.get(file) ?? '');
    nodes.set(file, known);
    return known;
  };
  const draws = fc.sample(fc.tuple(fc.nat(), fc.nat()), { seed, numRuns: count * 2 });
  const faults = draws.flatMap(([drawnFile, drawnNode], turn) => {
    const [kind, plant, mayBeLegal] = PLANTINGS[turn % PLANTINGS.length] ?? fail('no kinds');
    for (let step = 0; step < names.length; step += 1) {
      const file = names[(drawnFile + step) % names.length] ?? fail('no files');
      const before = files.get(file) ?? '';
      const mistakes = nodesIn(file).flatMap((node) => plant(node, before) ?? []);
      const mistake = mistakes[drawnNode % mistakes.length];
      if (!mistake) continue;
      const text = before.slice(0, mistake.from) + mistake.text + before.slice(mistake.to);
      return [{ kind, file, text, line: findLine(text, mistake.cause), mayBeLegal }];
    }
    return [];
  });
  return faults.slice(0, count);
}

/** Judges what a site says of faults. */
export function createJudge(
  root: string,
  files: Readonly<Record<string, Uint8Array>>,
): (fault: PlantedFault) => Verdict {
  const disk = memoryReader(files);
  // A file that is not changed is known by its name, so that it is not read again for each fault.
  const withChanges = (changed: ReadonlyMap<string, string>): Reader => {
    const encoded = new Map([...changed].map(([file, text]) => [file, new TextEncoder().encode(text)]));
    return {
      ...disk,
      read: (file) => encoded.get(file) ?? disk.read(file),
      readSignature: (file) => (encoded.has(file) ? undefined : file),
    };
  };
  const sound = withChanges(new Map());
  const memory = createMemory(undefined);
  const open = (reader: Reader) => {
    const opened = openProject(root, { reader, memory });
    const loaded = opened.load();
    return { opened, loaded, found: listOpen(opened.check(loaded)) };
  };
  const read = (reader: Reader) => {
    const { opened, loaded } = open(reader);
    const render = opened.createRenderer(loaded.site, []);
    return [...loaded.site.pages, loaded.site.notFound].map(
      (page) => page && [page.path, render(page, loaded.site.open(page).blocks).html],
    );
  };
  const expected = JSON.stringify(read(sound));

  return (fault) => {
    const check = (changed: ReadonlyMap<string, string>) =>
      open(withChanges(new Map([[fault.file, fault.text], ...changed]))).found;
    try {
      const found = check(new Map());
      const fixed = fixFaults(
        (changed) => (changed.size === 0 ? found : check(changed)),
        () => true,
      );
      const written = new Map(fixed.files.map(({ file, text }) => [file, text]));
      const fixAgain = (changed: ReadonlyMap<string, string>) =>
        changed.size === 0 ? fixed.remaining : check(new Map([...written, ...changed]));
      const isRestless = fixed.files.length > 0 && fixFaults(fixAgain, () => true).files.length > 0;
      const reader = withChanges(new Map([[fault.file, fault.text]]));
      return {
        fault,
        told: found.map(describe),
        isToldOnce: found.length === 1,
        isAtItsLocation: found.some((each) => isAt(each, fault)),
        isPublished: found.length === 0 && !fault.mayBeLegal && JSON.stringify(read(reader)) !== expected,
        errors: [countErrors(found), countErrors(fixed.remaining)],
        isRestless,
      };
    } catch (error) {
      const crash = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return {
        fault,
        told: [],
        isToldOnce: false,
        isAtItsLocation: false,
        isPublished: false,
        errors: [0, 0],
        isRestless: false,
        crash,
      };
    }
  };
}

export function countErrors(found: readonly Diagnostic[]): number {
  return found.filter(({ severity }) => severity === 'error').length;
}

function isAt({ source, range }: Diagnostic, { file, line }: PlantedFault): boolean {
  return source.file === file && positionAt(source.text, range[0]).line === line;
}

function describe({ source, range, severity, code, message, hint }: Diagnostic): string {
  const { line, column } = positionAt(source.text, range[0]);
  return `${source.file}:${line}:${column} ${severity} ${code}: ${message} ${hint}`;
}

function fail(what: string): never {
  throw new Error(`There are ${what}.`);
}
