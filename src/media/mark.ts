import { SaxesParser } from 'saxes';
import { checkDrawing } from './drawing.ts';

/** The parts of a drawing that change with the scheme: CSS by colour, as `#rrggbb`. */
export type MarkColors = ReadonlyMap<string, string>;

/** An SVG up to this size costs less than a request. */
const MOST_INLINE = 1500;
const SHAPES = new Set(['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']);
/** Its ids may already exist on the page, and its styles would apply to all of it. */
const NOT_INLINE = /^(?:id|class|style|xlink:.*|xml:.*)$/;
const COLOR = /^(?:fill|stroke|stop-color|color)$/;

/** Reads an SVG of a few plain shapes; undefined for any other file. */
export function readInlineMark(
  bytes: Uint8Array,
  colors: MarkColors,
): { readonly viewBox: string; readonly body: string } | undefined {
  if (bytes.length > MOST_INLINE) return undefined;
  const { text, faults } = checkDrawing(bytes);
  // Declarations of a document type would be missing in the page.
  if (faults.length > 0 || text.includes('<!DOCTYPE')) return undefined;
  let isPlain = true;
  let viewBox: string | undefined;
  let body = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const own = Object.entries(attributes);
    if (name === 'svg' && viewBox === undefined) {
      ({ viewBox } = attributes);
      // Colours on the outermost element would have to be copied to each shape.
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
 * The colours of an SVG as written, without other paint such as gradients. A shape without a colour is black.
 * @returns undefined for a picture of pixels
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
