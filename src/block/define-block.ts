import type { ComponentType, ReactElement, ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';
import type { z } from 'zod';
import type { DeprecatedKey } from './deprecated-keys.ts';
import { findDeprecatedKeys, hasDeprecatedKeys } from './deprecated-keys.ts';
import { describeSchema } from './describe-schema.ts';
import type { FieldGroup } from './field.ts';
import type { Json, When } from './islands/index.ts';
import type { Loads } from './loads.ts';
import { checkLoads } from './loads.ts';
import { once } from './once.ts';
import { parsePartially } from './partial-parse.ts';
import type { CarriedAnswer, PropPath, Resolved, Resolver } from './references.ts';
import { resolveReferences } from './references.ts';
import type { SiteMark } from './site-mark.ts';
import type { Statement } from './structured-data.ts';
import type { SiteLanguage, Words } from './words/index.ts';

/** The props that a view receives for a schema: its output, with links, images, icons and rich text resolved. */
export type Props<Schema extends z.ZodType> = Resolved<z.output<Schema>>;

/** The blocks inside a block, by slot name, already rendered. */
export type SlotContent = Readonly<Record<string, ReactNode>>;

interface BlockDefinition<
  Schema extends z.ZodObject,
  Slot extends string,
  Group extends keyof Words,
  ViewProps extends object = Props<Schema>,
> {
  /** The name in YAML, and of the folder under `blocks/`. */
  readonly type: string;
  /** The name for people: "Frequently asked questions". */
  readonly title: string;
  /** One sentence: what the block is for. */
  readonly summary: string;
  readonly schema: Schema;
  readonly view: ComponentType<NoInfer<ViewProps> & { readonly [Name in Slot]?: ReactNode } & Placement & Told<Group>>;
  /**
   * What the view gets, where that is not all props as they are written: what only the checks need is left out, what has to be
   * read is read. The JSON of an island has this and no more.
   */
  readonly viewProps?: (props: Props<Schema>) => ViewProps;
  /** The groups of `src/content/words/en.yaml` that the view speaks with; it finds them in its prop `site`. */
  readonly words?: readonly Group[];
  /** Props that take another block: `aside: { type: quote-form, … }`. */
  readonly slots?: readonly Slot[];
  /** Props and slots of which an author has to write one at least. */
  readonly oneOf?: readonly (Slot | (keyof z.output<Schema> & string))[];
  /** The CSS of the view, as text (`import css from './style.module.css?inline'`); a function where that depends on its props. */
  readonly styles?: readonly string[] | ((props: Props<Schema>) => readonly string[]);
  /** The background it has unless the page chooses another. */
  readonly tone?: Tone;
  /** True for a block that takes no place between the others, such as a bar that stays in view. */
  readonly floats?: true;
  /** True for a block whose script looks for pages of the site in the list at `SEARCH_INDEX`. */
  readonly searchesSite?: true;
  /**
   * The address of the frame in which a vendor's script runs for it, if one does. A page draws each such frame once:
   * the views of other blocks that would draw it get `linkOnly`.
   */
  readonly frame?: (props: Props<Schema>) => string | undefined;
  /** When React hydrates the block in the browser. */
  readonly hydrate?: Wake<Props<Schema>>;
  /** When `island.ts` adds behaviour to the block's HTML, without React. */
  readonly enhance?: Wake<Props<Schema>>;
  /**
   * What the script of `enhance` adds to the HTML and CSS asks for: classes as `.toast`, data attributes with their values as
   * `[data-state=drawn]`; `[]` for nothing. Then of its CSS a page has only the rules for these and for what stands in the
   * HTML; it has all where this is left out. An element, a state or an attribute without a value needs not be named.
   */
  readonly adds?: readonly string[];
  /**
   * The hosts from which it loads pictures, films, fonts or data by itself: `{ 'img-src': ['https://tile.example'] }`. A page with
   * the block may load from there; what a company runs, and what asks the visitor first, is declared in `site.yaml`.
   */
  readonly loads?: Loads;
  /** The answers that its script or its view adds to the address of a link, for a form. */
  readonly carries?: (written: z.output<Schema>) => readonly CarriedAnswer[];
  /** The fields that an address may name; undefined for a block that has none. */
  readonly prefills?: (props: Props<Schema>) => PrefilledFields | undefined;
  /** What search engines may read in the block: nothing that it does not show. */
  readonly structuredData?: (props: Props<Schema>, site: SiteLanguage<NoInfer<Group>>) => readonly Statement[];
}

/** A field that an address may name. */
export interface PrefilledField {
  /** The answers that it takes; undefined for one that takes any. */
  readonly answers: readonly string[] | undefined;
  /** Whether it starts with what the address says under its name. */
  readonly isFilled: boolean;
  /** The prop that says what it takes. */
  readonly path: PropPath;
}

/** Such fields, by name. */
export type PrefilledFields = ReadonlyMap<string, PrefilledField>;

/** What a view gets about the site; one that React hydrates gets the same in the browser. */
interface Told<Group extends keyof Words> {
  readonly site: SiteLanguage<NoInfer<Group>>;
}

/** What a view gets about the page. */
interface Placement {
  /** True where another block of the page draws the frame; this one shows a link, and needs no script. */
  readonly linkOnly?: boolean;
  /** The mark of the site; undefined for one that has none. */
  readonly mark?: SiteMark | undefined;
}

/** When a block comes to life; a function where that depends on its props, and undefined where it stays as it is. */
type Wake<BlockProps> = When | ((props: BlockProps) => When | undefined);

/** The background of a block: plain paper, a tint, dark, or the colour of the brand. */
export const TONES = ['plain', 'tinted', 'dark', 'brand'] as const;
export type Tone = (typeof TONES)[number];

/** The space above and below what a block shows. */
export const SPACINGS = ['normal', 'tight', 'loose'] as const;
export type Spacing = (typeof SPACINGS)[number];

/** The props of a hydrated block travel as JSON; a schema whose output is something else does not compile with `hydrate`. */
type HydratesOnlyJson<BlockProps> = BlockProps extends Json ? unknown : { readonly hydrate?: never };

/** How a block comes to life in the browser. */
export interface Activation {
  readonly when: When;
  /** True when React takes over and needs the props; false when a script works on the HTML that stands. */
  readonly hydrates: boolean;
  /** What its script adds to the HTML and CSS asks for; undefined where that may be anything. */
  readonly adds: readonly string[] | undefined;
}

/** A block type with its generics sealed: what the loader and the renderer work with. */
export interface Block {
  readonly type: string;
  readonly title: string;
  readonly summary: string;
  readonly schema: z.ZodObject;
  /** What its schema says of its props. */
  readonly props: FieldGroup;
  /** The groups of words that it says by itself. */
  readonly words: readonly string[];
  readonly slots: readonly string[];
  /** Props and slots of which one at least has to be written; empty where there is no such rule. */
  readonly oneOf: readonly string[];
  readonly tone: Tone;
  readonly floats: boolean;
  /** Whether its script needs the list of the site's pages. */
  readonly searchesSite: boolean;
  /** What it loads of other hosts, by the names of a Content-Security-Policy. */
  readonly loads: Loads;
  /** Whether `blocks/<type>/island.ts` exists, and who runs it. */
  readonly island: 'react' | 'enhance' | undefined;
  /** Checks raw props and resolves their references. Slots and the keys common to all blocks are not part of `raw`. */
  readonly instantiate: (raw: unknown, resolver: Resolver, site: SiteLanguage) => Instantiation;
  /** The keys in raw props that go in the next version. */
  readonly findDeprecated: (raw: unknown) => readonly DeprecatedKey[];
}

export type Instantiation =
  | { readonly ok: true; readonly content: BlockContent }
  | { readonly ok: false; readonly issues: readonly z.core.$ZodIssue[] };

/** A block's checked props, ready to be rendered. */
export interface BlockContent {
  /** The props of the view. */
  readonly props: object;
  /** The same as JSON; the words of an island are its `site`. */
  readonly json: () => string;
  /** The CSS it needs, as text. */
  readonly styles: readonly string[];
  /** The address of the frame in which a vendor's script runs for it. */
  readonly frame: string | undefined;
  /** The fields that an address may name. */
  readonly prefilled: PrefilledFields | undefined;
  /** Undefined for content that needs no script. */
  readonly activation: Activation | undefined;
  /** What it says to search engines: the same objects whenever it is asked. */
  readonly structuredData: () => readonly Statement[];
  readonly render: (slots: SlotContent, placement?: Placement) => ReactElement;
}

/** Declares a block type: pairs a schema with the view that takes exactly its output. */
export function defineBlock<
  Schema extends z.ZodObject,
  const Slot extends string = never,
  const Group extends keyof Words = never,
  ViewProps extends object = Props<Schema>,
>(definition: BlockDefinition<Schema, Slot, Group, ViewProps> & HydratesOnlyJson<NoInfer<ViewProps>>): Block;
export function defineBlock<Schema extends z.ZodObject, Slot extends string, Group extends keyof Words>(
  definition: BlockDefinition<Schema, Slot, Group>,
): Block {
  const { type, title, summary, schema, view, words = [], slots = [], oneOf = [], styles = [] } = definition;
  const { tone = 'plain', floats = false, searchesSite = false, frame, hydrate, enhance, adds } = definition;
  const { structuredData, viewProps, carries, prefills, loads = {} } = definition;
  const wake = hydrate ?? enhance;
  const describe = once(() => describeSchema(schema));
  const hasDeprecated = once(() => hasDeprecatedKeys(describe()));
  const tellSite = createPicker(words);
  return {
    type,
    title,
    summary,
    schema,
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
    findDeprecated: (raw) => (hasDeprecated() ? findDeprecatedKeys(describe(), raw) : []),
    instantiate: (raw, resolver, language) => {
      const parsed = schema.safeParse(raw);
      if (!parsed.success) {
        // What can be read is resolved all the same, so that its faults are reported in the same run.
        resolveReferences(parsePartially(schema, raw), resolver);
        return { ok: false, issues: parsed.error.issues };
      }
      const props = resolveReferences(parsed.data, resolver);
      if (carries) for (const answer of carries(parsed.data)) resolver.carry(answer);
      const site = tellSite(language);
      const shown = viewProps?.(props) ?? props;
      const when = typeof wake === 'function' ? wake(props) : wake;
      return {
        ok: true,
        content: {
          props: shown,
          json: () => JSON.stringify(hydrate && words.length > 0 ? { ...shown, site: site.words } : shown),
          styles: typeof styles === 'function' ? styles(props) : styles,
          frame: frame?.(props),
          prefilled: prefills?.(props),
          activation: when && { when, hydrates: hydrate !== undefined, adds: hydrate ? undefined : adds },
          structuredData: structuredData ? once(() => structuredData(props, site)) : sayNothing,
          render: (content, placement) => {
            const told = { linkOnly: placement?.linkOnly, mark: placement?.mark, site };
            return jsx(view, Object.assign(told, shown, pickSlots(slots, content)));
          },
        },
      };
    },
  };
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

/** Gives views the site with these groups of its words; all blocks of a site get the same. */
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
