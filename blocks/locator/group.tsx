import type { ReactNode } from 'react';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { formatWords } from '../../src/block/words/index.ts';
import { Picture } from '../../src/theme/index.ts';
import type { DistantPlace } from './arrange-places.ts';
import { findOtherName } from './arrange-places.ts';
import styles from './style.module.css';

interface Marking {
  readonly onMark: (title?: string) => void;
  readonly site: SiteLanguage<'locator'>;
}

interface GroupProps extends Marking {
  /** The heading above the places; undefined if they are of several groups. */
  readonly name: string | undefined;
  readonly places: readonly DistantPlace[];
  readonly hasPictures: boolean;
  /** The typed words. */
  readonly words: string;
  /** The title of the highlighted place. */
  readonly marked: string | undefined;
}

/** Places as cards or, without pictures, as lines. */
export function Group({ name, places, hasPictures, words, marked, onMark, site }: GroupProps): ReactNode {
  return (
    <div>
      {name && <h3 className={styles.name}>{name}</h3>}
      <ul className={hasPictures ? styles.cards : styles.list}>
        {places.map((place) => (
          <Item
            key={place.title}
            {...place}
            group={name ? undefined : place.group}
            level={name ? 'h4' : 'h3'}
            otherName={findOtherName(place, words)}
            isMarked={place.title === marked}
            onMark={onMark}
            site={site}
          />
        ))}
      </ul>
    </div>
  );
}

interface ItemProps extends DistantPlace, Marking {
  readonly level: 'h3' | 'h4';
  /** The other name by which the search has found the place. */
  readonly otherName: string | undefined;
  readonly isMarked: boolean;
}

/** The `sizes` of the picture on a card. */
const CARD = '(width >= 75rem) 17rem, (width >= 48rem) 33vw, 50vw';

function Item(props: ItemProps): ReactNode {
  const { title, level: Title, otherName, description, image, group, link, distance, isMarked, onMark, site } = props;
  const mark = () => onMark(title);
  const clear = () => onMark();
  return (
    <li className={styles.place} data-current={isMarked ? '' : undefined}>
      {image && <Picture className={`outlined ${styles.picture}`} image={image} sizes={CARD} />}
      <Title className={image && 'onward'}>
        <a href={link.href} onPointerEnter={mark} onPointerLeave={clear} onFocus={mark} onBlur={clear}>
          {title}
        </a>
      </Title>
      {(otherName || group || distance) && (
        <p className={styles.meta}>
          {otherName && <strong>{formatWords(site.words.locator.covers, { name: otherName })}</strong>} {group}{' '}
          {distance && <strong>{distance}</strong>}
        </p>
      )}
      {description && <p className={styles.description}>{description}</p>}
    </li>
  );
}
