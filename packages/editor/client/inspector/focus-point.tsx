import { Text } from '@mantine/core';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useId } from 'react';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import classes from './inspector.module.css';
import type { Point } from './point.ts';
import { movePoint, placePoint, readPoint } from './point.ts';

interface FocusPointProps {
  readonly address: string;
  readonly focus: Json | undefined;
  readonly onFocus: (focus: Point) => void;
}

/** Chooses the focal point of a picture by click or arrow keys. */
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
