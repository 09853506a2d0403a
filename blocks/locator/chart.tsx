import type { CSSProperties, ReactNode } from 'react';
import { useMemo, useState } from 'react';
import type { Image } from '../../src/block/index.ts';
import { Picture } from '../../src/theme/index.ts';
import { placeNames } from './place-names.ts';
import type { ListedPlace, LocatorProps } from './schema.ts';
import styles from './style.module.css';

type Point = ListedPlace & { readonly position: NonNullable<ListedPlace['position']> };

type Inset = NonNullable<LocatorProps['inset']>;

interface ChartProps extends Pick<LocatorProps, 'image' | 'inset'> {
  readonly places: readonly ListedPlace[];
  /** The title of the highlighted place. */
  readonly marked: string | undefined;
  readonly onMark: (title?: string) => void;
}

/**
 * The map with its points. All points are a single tab stop, and arrow keys move to the next point in their direction.
 * A phone shows only the map in the map, or scrolls a map without one, so that each point has room for name and finger.
 */
export function Chart({ image, inset, places, marked, onMark }: ChartProps): ReactNode {
  const [focused, setFocused] = useState<string>();
  const points = useMemo(() => places.filter(isPoint), [places]);
  const sides = useMemo(() => {
    const named = points.map((point) => ({ ...point, title: nameShortly(point) }));
    return placeNames(named, { ...image, inset });
  }, [points, image, inset]);
  // If a filter has removed the focused point, the first point becomes the tab stop.
  const stop = points.find(({ title }) => title === focused) ?? points[0];
  return (
    <div className={styles.map} data-map="" data-inset={inset && ''} style={inset && frame(inset, image)}>
      <div className={styles.chart}>
        <Picture image={image} sizes="48rem" />
        <ul className={styles.points}>
          {points.map((point) => (
            <li
              key={point.title}
              style={locate(point.position)}
              data-current={point.title === marked ? '' : undefined}
              data-inside={inset && isInside(point.position, inset) ? '' : undefined}
            >
              <a
                href={point.link.href}
                tabIndex={point === stop ? 0 : -1}
                onPointerEnter={() => onMark(point.title)}
                onPointerLeave={() => onMark()}
                onFocus={() => {
                  setFocused(point.title);
                  onMark(point.title);
                }}
                onBlur={() => onMark()}
                onKeyDown={(event) => {
                  const direction = DIRECTIONS[event.key];
                  if (!direction) return;
                  event.preventDefault();
                  const next = findNext(point, points, direction, image);
                  const links = event.currentTarget.closest('ul')?.querySelectorAll('a');
                  if (next) links?.[points.indexOf(next)]?.focus();
                }}
              >
                <span data-side={sides.get(nameShortly(point)) ?? 'none'}>{nameShortly(point)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function isPoint(place: ListedPlace): place is Point {
  return place.position !== undefined;
}

function nameShortly({ title, position }: Point): string {
  return position.name ?? title;
}

function locate({ x, y }: Point['position']): CSSProperties & Record<'--x' | '--y' | '--before', string> {
  return { '--x': `${x}%`, '--y': `${y}%`, '--before': `${x}cqi` };
}

/** What the CSS needs to show only the map in the map: its position and shape, and how much larger the whole map is. */
function frame({ x, y, width, height }: Inset, image: Image): CSSProperties & Record<`--${string}`, string | number> {
  const shape = (width * image.width) / (height * image.height);
  return { '--inset-x': `${-x}%`, '--inset-y': `${-y}%`, '--inset-shape': shape, '--inset-zoom': 100 / width };
}

function isInside({ x, y }: Point['position'], inset: Inset): boolean {
  return x >= inset.x && y >= inset.y && x <= inset.x + inset.width && y <= inset.y + inset.height;
}

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The closest point in a direction. Distance across the direction counts twice. */
function findNext(
  { position: from }: Point,
  points: readonly Point[],
  [toX, toY]: readonly [x: number, y: number],
  { width, height }: Image,
): Point | undefined {
  const ahead = points.flatMap((point) => {
    const x = (point.position.x - from.x) * width;
    const y = (point.position.y - from.y) * height;
    const along = x * toX + y * toY;
    return along > 0 ? [{ point, distance: along + 2 * Math.abs(x * toY + y * toX) }] : [];
  });
  return ahead.sort((one, other) => one.distance - other.distance)[0]?.point;
}
