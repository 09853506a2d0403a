import { normaliseAddress } from '../../../../src/block/address/index.ts';
import { hasQuote } from './quotes.ts';

/** The kinds of link targets. */
export const TARGETS = ['page', 'web', 'mail', 'phone', 'other'] as const;
export type TargetKind = (typeof TARGETS)[number];

/** A link target. For a page, the address is its path, empty for the current page, and the anchor may be empty. */
export interface Target {
  readonly kind: TargetKind;
  readonly address: string;
  readonly anchor: string;
}

/** Parses a link target: `/about#team`, `#team`, `https:…`, `mailto:…`, `tel:…`. */
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

/** Writes a link target for YAML. */
export function writeTarget({ kind, address, anchor }: Target): string {
  const text = address.trim();
  if (kind === 'page') return anchor === '' ? text : `${text}#${anchor}`;
  if (text === '') return '';
  if (kind === 'mail') return `mailto:${text}`;
  if (kind === 'phone') return hasQuote(text) ? `tel:${text}` : normaliseAddress(`tel:${text}`);
  return text;
}

/** Parses an input for one kind of target, and corrects the kind if the text is clearly of another. */
export function readTyped(kind: TargetKind, typed: string): Target {
  const text = typed.trim();
  if (/^(?:https?:|mailto:|tel:|\/|#)/i.test(text)) return readTarget(text);
  if (kind === 'page' && /^[^\s@/]+@[^\s@/]+\.\w+$/.test(text)) return { kind: 'mail', address: text, anchor: '' };
  if (kind === 'page' && /^www\.\S+$/i.test(text)) return { kind: 'web', address: `https://${text}`, anchor: '' };
  return { kind, address: typed, anchor: '' };
}
