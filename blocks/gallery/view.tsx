import type { FocusEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { formatCount } from '../../src/block/words/index.ts';
import { ButtonRow, gridColumns, Picture, rest, Section, ShowAll } from '../../src/theme/index.ts';
import { Enlargeable, Lightbox } from '../../src/theme/lightbox.tsx';
import { Row } from '../../src/theme/row.tsx';
import { ALL } from './category.ts';
import { findLarge, LARGE } from './find-large.ts';
import type { GalleryProps } from './schema.ts';
import styles from './style.module.css';

type Item = GalleryProps['items'][number];

/** The maximum number of pictures side by side. */
const ROOM = { phone: 2, middle: 3, wide: 4 };

/** The maximum number of pictures side by side if the first picture is large. */
const ROOM_OF_LARGE = { ...ROOM, middle: 4 };

/** Pictures with captions, and optionally with filters and a lightbox. Without the script, all pictures are visible. */
export function Gallery(props: GalleryProps): ReactNode {
  const { heading, intro, head, layout, lead, enlarge, filters, items, shown = items.length, primary, site } = props;
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<number>();
  const most = Math.min(shown, items.length);
  const category = chosen ?? filters?.[0]?.category ?? ALL;
  // "Show all" and large pictures only exist while no category is chosen.
  const isAll = category === ALL;
  const isIn = (item: Item) => isAll || item.category === category;
  const listed = isAll && layout === 'grid' && !isOpen ? items.slice(0, most) : items.filter(isIn);
  const large = lead && isAll ? findLarge(items.length, most) : [];
  const pictures = items.map((item, index) => (
    <li
      key={item.image.src}
      data-category={item.category}
      data-off={isIn(item) ? undefined : ''}
      data-large={large.includes(index) ? '' : undefined}
      {...rest(index, layout === 'grid' && isAll ? shown : undefined)}
      onFocus={showWhole}
    >
      <Tile {...item} onOpen={enlarge ? () => setOpened(listed.indexOf(item)) : undefined} />
    </li>
  ));
  return (
    <Section heading={heading} intro={intro} head={head}>
      {filters && (
        <Filters filters={filters} chosen={category} onChoose={setChosen} controls={id} words={site.words.pictures}>
          {chosen !== undefined && formatCount(site.words.pictures.count, listed.length, site.locale)}
        </Filters>
      )}
      {layout === 'row' ? (
        <Row id={id} className={styles.wide} label={heading}>
          {pictures}
        </Row>
      ) : (
        <ul
          id={id}
          className={`grid ${styles.pictures}`}
          style={lead ? gridColumns(most + LARGE, ROOM_OF_LARGE) : gridColumns(most, ROOM, items.length)}
        >
          {pictures}
        </ul>
      )}
      {enlarge && (
        <Lightbox key={opened} items={listed} start={opened} site={site} onClose={() => setOpened(undefined)} />
      )}
      {layout === 'grid' && shown < items.length && (
        <div hidden={!isAll}>
          <ShowAll count={items.length} site={site} onChange={({ target }) => setOpen(target.checked)} />
        </div>
      )}
      <ButtonRow buttons={[primary]} />
    </Section>
  );
}

interface FiltersProps {
  readonly filters: NonNullable<GalleryProps['filters']>;
  /** The category of the filter that is pressed. */
  readonly chosen: string;
  readonly onChoose: (category: string) => void;
  readonly controls: string;
  readonly words: GalleryProps['site']['words']['pictures'];
  readonly children: ReactNode;
}

function Filters({ filters, chosen, onChoose, controls, words, children }: FiltersProps): ReactNode {
  return (
    <fieldset className={styles.filters} data-filters="" data-needs-script="">
      <legend className="visually-hidden">{words.filter}</legend>
      {filters.map(({ category, label }) => (
        <button
          key={category}
          type="button"
          className={styles.filter}
          aria-pressed={category === chosen}
          aria-controls={controls}
          onClick={() => onChoose(category)}
          onFocus={showWhole}
        >
          {label}
        </button>
      ))}
      <p className="visually-hidden" role="status">
        {children}
      </p>
    </fieldset>
  );
}

/** Scrolls a focused picture or filter completely into view: browsers stop when half of it is visible. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'center' });
}

function Tile({ image, caption, onOpen }: Item & { readonly onOpen: (() => void) | undefined }): ReactNode {
  const picture = <Picture className="outlined" image={image} sizes="(width >= 48rem) 30rem, 50vw" />;
  return (
    <figure className={styles.figure}>
      {onOpen ? (
        <Enlargeable src={image.src} onOpen={onOpen}>
          {picture}
        </Enlargeable>
      ) : (
        picture
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
