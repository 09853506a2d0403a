import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import { isGroup } from './json.ts';

/** A point of a picture, in whole percent of its width and height from the top left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The focal point of a value; the centre if there is none. */
export function readPoint(focus: Json | undefined): Point {
  const { x, y } = isGroup(focus) ? focus : {};
  return { x: typeof x === 'number' ? x : 50, y: typeof y === 'number' ? y : 50 };
}

/** The point after an arrow key; undefined for other keys. */
export function movePoint({ x, y }: Point, key: string, by: number): Point | undefined {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  return step && { x: keepInside(x + step.x * by), y: keepInside(y + step.y * by) };
}

/** The point of a click on a picture. */
export function placePoint(
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  clientX: number,
  clientY: number,
): Point {
  return {
    x: keepInside(((clientX - box.left) / box.width) * 100),
    y: keepInside(((clientY - box.top) / box.height) * 100),
  };
}

function keepInside(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent)));
}
