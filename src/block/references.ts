import type { Company, Endpoint, Focus, Frame, Icon, Image, Integration, Link, RichText } from './values.ts';

/** The property path from a block's props to a value inside them. */
export type PropPath = readonly (string | number)[];

/** Marks a parsed field that refers to something outside the block. A symbol, so YAML cannot imitate it. */
export const REFERENCE = Symbol('reference');

export interface LinkReference {
  readonly [REFERENCE]: 'link';
  readonly to: string;
  readonly label?: string | undefined;
  readonly query?: QueryValues | undefined;
}

/** An answer that a link passes to a form in its query string. */
export interface CarriedAnswer {
  readonly link: LinkReference;
  /** The field of the form. */
  readonly name: string;
  /** The possible answers; empty if these are not known in advance. */
  readonly answers: readonly string[];
  /** The prop that sets the answer. */
  readonly path: PropPath;
}

export interface ImageReference {
  readonly [REFERENCE]: 'image';
  readonly src: string;
  readonly alt: string;
  /** The displayed width in px on a screen of 1440 px; undefined if the width of the file need not be checked. */
  readonly shownAt?: number | undefined;
  readonly focus?: Focus | undefined;
  readonly phone?: string | undefined;
}

export interface IconReference {
  readonly [REFERENCE]: 'icon';
  readonly name: string;
}

export interface RichTextReference {
  readonly [REFERENCE]: 'richText';
  readonly markdown: string;
}

export interface IntegrationReference {
  readonly [REFERENCE]: 'integration';
  readonly name: string;
}

export interface FrameReference {
  readonly [REFERENCE]: 'frame';
  readonly name: string;
  /** The part of the URL after the declared address: the id of a video. */
  readonly below?: string;
  /** The address of the same content outside a frame. */
  readonly opens?: string;
  /** The YAML that declares the company in `site.yaml`, if it is known. */
  readonly declaration?: string;
  /** The address that a declaration must have to be this company, under any name. */
  readonly base?: string;
}

export interface EndpointReference {
  readonly [REFERENCE]: 'endpoint';
  /** A name under `endpoints` in `site.yaml`, a path on the host of the site, or the URL of a declared endpoint. */
  readonly to: string;
}

/** The tables of `site.yaml` that declare other companies. */
export const VENDOR_TABLES = ['integrations', 'frames', 'endpoints', 'analytics'] as const;

export interface CompaniesReference {
  readonly [REFERENCE]: 'companies';
  readonly tables: readonly (typeof VENDOR_TABLES)[number][];
}

type Reference =
  | LinkReference
  | ImageReference
  | IconReference
  | RichTextReference
  | IntegrationReference
  | FrameReference
  | EndpointReference
  | CompaniesReference;

/** The output of a schema with its references resolved: the props of the view. */
export type Resolved<Value> = Value extends LinkReference
  ? Link
  : Value extends ImageReference
    ? Image
    : Value extends IconReference
      ? Icon
      : Value extends RichTextReference
        ? RichText
        : Value extends IntegrationReference
          ? Integration
          : Value extends FrameReference
            ? Frame
            : Value extends EndpointReference
              ? Endpoint
              : Value extends CompaniesReference
                ? readonly Company[]
                : Value extends readonly (infer Item)[]
                  ? readonly Resolved<Item>[]
                  : Value extends object
                    ? { readonly [Key in keyof Value]: Resolved<Value[Key]> }
                    : Value;

/**
 * Resolves references to values; `path` is the location of the reference in the block's props. A resolver never throws:
 * it reports a broken reference and returns a harmless value.
 */
export interface Resolver {
  /** Checks a plain text, and returns the text for the view. */
  readonly text: (words: string, path: PropPath) => string;
  readonly link: (reference: LinkReference, path: PropPath) => Link;
  /** Resolves a list of links; links that are currently not shown are left out. */
  readonly links: (references: readonly LinkReference[], path: PropPath) => readonly Link[];
  /** Checks that the target page of a link has the form field for an answer. */
  readonly carry: (answer: CarriedAnswer) => void;
  readonly image: (reference: ImageReference, path: PropPath) => Image;
  readonly icon: (reference: IconReference, path: PropPath) => Icon;
  readonly richText: (reference: RichTextReference, path: PropPath) => RichText;
  readonly integration: (reference: IntegrationReference, path: PropPath) => Integration;
  readonly frame: (reference: FrameReference, path: PropPath) => Frame;
  readonly endpoint: (reference: EndpointReference, path: PropPath) => Endpoint;
  readonly companies: (reference: CompaniesReference) => readonly Company[];
}

/** Resolves all references in a value. The order of keys is kept, so equal props have equal JSON. */
export function resolveReferences<Value>(value: Value, resolver: Resolver): Resolved<Value>;
export function resolveReferences(value: unknown, resolver: Resolver): unknown {
  return resolveAt(value, [], resolver);
}

function resolveAt(value: unknown, path: PropPath, resolver: Resolver): unknown {
  if (typeof value === 'string') return resolver.text(value, path);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isLink)) return resolver.links(value, path);
    return value.map((item, index) => resolveAt(item, [...path, index], resolver));
  }
  if (isReference(value)) return resolveOne(value, path, resolver);
  const resolved: Record<string, unknown> = {};
  for (const key of Object.keys(value)) resolved[key] = resolveAt(Reflect.get(value, key), [...path, key], resolver);
  return resolved;
}

function isReference(value: object): value is Reference {
  return REFERENCE in value;
}

function isLink(value: unknown): value is LinkReference {
  return typeof value === 'object' && value !== null && isReference(value) && value[REFERENCE] === 'link';
}

function resolveOne(reference: Reference, path: PropPath, resolver: Resolver): unknown {
  switch (reference[REFERENCE]) {
    case 'link':
      return resolver.link(reference, path);
    case 'image':
      return resolver.image(reference, path);
    case 'icon':
      return resolver.icon(reference, path);
    case 'richText':
      return resolver.richText(reference, path);
    case 'integration':
      return resolver.integration(reference, path);
    case 'frame':
      return resolver.frame(reference, path);
    case 'endpoint':
      return resolver.endpoint(reference, path);
    case 'companies':
      return resolver.companies(reference);
  }
}

export type QueryValues = Readonly<Record<string, string | number>>;

/** Sets values in the query string of a URL, and replaces those with the same names: `/contact?size=1200#form`. */
export function addQuery(href: string, values: QueryValues): string {
  const end = href.includes('#') ? href.indexOf('#') : href.length;
  const [before = '', query = ''] = href.slice(0, end).split('?', 2);
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) params.set(name, String(value));
  // Not all programs opened by a link read "+" as a space.
  return `${before}?${params.toString().replaceAll('+', '%20')}${href.slice(end)}`;
}
