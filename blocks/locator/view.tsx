import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatCount, formatWords } from '../../src/block/words/index.ts';
import { Section } from '../../src/theme/index.ts';
import type { Coordinates, DistantPlace, Query } from './arrange-places.ts';
import { filterPlaces, groupPlaces, isGuess, requestPosition, sortByDistance } from './arrange-places.ts';
import { Chart } from './chart.tsx';
import { Group } from './group.tsx';
import type { LocatorProps } from './schema.ts';
import styles from './style.module.css';
import { Tools } from './tools.tsx';

/** The message of the status line: the number of places, the nearest place, or that the position is unknown. */
type News = 'count' | 'nearest' | 'unknown';

/**
 * The list of places, which can be filtered and sorted by distance, and a map of them. Without the script it is all
 * places, beside a picture with linked points. Places with pictures are cards, below the names of their groups.
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
  const hasPictures = items.some((place) => place.image);
  const groups = here || !hasPictures ? [{ places: listed }] : groupPlaces(listed);

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
        <div className={styles.places} data-list="">
          {groups.map(({ group, places }) => (
            <Group
              key={group ?? ''}
              name={group}
              places={places}
              hasPictures={hasPictures}
              words={query.words}
              marked={marked}
              onMark={setMarked}
              site={site}
            />
          ))}
        </div>
        <Chart image={image} inset={inset} places={found} marked={marked} onMark={setMarked} />
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

function writeNews(news: News, places: readonly DistantPlace[], { locale, words }: LocatorProps['site']): string {
  const { count, nearestPlace, noPosition } = words.locator;
  if (news === 'count') return formatCount(count, places.length, locale);
  if (news === 'unknown') return noPosition;
  const [{ title, distance } = {}] = places;
  return title && distance ? formatWords(nearestPlace, { place: title, distance }) : '';
}
