import { Text } from '@mantine/core';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useId } from 'react';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import classes from './inspector.module.css';
import { isGroup } from './json.ts';

interface FocusPointProps {
  readonly address: string;
  readonly focus: Json | undefined;
  readonly onFocus: (focus: Point) => void;
}

/** Lets the user choose the focal point of a picture by click or arrow keys. */
export function FocusPoint({ address, focus, onFocus }: FocusPointProps): ReactNode {
  const id = useId();
  const point = readPoint(focus);
  const press = (event: KeyboardEvent) => {
    const moved = movePoint(point, event.key, event.shiftKey ? 10 : 1);
    if (!moved) return;
    event.preventDefault();
    onFocus(moved);
  };
  const click = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    if (detail > 0) onFocus(placePoint(currentTarget.getBoundingClientRect(), clientX, clientY));
  };
  return (
    <div>
      <button
        type="button"
        className={classes.pointing}
        onClick={click}
        onKeyDown={press}
        aria-label={`Point that stays in view: ${point.x} % from the left, ${point.y} % from the top`}
        aria-describedby={id}
      >
        <img src={address} alt="" draggable={false} />
        <span className={classes.point} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </button>
      <Text size="xs" c="dimmed" id={id}>
        Click on the part that must stay in view, or use the arrow keys.
      </Text>
    </div>
  );
}

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

/** Reads a focal point; without one, the centre. */
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
