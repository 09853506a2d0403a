import { readFocus } from '../../block/index.ts';
import type { Location, Report } from '../../check/diagnostics/index.ts';
import { diagnose, pageShape, textRules } from '../../check/diagnostics/index.ts';
import type { PageMetadata, PagePicture, Service } from '../memory/index.ts';
import { findTextSlips, locateSlip } from '../schema/index.ts';
import { createSourceMap, expand, locateWords, lookUp, splitPlaceholders } from '../templates/index.ts';
import type { Path } from '../yaml/index.ts';
import { describeValue, isMapping } from '../yaml/index.ts';
import type { PageSource } from './pages.ts';

/** The texts that every page says about itself. */
type MetadataKey = 'title' | 'description' | 'label';

/**
 * The most characters of each, placeholders filled in: twice what a search engine shows of a title (about 40 to 60) would be lost,
 * a description is cut at about 160, and a label has to fit on a card.
 */
const LIMITS: Readonly<Record<MetadataKey, number>> = { title: 80, description: 200, label: 40 };

/**
 * The title, description, label and service of a page, with their placeholders filled in. Missing and blank ones are no fault here.
 * All of it is stored with the file of the page, so it cannot depend on what a collection says.
 */
export function describePage(source: PageSource, locale: string, report: Report): PageMetadata {
  const { document, scope } = source;
  const expandText = (written: string, path: Path, incomplete?: () => void) =>
    expand(written, createSourceMap({ document, path }), {
      locale,
      report,
      scope,
      ...(incomplete && { incomplete }),
    });
  const takeText = (key: MetadataKey): string => {
    const written = document.data[key];
    if (typeof written !== 'string' || written.trim() === '') return '';
    let isComplete = true;
    const incomplete = () => {
      isComplete = false;
    };
    const filled = expandText(written, [key], incomplete);
    const isText = typeof filled !== 'object';
    const text = isText ? String(filled ?? '').trim() : '';
    if (isComplete && isText) checkText(key, text, source, report);
    if (!isText) {
      const params = { wanted: 'text', found: describeValue(filled), fix: 'Name one of its parts.' };
      report(diagnose(pageShape.wrongType, params, locateMetadata(source, key), { propertyPath: key }));
    }
    return text;
  };
  const extractWords = (written: unknown, path: Path): string | undefined => {
    const filled = typeof written === 'string' ? expandText(written, path) : undefined;
    return typeof filled === 'string' && filled.trim() !== '' ? filled.trim() : undefined;
  };
  const readService = (written: unknown): Service | undefined => {
    if (!isMapping(written)) return undefined;
    const name = extractWords(written.name, ['service', 'name']);
    return name === undefined ? undefined : { name, area: extractWords(written.area, ['service', 'area']) };
  };
  return {
    title: takeText('title'),
    description: takeText('description'),
    label: takeText('label') || takeText('title'),
    service: readService(document.data.service),
    picture: readPicture(source, locale),
  };
}

/** The picture of the first block. What is wrong with it is reported with the block. */
function readPicture({ document, scope }: PageSource, locale: string): PagePicture | undefined {
  const [first] = Array.isArray(document.data.blocks) ? document.data.blocks : [];
  if (!isMapping(first) || first.image === undefined) return undefined;
  const path = ['blocks', 0, 'image'];
  const sourceMap = createSourceMap({ document, path });
  const image = expand(first.image, sourceMap, { locale, report: () => {}, scope });
  return isMapping(image) && typeof image.src === 'string'
    ? { src: image.src, focus: readFocus(image.focus) }
    : undefined;
}

function checkText(key: MetadataKey, text: string, source: PageSource, report: Report): void {
  const location = () => locateMetadata(source, key);
  const max = LIMITS[key];
  for (const slip of findTextSlips(text)) {
    const { document, scope } = source;
    const { found } = locateSlip(slip, document.locate([key]), (words) => locateWords(scope, words));
    report(diagnose(textRules.typedSigns, slip, found));
  }
  if (text === '') report(diagnose(pageShape.blankText, { key }, location(), { propertyPath: key }));
  else if (text.length > max)
    report(diagnose(textRules.tooLong, { what: key, text, max }, location(), { propertyPath: key }));
}

/** The source of a text of a page: its file or, if a template quotes an entry, that entry. */
export function locateMetadata({ document, scope, entryWords }: PageSource, key: MetadataKey): Location {
  const written = document.data[key];
  const parts = typeof written === 'string' ? (splitPlaceholders(written) ?? []) : [];
  const names = parts.flatMap((part) => ('name' in part ? part.name : []));
  const own = names.find(
    (name) => entryWords.has(name.split('.', 1)[0] ?? '') && lookUp(scope, name)?.origin.path.length,
  );
  const origin = own === undefined ? undefined : lookUp(scope, own)?.origin;
  return origin ? origin.document.locate(origin.path) : document.locate([key]);
}
