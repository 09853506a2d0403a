import { SaxesParser } from 'saxes';
import { checkDrawing } from './drawing.ts';

/** By colour (`#rrggbb`) of a logo: the CSS that replaces it, so that the logo changes with the colour scheme. */
export type MarkColors = ReadonlyMap<string, string>;

/** In bytes. An SVG up to this size is cheaper inline than as a request. */
const MOST_INLINE = 1500;
const SHAPES = new Set(['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']);
/** Attributes that prevent inlining: ids may already exist on the page, and styles would affect the whole page. */
const NOT_INLINE = /^(?:id|class|style|xlink:.*|xml:.*)$/;
const COLOR = /^(?:fill|stroke|stop-color|color)$/;

/** Reads a small SVG of plain shapes to put it into the HTML; undefined for any other file. */
export function readInlineMark(
  bytes: Uint8Array,
  colors: MarkColors,
): { readonly viewBox: string; readonly body: string } | undefined {
  if (bytes.length > MOST_INLINE) return undefined;
  const { text, faults } = checkDrawing(bytes);
  // Entities that a document type declares would be undefined in the page.
  if (faults.length > 0 || text.includes('<!DOCTYPE')) return undefined;
  let isPlain = true;
  let viewBox: string | undefined;
  let body = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const own = Object.entries(attributes);
    if (name === 'svg' && viewBox === undefined) {
      ({ viewBox } = attributes);
      // The outermost element is not copied to the page, so its colours would be lost.
      isPlain &&= own.every(([key]) => !COLOR.test(key) && !NOT_INLINE.test(key));
      return;
    }
    isPlain &&= SHAPES.has(name) && own.every(([key]) => !NOT_INLINE.test(key));
    const written = own.map(([key, value]) => ` ${key}="${escapeAttribute(settleColor(key, value, colors))}"`);
    body += `<${name}${written.join('')}${isSelfClosing ? '/>' : '>'}`;
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    if (name !== 'svg' && !isSelfClosing) body += `</${name}>`;
  });
  parser.write(text).close();
  return isPlain && viewBox !== undefined && body !== '' ? { viewBox, body } : undefined;
}

/**
 * Lists the colours in an SVG as they are written, without gradients. An SVG without colours is black.
 * @returns undefined for a file that is not a valid SVG
 */
export function listMarkColors(bytes: Uint8Array): readonly string[] | undefined {
  const { text, faults } = checkDrawing(bytes);
  if (faults.length > 0) return undefined;
  const found = [...text.matchAll(/\b(?:fill|stroke|stop-color|color)\s*(?:=\s*["']|:)\s*([^"';}]+)/g)];
  const colors = found
    .map(([, color = '']) => color.trim())
    .filter((color) => !/^(?:none|inherit|url\(.*)$/.test(color));
  return colors.length > 0 ? colors : ['#000000'];
}

function settleColor(key: string, value: string, colors: MarkColors): string {
  return COLOR.test(key) ? (colors.get(value.toLowerCase()) ?? value) : value;
}

function escapeAttribute(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
