import type { CSSProperties, ReactNode } from 'react';
import { useId } from 'react';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { fillPlaceholders, formatNumber } from '../../src/block/words/index.ts';
import { gridColumns, Picture, Section } from '../../src/theme/index.ts';
import type { CompareProps } from './schema.ts';
import styles from './style.module.css';

/** The maximum number of pairs side by side. */
const ROOM = { phone: 1, middle: 2, wide: 3 };
const ROOM_BESIDE = { phone: 1, middle: 2, wide: 2 };
const SIZES = '(width >= 48rem) 35rem, 100vw';

interface Told {
  readonly site: SiteLanguage<'slider'>;
}

/** A style that shows part of the second picture. */
function reveal(percent: number): CSSProperties & Record<'--revealed', string> {
  return { '--revealed': `${percent}%` };
}

/** Pairs of pictures on top of each other, with a slider. Without scripts they are side by side. */
export function Compare({ heading, intro, head, before, after, items, site }: CompareProps & Told): ReactNode {
  const id = useId();
  const shown = fillPlaceholders(site.words.slider.shown, { picture: after });
  return (
    <Section heading={heading} intro={intro} head={head}>
      <div
        className="grid"
        style={gridColumns(items.length, head === 'beside' ? ROOM_BESIDE : ROOM)}
        data-shown={shown}
      >
        {items.map((item, index) => (
          <figure key={item.title} className={styles.figure}>
            <div className={styles.pair} style={reveal(item.start)} data-pair="">
              <div className={styles.before}>
                <Picture image={item.before} sizes={SIZES} />
                <span className={styles.sign}>{before}</span>
              </div>
              <div className={styles.after}>
                <Picture image={item.after} sizes={SIZES} />
                <span className={styles.sign}>{after}</span>
              </div>
              <input
                type="range"
                className={styles.slider}
                min="0"
                max="100"
                defaultValue={item.start}
                aria-labelledby={`${id}-${index}`}
                aria-valuetext={fillPlaceholders(shown, { percent: formatNumber(item.start, site.locale) })}
                data-awaiting=""
              />
              <span className={styles.handle} aria-hidden="true">
                <span />
                <span />
              </span>
            </div>
            <figcaption className={styles.caption}>
              <strong id={`${id}-${index}`}>{item.title}</strong>
              {item.caption && <span>{item.caption}</span>}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
