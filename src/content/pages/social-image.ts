import type { Diagnostic } from '../../check/diagnostics/index.ts';
import { diagnose, pageShape } from '../../check/diagnostics/index.ts';
import type { Dependency } from '../memory/index.ts';
import { ALWAYS } from '../schedule/index.ts';
import { socialImage } from '../schema/index.ts';
import type { Scope } from '../templates/index.ts';
import { createSourceMap, expand, locateWords } from '../templates/index.ts';
import type { Document, Path } from '../yaml/index.ts';
import { describeValue } from '../yaml/index.ts';
import type { BlockContext } from './prepare-block.ts';
import { createResolver } from './references.ts';

const KEY = 'socialImage';
const PATH: Path = [KEY];

type SourceMap = ReturnType<typeof createSourceMap>;

interface Source {
  readonly document: Document;
  readonly scope: Scope;
}

interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  readonly dependencies: readonly Dependency[];
}

/** The social picture of a page with its placeholders filled in; undefined for a page without one. */
export function fillSocialImage(
  { document, scope }: Source,
  locale: string,
  report: (diagnostic: Diagnostic) => void = () => {},
  sourceMap?: SourceMap,
): unknown {
  const written = document.data[KEY];
  if (written === undefined) return undefined;
  return expand(written, sourceMap ?? createSourceMap({ document, path: PATH }), { locale, report, scope });
}

/** The result for a page without a social picture. */
const NOTHING: Checked = { diagnostics: [], dependencies: [] };

/** The faults and dependencies of a page's social picture. The page's schema has already checked its shape. */
export function checkSocialImage(
  source: Source,
  { references, language: { locale } }: Pick<BlockContext, 'references' | 'language'>,
): Checked {
  if (source.document.data[KEY] === undefined) return NOTHING;
  const diagnostics: Diagnostic[] = [];
  const dependencies: Dependency[] = [];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  const sourceMap = createSourceMap({ document: source.document, path: PATH });
  const filled = fillSocialImage(source, locale, report, sourceMap);
  const { data: reference } = socialImage.safeParse(filled);
  if (filled !== undefined && !reference && typeof source.document.data[KEY] === 'string') {
    const params = { wanted: 'an image', found: describeValue(filled), fix: 'Name an image of the entry instead.' };
    report(diagnose(pageShape.wrongType, params, source.document.locate(PATH), { propertyPath: KEY }));
  }
  if (reference) {
    const reporter = {
      location: sourceMap.location,
      propertyPath: (path: Path) => [KEY, ...path].join(' > '),
      report,
      addLink: () => {},
      period: ALWAYS,
      assume: (dependency: Dependency) => dependencies.push(dependency),
      locateWords: (words: string) => locateWords(source.scope, words),
      isIncomplete: () => false,
      isEntryOf: () => false,
    };
    createResolver(references, reporter).image(reference, []);
  }
  return { diagnostics, dependencies };
}
