import { decodeEntities } from '../../block/index.ts';
import { PICTURE_ENDINGS, PICTURES_PATH } from '../../media/index.ts';
import type { Asked } from './markup.ts';

/** The form of nearly all tags. */
const NOTHING_ASKED: Asked = { pictures: [], vendors: [], selectors: [] };

const CLASS = / class="([^"]*)"/;
const DATA = / (dir|data-[\w-]+)="([\w-]+)"/g;
const PROPERTY = /--[a-z][\w-]*/g;
const ASKED = / (?:src|action|data-script)="(https?:[^"]*)"/g;

/** @param written a start tag */
export function findAsked(written: string): Asked {
  const pictures = findPictures(written);
  // The namespace of an SVG (`xmlns`) is also an http address, but nothing is loaded from it.
  const vendors = written.includes(' xmlns=')
    ? []
    : findAll(written, '"http', ASKED, ([, address = '']) => decodeEntities(address));
  const selectors = [
    ...(CLASS.exec(written)?.[1]?.split(' ') ?? []).flatMap((name) => (name === '' ? [] : `.${name}`)),
    ...findAll(written, ' d', DATA, ([, name, value]) => `[${name}=${value}]`),
    ...findAll(written, '--', PROPERTY, ([name]) => name),
  ];
  return pictures.length + vendors.length + selectors.length === 0 ? NOTHING_ASKED : { pictures, vendors, selectors };
}

/** The matches of a pattern; most tags lack the characters that it starts with, and are skipped. */
function findAll(
  written: string,
  sign: string,
  pattern: RegExp,
  read: (found: RegExpMatchArray) => string,
): readonly string[] {
  return written.includes(sign) ? [...written.matchAll(pattern)].map(read) : [];
}

const ENCODED = new RegExp(`${PICTURES_PATH}[\\w-]+\\.\\w+`, 'g');
/** An address with the extension of a picture, in an attribute, in data or in CSS. */
const ORIGINAL = new RegExp(`["'(]([^"'()<>]*\\.(?:${PICTURE_ENDINGS}))["')]`, 'gi');
const NAMED = new RegExp(`\\.(?:${PICTURE_ENDINGS})`, 'i');

/** The addresses of the pictures in a tag, data or CSS, without duplicates and without the builder's own files. */
export function findPictures(text: string): readonly string[] {
  if (!NAMED.test(text)) return [];
  const encoded = [...text.matchAll(ENCODED)].map(([address]) => address);
  const originals = [...text.matchAll(ORIGINAL)].map(([, address = '']) => decodeEntities(address));
  return [...new Set([...encoded, ...originals.filter((address) => !address.includes('/assets/'))])];
}
