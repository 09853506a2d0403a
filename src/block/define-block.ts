import type { ComponentType, ReactElement, ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';
import { z } from 'zod';
import type { Schema } from './describe-schema.ts';
import { describeSchema, readParts } from './describe-schema.ts';
import type { Field, FieldGroup, Trial } from './field.ts';
import type { Json, When } from './islands/index.ts';
import { WHENS } from './islands/index.ts';
import { once } from './once.ts';
import type { CarriedAnswer, PropPath, QueryValues, Resolved, Resolver } from './references.ts';
import { resolveReferences } from './references.ts';
import { isGroup, readItems } from './rule.ts';
import type { Statement } from './structured-data.ts';
import type { SiteMark } from './values.ts';
import type { SiteLanguage, Words } from './words/index.ts';
import { isLike } from './words/index.ts';

/** The props that a view receives: the output of the schema, with links, images, icons and rich text resolved. */
export type Props<Schema extends z.ZodType> = Resolved<z.output<Schema>>;

/** The blocks inside a block, by slot name, already rendered. */
type SlotContent = Readonly<Record<string, ReactNode>>;

interface BlockDefinition<
  Schema extends z.ZodObject,
  Slot extends string,
  Group extends keyof Words,
  ViewProps extends object = Props<Schema>,
> {
  /** The name in YAML and of the folder in `blocks/`. */
  readonly type: string;
  /** The name for people: "Frequently asked questions". */
  readonly title: string;
  /** One sentence: what the block is for. */
  readonly summary: string;
  /** Other names for the block, in lower case: accordion. Searches and suggestions in messages use them. */
  readonly keywords?: readonly string[];
  readonly schema: Schema;
  readonly view: ComponentType<NoInfer<ViewProps> & { readonly [Name in Slot]?: ReactNode } & Placement & Told<Group>>;
  /**
   * Converts the props before the view gets them: removes props that only the checks need, and parses texts. The JSON
   * of an island contains exactly the result.
   */
  readonly viewProps?: (props: Props<Schema>) => ViewProps;
  /** The groups of `src/content/words/en.yaml` that the view uses and gets in its prop `site`. */
  readonly words?: readonly Group[];
  /** Props whose value is another block: `aside: { type: quote-form, … }`. */
  readonly slots?: readonly Slot[];
  /** Props and slots of which an author must write at least one. */
  readonly oneOf?: readonly (Slot | (keyof z.output<Schema> & string))[];
  /**
   * The CSS of the view, as text (`import css from './style.module.css?inline'`); a function if it depends on the
   * props.
   */
  readonly styles?: readonly string[] | ((props: Props<Schema>) => readonly string[]);
  /** The background of the block, unless the page chooses another. */
  readonly tone?: Tone;
  /** True for a block outside the flow of the page, such as a bar that stays in view. */
  readonly floats?: true;
  /** True for a hydrated block whose view shows the logo of the site. */
  readonly showsMark?: true;
  /** True for a block whose script needs the search index (`SEARCH_INDEX`). */
  readonly searchesSite?: true;
  /**
   * The URL of the frame in which a vendor's script runs for this block, if there is one. A page renders such a frame
   * only once: other blocks with the same URL get `linkOnly`.
   */
  readonly frame?: (props: Props<Schema>) => string | undefined;
  /**
   * When React hydrates the view in the browser. `index.ts` must import the view as a named import, from a file without
   * Node modules: `import { Calculator } from './view.tsx'`.
   */
  readonly hydrate?: Wake<Props<Schema>>;
  /** When `island.ts` starts, which adds behaviour to the block's HTML without React. */
  readonly enhance?: Wake<Props<Schema>>;
  /**
   * Selectors of what the script of `enhance`, or the hydrated view, adds to the HTML: classes as `.toast`, data
   * attributes with their values as `[data-state=drawn]`; `[]` for nothing. A page then only has the CSS rules for
   * these selectors and for its HTML. If this is undefined, a page has all the CSS of the block. Elements, states and
   * attributes without a value need not be listed.
   */
  readonly adds?: readonly string[];
  /**
   * The hosts from which the block itself loads pictures, films, fonts or data: `{ 'img-src': ['https://tile.example']
   * }`. The Content-Security-Policy of a page with the block allows these hosts. Services of companies, and everything
   * that needs the visitor's consent, are declared in `site.yaml`.
   */
  readonly loads?: Loads;
  /** The answers that the script or the view of the block adds to the query string of a link to a form. */
  readonly carries?: (written: z.output<Schema>) => readonly CarriedAnswer[];
  /** The fields to which links can pass answers in the query string; undefined for a block without such fields. */
  readonly prefills?: (props: Props<Schema>) => PrefilledFields | undefined;
  /** Answers that the page already has, by field name: links in its header and footer pass them on to other forms. */
  readonly knows?: (props: Props<Schema>) => QueryValues | undefined;
  /** The form that the block posts to a server; undefined for a block that posts none. */
  readonly posts?: (props: Props<Schema>, site: SiteLanguage<NoInfer<Group>>) => PostedForm | undefined;
  /** The structured data of the block: only facts that the block shows. */
  readonly structuredData?: (props: Props<Schema>, site: SiteLanguage<NoInfer<Group>>) => readonly Statement[];
}

/** A form field to which links can pass an answer in the query string. */
export interface PrefilledField {
  /** The accepted answers; undefined if the field accepts any answer. */
  readonly answers: readonly string[] | undefined;
  /** Whether the form fills in this field from the query string. If not, links must not pass an answer to the field. */
  readonly isFilled: boolean;
  /** The prop that lists the accepted answers. */
  readonly path: PropPath;
}

export type PrefilledFields = ReadonlyMap<string, PrefilledField>;

/** What a view gets about the site; a hydrated view gets the same in the browser. */
interface Told<Group extends keyof Words> {
  readonly site: SiteLanguage<NoInfer<Group>>;
}

interface Placement {
  /** True if another block of the page already renders the same frame. This block then shows only a link. */
  readonly linkOnly?: boolean;
  /** The logo of the site; undefined for a site without one. */
  readonly mark?: SiteMark | undefined;
}

/** When a block starts in the browser, or a function of its props, which returns undefined if no script is needed. */
type Wake<BlockProps> = When | ((props: BlockProps) => When | undefined);

/** The background of a block: plain paper, a tint, dark, or the colour of the brand. */
export const TONES = ['plain', 'tinted', 'dark', 'brand'] as const;
export type Tone = (typeof TONES)[number];

/** The space above and below the content of a block. */
export const SPACINGS = ['normal', 'tight', 'loose'] as const;
export type Spacing = (typeof SPACINGS)[number];

/**
 * Hydrated props are sent as JSON. This type makes `hydrate` a compile error if the props of the view are not JSON.
 */
type HydratesOnlyJson<BlockProps> = BlockProps extends Json ? unknown : { readonly hydrate?: never };

/** How a block starts in the browser. */
export interface Activation {
  readonly when: When;
  /** True if React hydrates the block and needs its props; false if a script enhances the HTML. */
  readonly hydrates: boolean;
  /** Selectors of what the script or the view adds to the HTML; undefined if it can add anything. */
  readonly adds: readonly string[] | undefined;
}

/** A block type without its type parameters, for the loader and the renderer. */
export interface Block {
  readonly type: string;
  readonly title: string;
  readonly summary: string;
  readonly keywords: readonly string[];
  readonly schema: z.ZodObject;
  readonly props: FieldGroup;
  /** The groups of `src/content/words/en.yaml` that the view uses. */
  readonly words: readonly string[];
  readonly slots: readonly string[];
  /** Props and slots of which at least one must be written; empty if there is no such rule. */
  readonly oneOf: readonly string[];
  readonly tone: Tone;
  readonly floats: boolean;
  readonly searchesSite: boolean;
  /** The hosts from which the block loads something, by Content-Security-Policy directive. */
  readonly loads: Loads;
  /** `react` if React hydrates the block, `enhance` if `blocks/<type>/island.ts` enhances its HTML. */
  readonly island: 'react' | 'enhance' | undefined;
  /**
   * Checks raw props and resolves their references. `raw` contains neither slots nor the keys that all blocks have.
   */
  readonly instantiate: (raw: unknown, resolver: Resolver, site: SiteLanguage) => Instantiation;
  readonly findMarked: (raw: unknown) => readonly MarkedKey[];
}

type Instantiation =
  | { readonly ok: true; readonly content: BlockContent }
  | { readonly ok: false; readonly issues: readonly z.core.$ZodIssue[] };

/** A block's checked props, ready to be rendered. */
export interface BlockContent {
  readonly props: object;
  /** The props of a hydrated view in the browser, with its words in `site` and, if it shows the logo, `mark`. */
  readonly sent: (mark?: SiteMark) => Readonly<Record<string, unknown>>;
  readonly json: (mark?: SiteMark) => string;
  readonly styles: readonly string[];
  readonly frame: string | undefined;
  readonly prefilled: PrefilledFields | undefined;
  /** Answers that the page already has, by field name: links in its header and footer pass them on to other forms. */
  readonly known: QueryValues | undefined;
  readonly posted: () => PostedForm | undefined;
  /** Undefined for content that needs no script. */
  readonly activation: Activation | undefined;
  /** The structured data. Each call returns the same objects. */
  readonly structuredData: () => readonly Statement[];
  readonly render: (slots: SlotContent, placement?: Placement) => ReactElement;
}

/** Declares a block type: a schema, and the view that gets exactly the schema's output. */
export function defineBlock<
  Schema extends z.ZodObject,
  const Slot extends string = never,
  const Group extends keyof Words = never,
  ViewProps extends object = Props<Schema>,
>(definition: BlockDefinition<Schema, Slot, Group, ViewProps> & HydratesOnlyJson<NoInfer<ViewProps>>): Block;
export function defineBlock<Schema extends z.ZodObject, Slot extends string, Group extends keyof Words>(
  definition: BlockDefinition<Schema, Slot, Group>,
): Block {
  const { type, title, summary, keywords = [], schema, view, words = [], slots = [], styles = [] } = definition;
  const { tone = 'plain', floats = false, searchesSite = false, frame, hydrate, enhance, adds } = definition;
  const { structuredData, viewProps, carries, prefills, knows, posts, loads = {}, showsMark, oneOf = [] } = definition;
  checkNames(Object.keys(schema.shape));
  const wake = checkWake('hydrate', hydrate) ?? checkWake('enhance', enhance);
  const describe = once(() => describeSchema(schema));
  const hasMarked = once(() => hasMarkedKeys(describe()));
  const tellSite = createPicker(words);
  return {
    ...{ type, title, summary, keywords, schema },
    get props() {
      return describe();
    },
    words,
    slots,
    oneOf,
    tone,
    floats,
    searchesSite,
    loads: checkLoads(loads),
    island: hydrate ? 'react' : enhance && 'enhance',
    findMarked: (raw) => (hasMarked() ? findMarkedKeys(describe(), raw) : []),
    instantiate: (raw, resolver, language) => {
      const parsed = schema.safeParse(raw);
      if (!parsed.success) {
        // Also resolve the valid parts, to report broken references in the same run.
        resolveReferences(parsePartially(schema, raw), resolver);
        return { ok: false, issues: parsed.error.issues };
      }
      const props = resolveReferences(parsed.data, resolver);
      if (carries) for (const answer of carries(parsed.data)) resolver.carry(answer);
      const site = tellSite(language);
      const shown = viewProps?.(props) ?? props;
      const sent = (mark?: SiteMark) => (hydrate ? tellBrowser(shown, site.words, showsMark && mark) : { ...shown });
      const when = typeof wake === 'function' ? wake(props) : wake;
      return {
        ok: true,
        content: {
          props: shown,
          sent,
          json: (mark) => JSON.stringify(sent(mark)),
          styles: typeof styles === 'function' ? styles(props) : styles,
          frame: frame?.(props),
          prefilled: prefills?.(props),
          known: knows?.(props),
          posted: () => posts?.(props, site),
          activation: when && { when, hydrates: hydrate !== undefined, adds },
          structuredData: structuredData ? once(() => structuredData(props, site)) : sayNothing,
          render: (content, { linkOnly, mark } = {}) =>
            jsx(view, Object.assign({ linkOnly, mark, site }, shown, pickSlots(slots, content))),
        },
      };
    },
  };
}

/** The keys that blocks of every type have in YAML, and what views get besides their props. */
export const TAKEN_NAMES = [
  ...['type', 'shared', 'if', 'unless', 'id', 'tone', 'spacing', 'screens', 'from', 'until'],
  ...['site', 'mark', 'linkOnly'],
] as const;

/** @throws for a prop whose value would never reach the view */
function checkNames(props: readonly string[]): void {
  const taken = props.find((name) => TAKEN_NAMES.some((each) => each === name));
  if (taken === undefined) return;
  throw new Error(
    `The schema cannot have a prop "${taken}": every block has this name already, for something else. Choose another name. Taken are: ${TAKEN_NAMES.join(', ')}.`,
  );
}

/** @throws for an invalid value, which JavaScript code can pass */
export function checkWake<Value>(key: 'hydrate' | 'enhance', value: Value): Value {
  if (value === undefined || typeof value === 'function' || WHENS.some((when) => when === value)) return value;
  const meant = WHENS.find((when) => isLike(String(value), when)) ?? 'visible';
  const known = WHENS.map((when) => `'${when}'`).join(', ');
  throw new Error(
    `"${key}" cannot be ${JSON.stringify(value)}: it says when the block becomes alive. Write ${key}: '${meant}'. It takes ${known}, or a function of the props.`,
  );
}

/** The props of a hydrated view for its JSON, with the words as `site` and the logo as `mark`. */
function tellBrowser(props: object, words: object, mark: SiteMark | undefined): Readonly<Record<string, unknown>> {
  return { ...props, ...(mark && { mark }), ...(Object.keys(words).length > 0 && { site: words }) };
}

const sayNothing = (): readonly Statement[] => [];

function pickSlots<Slot extends string>(
  names: readonly Slot[],
  content: SlotContent,
): { readonly [Name in Slot]?: ReactNode };
function pickSlots(names: readonly string[], content: SlotContent): SlotContent {
  const slots: Record<string, ReactNode> = {};
  for (const name of names) if (name in content) slots[name] = content[name];
  return slots;
}

/** Creates a function that picks these groups of a site's words. It returns the same object for the same site. */
function createPicker<Group extends keyof Words>(
  groups: readonly Group[],
): (site: SiteLanguage) => SiteLanguage<Group> {
  const known = new WeakMap<SiteLanguage, SiteLanguage<Group>>();
  return (site) => {
    const before = known.get(site);
    if (before) return before;
    const told = pickWords(site, groups);
    known.set(site, told);
    return told;
  };
}

function pickWords<Group extends keyof Words>(site: SiteLanguage, groups: readonly Group[]): SiteLanguage<Group>;
function pickWords({ locale, words }: SiteLanguage, groups: readonly (keyof Words)[]) {
  return { locale, words: Object.fromEntries(groups.map((group) => [group, words[group]])) };
}

/**
 * The parts of an invalid value that are valid on their own. Invalid keys are left out; an invalid item of a list
 * becomes `undefined`, so the other items keep their indexes.
 */
export function parsePartially(schema: Schema, value: unknown): unknown {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const { item, fields } = readParts(schema);
  if (item && Array.isArray(value)) return value.map((each) => parsePartially(item, each));
  if (fields && typeof value === 'object' && value !== null) {
    const written = Object.entries(fields).filter(([key]) => Object.hasOwn(value, key));
    return Object.fromEntries(written.map(([key, each]) => [key, parsePartially(each, Reflect.get(value, key))]));
  }
  return undefined;
}

/**
 * The Content-Security-Policy directives that the `loads` of a block may extend. Scripts and frames of companies are
 * declared in `site.yaml`.
 */
const KINDS = ['img-src', 'media-src', 'font-src', 'connect-src'] as const;

/** Hosts from which a block loads pictures, films, fonts or data. */
type Loads = Readonly<Partial<Record<(typeof KINDS)[number], readonly string[]>>>;

const HOST = /^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/;

/** @throws for an invalid directive or host, because both are written unchanged into the policy of a page */
export function checkLoads(loads: Loads): Loads {
  for (const [kind, hosts] of Object.entries(loads)) {
    if (!KINDS.some((each) => each === kind)) throw new Error(`"loads" has no "${kind}". It has: ${KINDS.join(', ')}.`);
    const wrong = hosts.find((host) => !HOST.test(host));
    if (wrong !== undefined)
      throw new Error(`"${wrong}" in "loads" is not a host. Write "https://", the host and nothing after it.`);
  }
  return loads;
}

/** A key that is deprecated, or whose value is meant for trying out. */
type MarkedKey = {
  readonly path: readonly (string | number)[];
  readonly key: string;
} & (
  | {
      /** The new name of the key. */
      readonly instead: string;
      /** Whether the new key is written, too. */
      readonly isThere: boolean;
    }
  | { readonly trial: Trial }
);

export function findMarkedKeys(field: Field, value: unknown, path: MarkedKey['path'] = []): MarkedKey[] {
  switch (field.shape) {
    case 'list':
      return readItems(value).flatMap((item, index) => findMarkedKeys(field.item, item, [...path, index]));
    case 'union':
      return field.branches.flatMap((branch) => findMarkedKeys(branch, value, path));
    case 'group': {
      if (!isGroup(value)) return [];
      const found: MarkedKey[] = [];
      for (const [key, each] of Object.entries(field.fields)) {
        if (!(key in value)) continue;
        const at = [...path, key];
        if (each.instead !== undefined)
          found.push({ path: at, key, instead: each.instead, isThere: each.instead in value });
        const options: readonly unknown[] = each.shape === 'literal' ? each.options : [];
        if (each.trial && options.includes(value[key])) found.push({ path: at, key, trial: each.trial });
        found.push(...findMarkedKeys(each, value[key], at));
      }
      return found;
    }
    default:
      return [];
  }
}

export function hasMarkedKeys(field: Field): boolean {
  if (field.instead !== undefined || field.trial) return true;
  switch (field.shape) {
    case 'list':
    case 'table':
      return hasMarkedKeys(field.item);
    case 'union':
      return field.branches.some(hasMarkedKeys);
    case 'group':
      return Object.values(field.fields).some(hasMarkedKeys);
    default:
      return false;
  }
}

/** A form that a block posts to a server, with rules for checking the answers. */
export interface PostedForm {
  /** The URL to which the form is posted. */
  readonly to: string;
  readonly subject: string;
  readonly fields: readonly PostedField[];
  /** What a visitor without JavaScript reads after the form was received. */
  readonly thanks: { readonly title: string; readonly message: string };
  /** What a visitor without JavaScript reads above the labels of refused answers. */
  readonly faults: string;
  /** What a visitor without JavaScript reads if sending failed; {help} becomes the link `help`. */
  readonly failed: string;
  readonly help: { readonly href: string; readonly label: string };
}

export interface PostedField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'lines' | 'number' | 'date' | 'time' | 'choice' | 'tick' | 'files';
  readonly required: boolean;
  /** A regular expression that the whole answer must match. */
  readonly pattern?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** For files: the media types, separated by commas. `size` limits the total megabytes, `max` the number of files. */
  readonly accept?: string;
  readonly size?: number;
  /** Whether a date must be today or later. */
  readonly future?: boolean;
  readonly options?: Readonly<Record<string, string>>;
}
