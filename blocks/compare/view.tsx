import type { CSSProperties, FocusEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { formatNumber, formatWords } from '../../src/block/words/index.ts';
import { gridColumns, Picture, Section } from '../../src/theme/index.ts';
import type { CompareProps } from './schema.ts';
import styles from './style.module.css';

/** The maximum number of pairs side by side. */
const ROOM = { phone: 1, middle: 2, wide: 3 };
const ROOM_BESIDE = { phone: 1, middle: 2, wide: 2 };
const SIZES = '(width >= 48rem) 35rem, 100vw';

/** Pairs of pictures on top of each other, with a slider. Without scripts they are side by side. */
export function Compare({ heading, intro, head, items, ...words }: CompareProps): ReactNode {
  return (
    <Section heading={heading} intro={intro} head={head}>
      <div className={`grid ${styles.pairs}`} style={gridColumns(items.length, head === 'beside' ? ROOM_BESIDE : ROOM)}>
        {items.map((item) => (
          <Pair key={item.title} {...words} item={item} />
        ))}
      </div>
    </Section>
  );
}

interface PairProps extends Pick<CompareProps, 'before' | 'after' | 'site'> {
  readonly item: CompareProps['items'][number];
}

/** The slider is a range input, so the browser handles dragging, touch and arrow keys. */
function Pair({ before, after, item, site }: PairProps): ReactNode {
  const id = useId();
  const [revealed, setRevealed] = useState(item.start);
  const style: CSSProperties & Record<'--revealed', string> = { '--revealed': `${revealed}%` };
  const shown = { percent: formatNumber(revealed, site.locale), picture: after };
  return (
    <figure className={styles.figure}>
      <div className={styles.pair} style={style} data-pair="">
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
          value={revealed}
          aria-labelledby={id}
          aria-valuetext={formatWords(site.words.slider.shown, shown)}
          onChange={({ target }) => setRevealed(target.valueAsNumber)}
          onFocus={showWhole}
        />
        <span className={styles.handle} aria-hidden="true">
          <span />
          <span />
        </span>
      </div>
      <figcaption className={styles.caption}>
        <strong id={id}>{item.title}</strong>
        {item.caption && <span>{item.caption}</span>}
      </figcaption>
    </figure>
  );
}

/** Scrolls a focused slider completely into view: browsers do not scroll to one that is already partly visible. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'center' });
}
