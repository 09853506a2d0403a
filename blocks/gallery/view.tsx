import type { ReactNode } from 'react';
import { useId } from 'react';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { pluralAttributes } from '../../src/block/words/index.ts';
import { ButtonRow, gridColumns, Picture, Row, rest, Section, ShowAll } from '../../src/theme/index.ts';
import { findLarge, LARGE } from './find-large.ts';
import type { GalleryProps } from './schema.ts';
import styles from './style.module.css';

interface Told {
  readonly site: SiteLanguage<'pictures' | 'dialog' | 'more'>;
}

/** The maximum number of pictures side by side. */
const ROOM = { phone: 2, middle: 3, wide: 4 };

/** The width in rows that start with a large picture. */
const ROOM_OF_LARGE = { ...ROOM, middle: 4 };

/** Pictures with captions, and optional filters. Without the script all pictures show, without filters. */
export function Gallery(props: GalleryProps & Told): ReactNode {
  const { heading, intro, head, layout, lead, enlarge, filters, items, shown = items.length, primary, site } = props;
  const id = useId();
  const most = Math.min(shown, items.length);
  const large = lead ? findLarge(items.length, most) : [];
  const pictures = items.map((item, index) => (
    <li
      key={item.image.src}
      data-category={item.category}
      data-large={large.includes(index) ? '' : undefined}
      {...rest(index, layout === 'grid' ? shown : undefined)}
    >
      <Tile {...item} enlarge={enlarge} />
    </li>
  ));
  return (
    <Section heading={heading} intro={intro} head={head}>
      {filters && <Filters filters={filters} controls={id} words={site.words.pictures} />}
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
      {enlarge && <LightboxWords words={site.words} />}
      {layout === 'grid' && shown < items.length && <ShowAll count={items.length} site={site} />}
      <ButtonRow buttons={[primary]} />
    </Section>
  );
}

interface FiltersProps {
  readonly filters: NonNullable<GalleryProps['filters']>;
  /** The id of the list. */
  readonly controls: string;
  readonly words: Told['site']['words']['pictures'];
}

function Filters({ filters, controls, words }: FiltersProps): ReactNode {
  return (
    <fieldset className={styles.filters} data-filters="" data-awaiting="">
      <legend className="visually-hidden">{words.filter}</legend>
      {filters.map(({ category, label }, index) => (
        <button
          key={category}
          type="button"
          className={styles.filter}
          aria-pressed={index === 0}
          aria-controls={controls}
          data-category={category}
        >
          {label}
        </button>
      ))}
      <p className="visually-hidden" role="status" data-count="" {...pluralAttributes(words.count)} />
    </fieldset>
  );
}

/** The script's data for the dialog with large pictures. */
function LightboxWords({ words: { pictures, dialog } }: Pick<Told['site'], 'words'>): ReactNode {
  return <span hidden data-previous={pictures.previous} data-next={pictures.next} data-close={dialog.close} />;
}

/** A picture that opens large is a link to its file, if there is no script. */
function Tile({ image, caption, enlarge }: GalleryProps['items'][number] & Pick<GalleryProps, 'enlarge'>): ReactNode {
  const picture = <Picture className="outlined" image={image} sizes="(width >= 48rem) 30rem, 50vw" />;
  return (
    <figure className={styles.figure}>
      {enlarge ? <a href={image.src}>{picture}</a> : picture}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
