import { join } from 'node:path';
import type { Contestant, Missing } from '../contestants/contestant.ts';
import type { Folders } from '../contestants/ours.ts';
import type { Machine, Session, Subject } from '../figures.ts';
import { TITLES } from '../titles.ts';

/** What a part of the benchmark is asked to do, and how it tells how far it is. */
export interface Order extends Folders {
  /** Numbers of pages; empty for those that the part is made for. */
  readonly sizes: readonly number[];
  /** How often each task is run; left out, as often as the part thinks right. */
  readonly runs: number | undefined;
  /** As it was before anything was measured. */
  readonly machine: Machine;
  readonly onProgress: (text: string) => void;
}

/** Measures, and hands over a session each time that one is complete. */
export type MeasurePart = (order: Order, onSession: (session: Session) => void) => Promise<void>;

/** The file with what the last program of a builder said. */
export function chooseLog({ workspace }: Folders, subject: Subject): string {
  return join(workspace, `${subject}.log`);
}

/** What is not there, for people. */
export function describeMissing(missing: readonly Missing[]): readonly string[] {
  return missing.map(({ subject, problem }) => `Without ${TITLES[subject]}: ${problem}.`);
}

export function listVersions(contestants: readonly Contestant[]): Session['versions'] {
  return Object.fromEntries(contestants.map(({ subject, version }) => [subject, version]));
}
