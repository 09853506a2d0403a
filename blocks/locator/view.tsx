import type { CSSProperties, ReactNode } from 'react';
import type { Image } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { Picture, Section } from '../../src/theme/index.ts';
import type { ListedPlace, LocatorProps } from './schema.ts';
import styles from './style.module.css';
import { Tools } from './tools.tsx';

interface Told {
  readonly site: SiteLanguage<'locator'>;
}

/** A map and the list of its places. Without the script it is a picture with linked points, beside all places. */
export function Locator({ heading, intro, image, items, site }: LocatorProps & Told): ReactNode {
  return (
    <Section heading={heading} intro={intro}>
      <Tools items={items} site={site} />
      <div className={styles.body}>
        <Chart image={image} items={items} />
        <ul className={styles.list} data-list="">
          {items.map((place, index) => (
            <Row key={place.title} index={index} {...place} />
          ))}
        </ul>
      </div>
    </Section>
  );
}

interface ChartProps {
  readonly image: Image;
  readonly items: readonly ListedPlace[];
}

/** The picture with its points. */
function Chart({ image, items }: ChartProps): ReactNode {
  return (
    <div className={styles.map} data-map="">
      <Picture image={image} sizes="(width >= 64rem) 44rem, 100vw" />
      <ul className={styles.points}>
        {items.map(
          ({ title, link, position }, index) =>
            position && (
              <li key={title} style={locate(position)} data-place={index}>
                <a href={link.href}>
                  <span>{title}</span>
                </a>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

function Row({
  title,
  description,
  group,
  link,
  position,
  index,
}: ListedPlace & { readonly index: number }): ReactNode {
  return (
    <li
      className={styles.row}
      data-place={index}
      data-group={group}
      data-latitude={position?.latitude}
      data-longitude={position?.longitude}
    >
      <h3>
        <a href={link.href}>{title}</a>
      </h3>
      <p className={styles.meta}>
        {group} <strong data-distance="" />
      </p>
      {description && <p className={styles.description}>{description}</p>}
    </li>
  );
}

function locate({ x, y }: NonNullable<ListedPlace['position']>): CSSProperties & Record<'--x' | '--y', string> {
  return { '--x': `${x}%`, '--y': `${y}%` };
}
