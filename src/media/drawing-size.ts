import { SaxesParser } from 'saxes';
import { expandsTooFar, readDrawingText, readEntities } from './drawing.ts';

/** A size in px. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Determines the size of an SVG as browsers do: from `width` and `height`; if one is missing, from the other one and
 * the ratio of `viewBox`; if both are, from `viewBox`. https://www.w3.org/TR/SVG2/coords.html#SizingSVGInCSS
 * @returns undefined for an SVG without a size, and for a file that is not an SVG
 */
export function measureDrawing(bytes: Uint8Array): Size | undefined {
  const read = readDrawingText(bytes);
  const root = 'text' in read ? readRoot(read.text) : undefined;
  if (!root) return undefined;
  const [width, height] = [readLength(root, 'width'), readLength(root, 'height')];
  const box = readBox(root.viewBox);
  const size =
    width !== undefined && height !== undefined
      ? { width, height }
      : box && {
          width: width ?? (height === undefined ? box.width : (height * box.width) / box.height),
          height: height ?? (width === undefined ? box.height : (width * box.height) / box.width),
        };
  return size && roundSize(size);
}

/** The maximum relative change of the aspect ratio by rounding. */
const TOLERANCE = 0.02;
/** In px: a small drawing is scaled up until its shorter side has the first length, or its longer side the second. */
const [SHORT, LONG] = [100, 10_000];

/** Rounds a size to whole px. If rounding would change the aspect ratio too much, the size is scaled up first. */
function roundSize({ width, height }: Size): Size {
  const scaled = (scale: number) => ({
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  });
  const rounded = scaled(1);
  const ratio = (rounded.width * height) / (rounded.height * width);
  if (Math.abs(ratio - 1) <= TOLERANCE) return rounded;
  const scale = Math.min(Math.ceil(SHORT / Math.min(width, height)), LONG / Math.max(width, height));
  return scaled(Math.max(1, scale));
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** How many characters are read at a time: only the first element is needed. */
const PART = 256;

/** The attributes of the outermost element, if that is an `<svg>`. */
function readRoot(text: string): Attributes | undefined {
  const parser = new SaxesParser({ xmlns: false, defaultXMLVersion: '1.0', forceXMLVersion: true });
  let root: { readonly name: string; readonly attributes: Attributes } | undefined;
  let isBroken = false;
  parser.on('doctype', (doctype) => {
    const entities = readEntities(doctype);
    if (entities && !expandsTooFar(text, entities)) Object.assign(parser.ENTITIES, entities);
  });
  parser.on('opentag', (tag) => {
    root ??= tag;
  });
  parser.on('error', () => {
    isBroken = true;
  });
  for (let at = 0; at < text.length && !root && !isBroken; at += PART) parser.write(text.slice(at, at + PART));
  return root && /^(?:[^:]+:)?svg$/.test(root.name) ? root.attributes : undefined;
}

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;
const LENGTH = new RegExp(`^\\s*(${NUMBER})\\s*([a-z]*)\\s*$`, 'i');

/** The length of each unit in px, for the default font size of browsers. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
};

/** A length of the outermost element, which may be in its style; undefined for a percentage. */
function readLength(root: Attributes, name: 'width' | 'height'): number | undefined {
  const styled = new RegExp(`(?:^|;)\\s*${name}\\s*:([^;!]*)`, 'i').exec(root.style ?? '')?.[1];
  const [, number, unit = ''] = LENGTH.exec(styled ?? root[name] ?? '') ?? [];
  const length = Number(number) * (UNITS[unit.toLowerCase()] ?? Number.NaN);
  return length > 0 && Number.isFinite(length) ? length : undefined;
}

const BOX = new RegExp(`^\\s*${[1, 2, 3, 4].map(() => `(${NUMBER})`).join('(?:\\s+,?\\s*|,\\s*)')}\\s*$`);

function readBox(written = ''): Size | undefined {
  const [width = 0, height = 0] = (BOX.exec(written) ?? []).slice(3).map(Number);
  return width > 0 && height > 0 && Number.isFinite(width + height) ? { width, height } : undefined;
}
