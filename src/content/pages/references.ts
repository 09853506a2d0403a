import type { PropPath } from '../../block/index.ts';
import type { Diagnostic, Location, Report, Rule } from '../../check/diagnostics/index.ts';
import { diagnose, textRules } from '../../check/diagnostics/index.ts';
import type { IconLibrary, ImageLibrary } from '../../media/index.ts';
import type { Dependency } from '../memory/index.ts';
import type { Period } from '../schedule/index.ts';
import type { SiteAddress, TextSlip, Vendors } from '../schema/index.ts';
import { locateSlip } from '../schema/index.ts';
import type { PageLink } from '../site.ts';
import type { Answers, Known } from './answers.ts';
import type { MarkdownRenderer } from './rich-text.ts';

/** What the references in blocks are resolved against. */
export interface References {
  /** The address of the published site. */
  readonly site: SiteAddress;
  /** The rest of the site. */
  readonly answers: Answers;
  readonly images: ImageLibrary;
  readonly icons: IconLibrary;
  readonly markdown: MarkdownRenderer;
  readonly vendors: Vendors;
  /** True for one that is declared with a fault of its own, and for any while `site.yaml` cannot be read. */
  readonly isDeclaredFaulty: (table: keyof Vendors, name: string) => boolean;
}

/** The source of a block's props, and the reporter for their faults. */
export interface BlockReporter {
  readonly location: (path: PropPath, target?: 'key') => Location;
  readonly propertyPath: (path: PropPath) => string;
  readonly report: Report;
  readonly addLink: (link: PageLink) => void;
  /** When the block is shown. */
  readonly period: Period;
  readonly assume: (dependency: Dependency) => void;
  /** The location of words that a text may have quoted. */
  readonly locateWords: (words: string) => Location | undefined;
  /** True for a value that lacks something because of a fault that is reported elsewhere. */
  readonly isIncomplete: (path: PropPath) => boolean;
  /** True for what is made of the entry with this page by a list, which names it only while it is there. */
  readonly isEntryOf: (path: PropPath, page: string) => boolean;
}

/** The reporter for faults while blocks are made. */
export interface MakingReporter {
  readonly report: Report;
  readonly addLink: BlockReporter['addLink'];
  readonly assume: BlockReporter['assume'];
  readonly locateWords: BlockReporter['locateWords'];
  /** Told that the block cannot be made because of a fault that is reported elsewhere. */
  readonly lack: () => void;
}

/** What resolving the references of one block works with: a value, and no closures, for one is made for every block. */
export interface BlockReferences {
  readonly references: References;
  readonly reporter: BlockReporter;
}

/** Reports a fault, unless the value lacks something because of another that is reported elsewhere. */
export function complain<Params>(
  { reporter: { location, propertyPath, report, isIncomplete } }: BlockReferences,
  rule: Rule<Params>,
  params: Params,
  path: PropPath,
  options?: Pick<Diagnostic, 'fix' | 'missing'>,
): void {
  if (!isIncomplete(path))
    report(diagnose(rule, params, location(path), { propertyPath: propertyPath(path), ...options }));
}

/** The answer to a question, on which the block then depends. */
export function know<Value>({ reporter }: BlockReferences, { value, dependency }: Known<Value>): Value {
  reporter.assume(dependency);
  return value;
}

/** Reports signs that were typed by mistake. */
export function tellSlips({ reporter }: BlockReferences, slips: readonly TextSlip[], path: PropPath): void {
  const { location, propertyPath, report, isIncomplete, locateWords } = reporter;
  if (slips.length === 0 || isIncomplete(path)) return;
  for (const slip of slips) {
    const { found, isQuoted } = locateSlip(slip, location(path), locateWords);
    report(diagnose(textRules.typedSigns, slip, found, isQuoted ? {} : { propertyPath: propertyPath(path) }));
  }
}
