import { decodePercent } from '../../block/address/index.ts';
import type {
  CarriedAnswer,
  Company,
  CompanyUse,
  Endpoint,
  EndpointReference,
  Frame,
  FrameReference,
  Icon,
  IconReference,
  Image,
  ImageFiles,
  ImageReference,
  ImageSource,
  Integration,
  IntegrationReference,
  Link,
  LinkReference,
  PropPath,
  Resolver,
  RichText,
  RichTextReference,
} from '../../block/index.ts';
import { addQuery } from '../../block/index.ts';
import type { Diagnostic, Location, Report, Rule } from '../../check/diagnostics/index.ts';
import {
  contentRules,
  diagnose,
  imageRules,
  locateFile,
  narrowLocation,
  replaceText,
  suggest,
  suggestSurely,
  textRules,
} from '../../check/diagnostics/index.ts';
import type { IconLibrary, ImageLibrary, ImageProblem } from '../../media/index.ts';
import type { Dependency } from '../memory/index.ts';
import type { CheckedLink, RouteTable } from '../routes/index.ts';
import type { Period } from '../schedule/index.ts';
import { ALWAYS } from '../schedule/index.ts';
import type { Declared, SiteAddress, TextSlip, Vendors } from '../schema/index.ts';
import { consentKey, embedPath, findTextSlips, listHosts, locateSlip, readOldPath, sendFile } from '../schema/index.ts';
import type { PageLink } from '../site.ts';
import type { Document } from '../yaml/index.ts';
import { isMapping, valueAt } from '../yaml/index.ts';
import type { Answers, Known } from './answers.ts';
import type { MarkdownRenderer } from './rich-text.ts';

/** The data that resolves the references in blocks. */
export interface References {
  readonly site: SiteAddress;
  readonly answers: Answers;
  readonly images: ImageLibrary;
  readonly icons: IconLibrary;
  readonly markdown: MarkdownRenderer;
  readonly vendors: Vendors;
  /** Whether a declaration in `site.yaml` is faulty; true for every name if `site.yaml` cannot be read. */
  readonly isDeclaredFaulty: (table: keyof Vendors, name: string) => boolean;
}

/** Locates a block's props, and reports their faults. */
export interface BlockReporter {
  readonly location: (path: PropPath, target?: 'key') => Location;
  readonly propertyPath: (path: PropPath) => string;
  readonly report: Report;
  readonly addLink: (link: PageLink) => void;
  /** The period in which the block is shown. */
  readonly period: Period;
  readonly assume: (dependency: Dependency) => void;
  /** The location of words that a placeholder may have inserted into a text. */
  readonly locateWords: (words: string) => Location | undefined;
  /** Whether a value is incomplete because of a fault reported elsewhere. */
  readonly isIncomplete: (path: PropPath) => boolean;
  /** Whether a list made this value from the entry of a page; the value then disappears together with the page. */
  readonly isEntryOf: (path: PropPath, page: string) => boolean;
}

/** The reporter for faults while blocks are made. */
export interface MakingReporter {
  readonly report: Report;
  readonly addLink: BlockReporter['addLink'];
  readonly assume: BlockReporter['assume'];
  readonly locateWords: BlockReporter['locateWords'];
  /** Called when the block cannot be made because of a fault reported elsewhere. */
  readonly lack: () => void;
}

/**
 * The context for resolving the references of one block: an object without closures, because every block needs one.
 */
interface BlockReferences {
  readonly references: References;
  readonly reporter: BlockReporter;
}

/** Reports a fault, unless the value is incomplete because of a fault reported elsewhere. */
function complain<Params>(
  { reporter: { location, propertyPath, report, isIncomplete } }: BlockReferences,
  rule: Rule<Params>,
  params: Params,
  path: PropPath,
  options?: Pick<Diagnostic, 'fix' | 'missing' | 'declaration'>,
): void {
  if (!isIncomplete(path))
    report(diagnose(rule, params, location(path), { propertyPath: propertyPath(path), ...options }));
}

/** Returns an answer, and records that the block depends on it. */
function know<Value>({ reporter }: BlockReferences, { value, dependency }: Known<Value>): Value {
  reporter.assume(dependency);
  return value;
}

/** Reports markup and characters that visitors would see as typed. */
function tellSlips({ reporter }: BlockReferences, slips: readonly TextSlip[], path: PropPath): void {
  const { location, propertyPath, report, isIncomplete, locateWords } = reporter;
  if (slips.length === 0 || isIncomplete(path)) return;
  for (const slip of slips) {
    const { found, isQuoted } = locateSlip(slip, location(path), locateWords);
    report(diagnose(textRules.typedSigns, slip, found, isQuoted ? {} : { propertyPath: propertyPath(path) }));
  }
}

/** Creates the resolver for one block; a fault is reported at the reference. */
export function createResolver(references: References, reporter: BlockReporter): Resolver {
  const block = { references, reporter };
  return {
    text: (words, path) => {
      tellSlips(block, findTextSlips(words), path);
      return words;
    },
    link: (reference, path) => nameLink(block, reference, resolveAddress(block, reference.to, path), path),
    carry: (answer) => resolveCarried(block, answer),
    links: (listed, path) => resolveLinks(block, listed, path),
    richText: (reference, path) => resolveRichText(block, reference, path),
    image: (reference, path) => resolveImage(block, reference, path),
    icon: (reference, path) => resolveIcon(block, reference, path),
    integration: (reference, path) => resolveIntegration(block, reference, path),
    frame: (reference, path) => resolveFrame(block, reference, path),
    endpoint: (reference, path) => resolveEndpoint(block, reference, path),
    companies: ({ tables }) => listCompanies(references, tables),
  };
}

/** Resolves a list of links; a link to an inactive page is left out, unless the list could become empty. */
function resolveLinks(block: BlockReferences, listed: readonly LinkReference[], path: PropPath): readonly Link[] {
  const { answers } = block.references;
  // If all linked pages can be inactive, the list could become empty; its links are then checked like single links.
  const isNeverEmpty = listed.some(({ to }) => !answers.link(to).value.isTemporary);
  return listed.flatMap((reference, index) => {
    const { scheduled } = answers.link(reference.to).value;
    const at = [...path, index];
    const link = resolveAddress(block, reference.to, at, isNeverEmpty && scheduled !== undefined);
    return isNeverEmpty && scheduled === 'inactive' ? [] : nameLink(block, reference, link, at);
  });
}

/** Converts Markdown to HTML, with its links resolved. */
function resolveRichText(block: BlockReferences, { markdown }: RichTextReference, path: PropPath): RichText {
  const rewrite = (to: string) => resolveAddress(block, to, path).href;
  return { html: block.references.markdown.render(markdown, rewrite, (slips) => tellSlips(block, slips, path)) };
}

function nameLink(
  block: BlockReferences,
  { to, label, query }: LinkReference,
  { href, external, page }: CheckedLink,
  path: PropPath,
): Link {
  if (label !== undefined) tellSlips(block, findTextSlips(label), [...path, 'label']);
  const known = label ?? (page && know(block, block.references.answers.label(page)));
  const asked = Object.entries(query ?? {});
  for (const [name, value] of asked) {
    const at = [...path, 'query', name];
    tellSlips(block, findTextSlips(String(value)), at);
    addField(block, { to, page, name, answers: [String(value)], path: at, target: 'key' });
  }
  return { href: query && asked.length > 0 ? addQuery(href, query) : href, label: known ?? plainAddress(to), external };
}

/** Records the form field that a link prefills with an answer; the later check of all links looks for the field. */
function resolveCarried(block: BlockReferences, { link: { to }, ...carried }: CarriedAnswer): void {
  const { page } = know(block, block.references.answers.link(to));
  addField(block, { ...carried, to, page });
}

interface AskedField extends Pick<CarriedAnswer, 'name' | 'answers' | 'path'> {
  readonly to: string;
  /** The canonical path of the page that the link leads to. */
  readonly page: string | undefined;
  /** `key` if the field's name is written as a key. */
  readonly target?: 'key';
}

/** Records a form field on a page of this site; the field is checked when all pages are known. */
function addField({ reporter }: BlockReferences, { to, page, name, answers, path, target }: AskedField): void {
  const { location, propertyPath, addLink, period, isIncomplete } = reporter;
  if (page === undefined || isIncomplete(path)) return;
  const told = { location: () => location(path), propertyPath: () => propertyPath(path) };
  addLink({
    page,
    id: undefined,
    field: { name, answers, location: () => location(path, target) },
    period,
    isListed: true,
    written: to,
    ...told,
  });
}

/** @param follows whether a list leaves the link out while the link's page is inactive */
function resolveAddress(block: BlockReferences, to: string, path: PropPath, follows = false): CheckedLink {
  const { location, propertyPath, report, addLink, period, isIncomplete, isEntryOf } = block.reporter;
  const checked = know(block, block.references.answers.link(to));
  if (isIncomplete(path) || isIncomplete([...path, 'to'])) return checked;
  const written = () => narrowLocation(location(path), to);
  if (checked.fault) report(checked.fault(written(), propertyPath(path)));
  const { page, anchor: id } = checked;
  const isListed = follows || (page !== undefined && isEntryOf(path, page));
  if (id !== undefined || (checked.isTemporary && !isListed)) {
    addLink({ page, id, period, isListed, written: to, location: written, propertyPath: () => propertyPath(path) });
  }
  return checked;
}

function plainAddress(to: string): string {
  const plain = to.replace(/^(?:tel|sms|whatsapp|mailto|https):(?:\/\/)?/i, '');
  const at = plain.indexOf('@');
  const query = at === -1 ? -1 : plain.indexOf('?', at);
  return query === -1 ? plain : plain.slice(0, query);
}

/** The targets of redirects to check: pages that are not always published, and anchors. */
export function redirectLinks(
  { redirects, findOwn }: Pick<RouteTable, 'redirects' | 'findOwn'>,
  isTemporaryPage: (path: string) => boolean,
  site: Document,
): PageLink[] {
  const declared = isMapping(site.data.redirects) ? Object.keys(site.data.redirects) : [];
  const written = new Map(declared.map((path) => [readOldPath(path), path]));
  return [...redirects].flatMap(([from, to]) => {
    const [address = '', anchor] = to.split('#');
    const page = to.startsWith('https:') ? findOwn(address)?.path : address;
    if (page === undefined || (anchor === undefined && !isTemporaryPage(page))) return [];
    const id = anchor && decodePercent(anchor).normalize('NFC');
    const path = ['redirects', written.get(from) ?? from];
    return [
      {
        page,
        id,
        period: ALWAYS,
        isListed: false,
        written: String(valueAt(site.data, path)),
        location: () => site.locate(path),
        propertyPath: () => undefined,
      },
    ];
  });
}

const MISSING_SIZE = { width: 1, height: 1 };

/** The width of a full-width picture on a phone, in px. */
const PHONE_WIDTH = 390;

/** Resolves a picture. A picture that cannot be shown is reported, and gets a size of 1 x 1 px. */
function resolveImage(block: BlockReferences, reference: ImageReference, path: PropPath): Image {
  const { src, alt, focus, phone, shownAt = 0 } = reference;
  tellSlips(block, findTextSlips(alt), [...path, 'alt']);
  const onPhones = Math.min(shownAt, PHONE_WIDTH);
  return {
    ...resolveFiles(block, src, shownAt, [...path, 'src']),
    alt,
    ...(focus && { focus }),
    ...(phone !== undefined && { phone: resolveFiles(block, phone, onPhones, [...path, 'phone']) }),
  };
}

function resolveFiles(block: BlockReferences, src: string, shownAt: number, at: PropPath): ImageFiles {
  const { answers, site } = block.references;
  const found = know(block, answers.image(src));
  if (!('width' in found)) {
    reportProblem(block, src, found, at);
    return { src: sendFile(site, onThisSite(src)), ...MISSING_SIZE };
  }
  const { heavy, ...shown } = found;
  // Equal diagnostics at the same file are reported once, even if several pages show the picture.
  if (heavy) block.reporter.report(diagnose(imageRules.tooLarge, heavy, locateFile(`public${src}`)));
  if (found.width < shownAt && !/\.svg$/i.test(src)) {
    complain(block, imageRules.tooSmall, { src, width: found.width, shownAt }, at);
  }
  return {
    ...shown,
    src: sendFile(site, shown.src),
    ...(shown.sources && { sources: shown.sources.map((each) => sendSource(site, each)) }),
  };
}

/** The addresses in `srcset` are separated by commas. */
function sendSource(site: SiteAddress, { type, srcset }: ImageSource): ImageSource {
  const sent = srcset.split(', ').map((each) => sendFile(site, each));
  return { type, srcset: sent.join(', ') };
}

function resolveIcon(block: BlockReferences, { name }: IconReference, path: PropPath): Icon {
  const { icons } = block.references;
  const body = icons.find(name);
  if (body === undefined) {
    const fix = replaceText(block.reporter.location(path), name, icons.meant(name));
    complain(block, imageRules.unknownIcon, { name, suggestion: icons.nearest(name) }, path, { fix });
  }
  return { name, body: body ?? '' };
}

function reportProblem(block: BlockReferences, src: string, found: ImageProblem, at: PropPath): void {
  const { images } = block.references;
  const replaceBy = (better: string | undefined) => ({ fix: replaceText(block.reporter.location(at), src, better) });
  switch (found.problem) {
    case 'outside': {
      // The path may be written relative to the site's folder (`public/…`) or to `public/`.
      const inside = `/${src.replace(/^\.?\//, '').replace(/^public\//, '')}`;
      complain(block, imageRules.pathEscape, { src }, at, replaceBy(images.has(inside) ? inside : undefined));
      break;
    }
    case 'unsized':
    case 'damaged':
    case 'no-picture':
    case 'too-large':
      complain(block, imageRules.unreadable, { src, ...found }, at);
      break;
    case 'not-shown':
      complain(block, imageRules.notShown, { src, ...found }, at);
      break;
    case 'wrong-case':
      complain(block, imageRules.wrongCase, { src, actual: found.actual }, at, replaceBy(found.actual));
      break;
    case 'missing':
      complain(
        block,
        imageRules.missingFile,
        { src, suggestion: images.nearest(src) },
        at,
        replaceBy(images.meant(src)),
      );
  }
}

/** A path that can only lead to this site; a value that is already a path is unchanged. */
function onThisSite(src: string): string {
  return `/${src.replace(/[^\w./-]/g, '').replace(/^\/+/, '')}`;
}

/** Resolves a vendor's script: in its own frame, or in the page with `isolation: page`. */
function resolveIntegration(block: BlockReferences, { name }: IntegrationReference, path: PropPath): Integration {
  const found = findDeclared(block, 'integrations', name, path);
  const { vendor = '', origin = '', script = '', mount = '', popups = false, hosts = [] } = found ?? {};
  const service = {
    name,
    vendor,
    script: origin + script,
    mount,
    hosts: listHosts(origin, ...hosts),
    ...askFirst(block, found),
  };
  if (found?.isolation === 'page') return service;
  const frame = sendFile(block.references.site, embedPath(found ? name : 'unknown'));
  return { ...service, frame, ...(popups && { popups }) };
}

function resolveFrame(block: BlockReferences, reference: FrameReference, path: PropPath): Frame {
  const { name, below, opens, declaration, base } = reference;
  const { frames } = block.references.vendors;
  const wanted = base === undefined ? name : suggestName(name, frames);
  const found = findAtAddress(frames, base) ?? findDeclared(block, 'frames', wanted, path, declaration);
  const { vendor = '', origin = '' } = found ?? {};
  const page = below === undefined ? found?.path : `${found?.path.replace(/\/$/, '')}/${below}`;
  const src = found ? `${origin}${page}` : 'about:blank';
  return { name, vendor, src, ...(opens && { opens }), hosts: listHosts(origin), ...askFirst(block, found) };
}

/** The storage key of the visitor's consent, if the page must ask before it loads something. */
function askFirst(
  { references }: BlockReferences,
  declared: Declared['integrations'] | Declared['frames'] | undefined,
): { readonly asks?: string } {
  return declared?.consent === 'none' ? {} : { asks: consentKey(references.site, declared?.vendor ?? '') };
}

function resolveEndpoint(block: BlockReferences, { to }: EndpointReference, path: PropPath): Endpoint {
  if (to.startsWith('/')) return { url: sendFile(block.references.site, to) };
  if (to.startsWith('https:')) return resolveReceiver(block, new URL(to), path);
  const { origin = '', path: receiver = '' } = findDeclared(block, 'endpoints', to, path) ?? {};
  return { url: origin + receiver };
}

/** Finds the declaration of a receiver by its address. */
function resolveReceiver(
  block: BlockReferences,
  { href, origin, host, pathname, search }: URL,
  path: PropPath,
): Endpoint {
  const { endpoints } = block.references.vendors;
  if (findAtAddress(endpoints, href)) return { url: href };
  const own = host.replace(/^(?:www|api|forms?|submit)\./, '').replace(/\.[a-z]+$/, '');
  const name = suggestName(own.replaceAll('.', '-'), endpoints);
  const declaration = `{ vendor: ${host}, origin: ${origin}, path: ${JSON.stringify(pathname + search)} }`;
  findDeclared(block, 'endpoints', name, path, declaration);
  return { url: href };
}

/** The declaration with this address, under any name. */
function findAtAddress<Each extends { readonly origin: string; readonly path: string }>(
  table: Readonly<Record<string, Each>>,
  address: string | undefined,
): Each | undefined {
  return Object.values(table).find(({ origin, path }) => origin + path === address);
}

/** A name that the table does not have yet. */
function suggestName(name: string, table: object): string {
  let free = name;
  for (let count = 2; Object.hasOwn(table, free); count += 1) free = `${name}-${count}`;
  return free;
}

/** Lists each company of these tables once, in the order of the tables, with all its uses. */
function listCompanies({ vendors, site }: References, tables: readonly (keyof Vendors)[]): readonly Company[] {
  const declared = tables.flatMap((table) => Object.values<Declared[keyof Declared]>(vendors[table]));
  return [...new Set(declared.map(({ vendor }) => vendor))].map((vendor) => {
    const ofCompany = declared.filter((each) => each.vendor === vendor);
    const uses = WAYS.flatMap((way) => describeUse(way, ofCompany));
    return { vendor, uses, ...(uses[0]?.way === 'asked' && { asks: consentKey(site, vendor) }) };
  });
}

const WAYS = ['asked', 'unasked', 'sent'] as const;

function describeUse(way: CompanyUse['way'], declared: readonly Declared[keyof Declared][]): readonly CompanyUse[] {
  const alike = declared.filter((each) => way === findWay(each));
  if (alike.length === 0) return [];
  const purposes = alike.flatMap(({ purpose }) => purpose ?? []);
  const hosts = alike.flatMap((each) => [each.origin, ...('hosts' in each ? (each.hosts ?? []) : [])]);
  return [{ way, purposes: [...new Set(purposes)], hosts: listHosts(...hosts) }];
}

function findWay(declared: Declared[keyof Declared]): CompanyUse['way'] {
  if (!('consent' in declared)) return 'sent';
  return declared.consent === 'none' ? 'unasked' : 'asked';
}

function findDeclared<Table extends keyof Vendors>(
  block: BlockReferences,
  table: Table,
  name: string,
  path: PropPath,
  declaration?: string,
): Declared[Table] | undefined {
  const { references, reporter } = block;
  const all: Vendors[Table] = references.vendors[table];
  const found = Object.hasOwn(all, name) ? all[name] : undefined;
  if (found || references.isDeclaredFaulty(table, name)) return found;
  const known = Object.keys(all);
  const suggestion = declaration === undefined ? suggest(name, known) : undefined;
  const params = { what: table.slice(0, -1), name, suggestion, known, declaration };
  const better = declaration === undefined ? suggestSurely(name, known) : undefined;
  const fix = replaceText(reporter.location(path), name, better);
  complain(block, contentRules.unknownVendor, params, path, { fix, missing: [table, name], declaration });
  return undefined;
}
