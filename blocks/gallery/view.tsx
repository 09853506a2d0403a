import type { ReactNode } from 'react';
import { useId } from 'react';
import { ButtonRow, Picture, Section } from '../../src/theme/index.ts';
import type { SiteLanguage } from '../../src/words/format/index.ts';
import { pluralAttributes } from '../../src/words/format/index.ts';
import type { GalleryProps } from './schema.ts';
import styles from './style.module.css';

interface Told {
  readonly site: SiteLanguage<'pictures'>;
}

/** Pictures with captions, and perhaps filters. Without the script all pictures show and the filters stay away. */
export function Gallery({ heading, intro, filters, items, primary, site }: GalleryProps & Told): ReactNode {
  const id = useId();
  const { pictures } = site.words;
  return (
    <Section heading={heading} intro={intro}>
      {filters && (
        <fieldset className={styles.filters} data-filters="" data-awaiting="">
          <legend className="visually-hidden">{pictures.filter}</legend>
          {filters.map(({ category, label }, index) => (
            <button
              key={category}
              type="button"
              className={styles.filter}
              aria-pressed={index === 0}
              aria-controls={id}
              data-category={category}
            >
              {label}
            </button>
          ))}
          <p className="visually-hidden" role="status" data-count="" {...pluralAttributes(pictures.count)} />
        </fieldset>
      )}
      <ul id={id} className={`grid ${styles.pictures}`}>
        {items.map(({ image, caption, category }) => (
          <li key={image.src} data-category={category}>
            <figure className={styles.figure}>
              <Picture className="outlined" image={image} sizes="(width >= 48rem) 30rem, 50vw" />
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <ButtonRow buttons={[primary]} />
    </Section>
  );
}
