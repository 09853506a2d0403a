import { normaliseAddress } from '../../../../src/block/address/index.ts';
import { hasQuote } from './quotes.ts';

/** The ways in which a link can lead somewhere. */
export const TARGETS = ['page', 'web', 'mail', 'phone', 'other'] as const;
export type TargetKind = (typeof TARGETS)[number];

/** Where a link leads. A page has its path, empty for the page on which the link stands, and an anchor or none. */
export interface Target {
  readonly kind: TargetKind;
  readonly address: string;
  readonly anchor: string;
}

/** Reads an address as it is written: `/about#team`, `#team`, `https:…`, `mailto:…`, `tel:…`. */
export function readTarget(written: string): Target {
  const plain = { anchor: '' };
  if (/^mailto:/i.test(written)) return { ...plain, kind: 'mail', address: written.slice('mailto:'.length) };
  if (/^tel:/i.test(written)) return { ...plain, kind: 'phone', address: written.slice('tel:'.length) };
  if (/^https?:/i.test(written)) return { ...plain, kind: 'web', address: written };
  const [, path, anchor] = /^(\/[^#]*)?(?:#(.*))?$/.exec(written) ?? [];
  if (path === undefined && anchor === undefined)
    return { ...plain, kind: written ? 'other' : 'page', address: written };
  return { kind: 'page', address: path ?? '', anchor: anchor ?? '' };
}

/** As YAML writes it. */
export function writeTarget({ kind, address, anchor }: Target): string {
  const text = address.trim();
  if (kind === 'page') return anchor === '' ? text : `${text}#${anchor}`;
  if (text === '') return '';
  if (kind === 'mail') return `mailto:${text}`;
  if (kind === 'phone') return hasQuote(text) ? `tel:${text}` : normaliseAddress(`tel:${text}`);
  return text;
}

/** What is pasted or typed as an address of one kind, and is clearly of another. */
export function readTyped(kind: TargetKind, typed: string): Target {
  const text = typed.trim();
  if (/^(?:https?:|mailto:|tel:|\/|#)/i.test(text)) return readTarget(text);
  if (kind === 'page' && /^[^\s@/]+@[^\s@/]+\.\w+$/.test(text)) return { kind: 'mail', address: text, anchor: '' };
  if (kind === 'page' && /^www\.\S+$/i.test(text)) return { kind: 'web', address: `https://${text}`, anchor: '' };
  return { kind, address: typed, anchor: '' };
}
