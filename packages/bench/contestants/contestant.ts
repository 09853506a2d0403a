import type { Subject } from '../figures.ts';
import type { Program } from '../run/measure.ts';

/** A builder that can run here. */
export interface Contestant {
  readonly subject: Subject;
  /** For people: `4.5.6 on Node 20.1.2`. */
  readonly version: string;
  /** Writes the site with so many entries again. */
  readonly prepare: (size: number) => BenchSite;
}

/** A site on disk, with the commands of its builder. */
export interface BenchSite {
  readonly build: Program;
  /** The folder that a build writes to. */
  readonly output: string;
  readonly serve: (port: number) => Program;
  /** Removes all that a build or a dev server leaves behind: its output and its caches. */
  readonly forget: () => void;
  /** Changes one sentence of one entry, to another each time, and returns it. */
  readonly edit: () => string;
  /** The address of that entry's page. */
  readonly address: string;
  /** The built file of that page. */
  readonly page: string;
}

/** A builder that cannot run here, and why. */
export interface Missing {
  readonly subject: Subject;
  readonly problem: string;
}
