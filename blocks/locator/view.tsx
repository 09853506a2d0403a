import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatCount, formatWords } from '../../src/block/words/index.ts';
import { Section } from '../../src/theme/index.ts';
import type { Coordinates, DistantPlace, Query } from './arrange-places.ts';
import { filterPlaces, findOtherName, isGuess, requestPosition, sortByDistance } from './arrange-places.ts';
import { Chart } from './chart.tsx';
import type { LocatorProps } from './schema.ts';
import styles from './style.module.css';
import { Tools } from './tools.tsx';

/** The message of the status line: the number of places, the nearest place, or that the position is unknown. */
type News = 'count' | 'nearest' | 'unknown';

/**
 * A map and the list of its places, which can be filtered and sorted by distance. Without the script it is a picture
 * with linked points, beside all places.
 */
export function Locator(props: LocatorProps): ReactNode {
  const { heading, intro, image, inset, items, site } = props;
  const [query, setQuery] = useState({ words: '', group: '' });
  const [here, setHere] = useState<Coordinates>();
  const [news, setNews] = useState<News>();
  /** The title of the place that is highlighted on the map and in the list. */
  const [marked, setMarked] = useState<string>();
  const found = filterPlaces(items, query);
  const listed = here ? sortByDistance(found, here, site.locale) : found;

  async function sort(): Promise<void> {
    const position = here ? undefined : await requestPosition();
    setHere(position);
    if (position) setNews('nearest');
    else setNews(here ? undefined : 'unknown');
  }

  function filter(next: Query): void {
    setQuery(next);
    setNews('count');
  }

  return (
    <Section heading={heading} intro={intro}>
      <Tools
        items={items}
        query={query}
        onQuery={filter}
        isSorted={here !== undefined}
        onSort={sort}
        status={news ? writeNews(news, listed, site) : ''}
        site={site}
      />
      <Nothing {...props} words={query.words} isHidden={listed.length > 0 && !isGuess(found, query.words)} />
      <div className={styles.body} hidden={listed.length === 0}>
        <Chart image={image} inset={inset} places={found} marked={marked} onMark={setMarked} />
        <ul className={styles.list} data-list="">
          {listed.map((place) => (
            <Row
              key={place.title}
              {...place}
              otherName={findOtherName(place, query.words)}
              isMarked={place.title === marked}
              onMark={setMarked}
              site={site}
            />
          ))}
        </ul>
      </div>
    </Section>
  );
}

interface NothingProps extends Pick<LocatorProps, 'nothing' | 'help' | 'helpField'> {
  readonly words: string;
  readonly isHidden: boolean;
}

/** The message if no place is found, or only a guess. Its link passes the typed words on to a form. */
function Nothing({ nothing, help, helpField, words, isHidden }: NothingProps): ReactNode {
  const [path = '', hash] = help?.href.split('#') ?? [];
  const answer =
    helpField && words ? `${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [helpField]: words })}` : '';
  return (
    nothing && (
      <p className={styles.nothing} hidden={isHidden} data-nothing="">
        {nothing} {help && <a href={path + answer + (hash === undefined ? '' : `#${hash}`)}>{help.label}</a>}
      </p>
    )
  );
}

interface RowProps extends DistantPlace, Pick<LocatorProps, 'site'> {
  /** The name by which a search has found it. */
  readonly otherName: string | undefined;
  readonly isMarked: boolean;
  readonly onMark: (title?: string) => void;
}

function Row(props: RowProps): ReactNode {
  const { title, otherName, description, group, link, distance, isMarked, onMark, site } = props;
  const mark = () => onMark(title);
  const clear = () => onMark();
  return (
    <li className={styles.row} data-current={isMarked ? '' : undefined}>
      <h3>
        <a href={link.href} onPointerEnter={mark} onPointerLeave={clear} onFocus={mark} onBlur={clear}>
          {title}
        </a>
      </h3>
      <p className={styles.meta}>
        {otherName && <strong>{formatWords(site.words.locator.covers, { name: otherName })}</strong>} {group}{' '}
        {distance && <strong>{distance}</strong>}
      </p>
      {description && <p className={styles.description}>{description}</p>}
    </li>
  );
}

function writeNews(news: News, places: readonly DistantPlace[], { locale, words }: LocatorProps['site']): string {
  const { count, nearestPlace, noPosition } = words.locator;
  if (news === 'count') return formatCount(count, places.length, locale);
  if (news === 'unknown') return noPosition;
  const [{ title, distance } = {}] = places;
  return title && distance ? formatWords(nearestPlace, { place: title, distance }) : '';
}
