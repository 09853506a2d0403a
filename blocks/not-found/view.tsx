import type { ReactNode } from 'react';
import { useId } from 'react';
import { pluralAttributes } from '../../src/block/words/index.ts';
import { ButtonRow, Picture } from '../../src/theme/index.ts';
import type { NotFoundProps } from './schema.ts';
import styles from './style.module.css';

/** The page for an unknown address: what happened, and ways to find the right page. */
export function NotFound({ code, heading, text, image, action, popular, site }: NotFoundProps): ReactNode {
  return (
    <div className={`container ${styles.page}`}>
      <div>
        <p className={styles.code}>{code}</p>
        <h1>{heading}</h1>
        <p className={styles.text}>{text}</p>
        <ButtonRow buttons={[action]} />
      </div>
      {image && (
        <Picture className={`outlined ${styles.picture}`} image={image} sizes="(width >= 64rem) 40rem, 100vw" eager />
      )}
      <div className={styles.ways}>
        <SiteSearch site={site} />
        {popular && <Popular links={popular} site={site} />}
      </div>
    </div>
  );
}

/** A search field and its results. It is hidden until its script has started. */
function SiteSearch({ site: { words } }: Pick<NotFoundProps, 'site'>): ReactNode {
  const id = useId();
  return (
    <search data-awaiting="" data-meant={words.notFound.meant} {...pluralAttributes(words.search.found)}>
      <label className={styles.label} htmlFor={id}>
        {words.notFound.search}
      </label>
      <input
        id={id}
        className={`surface search-field ${styles.field}`}
        type="search"
        placeholder={words.notFound.example}
        autoComplete="off"
        maxLength={100}
      />
      <p className={styles.status} role="status" />
      <ul className={styles.links} data-results="" />
    </search>
  );
}

interface PopularProps extends Pick<NotFoundProps, 'site'> {
  readonly links: NonNullable<NotFoundProps['popular']>;
}

function Popular({ links, site: { words } }: PopularProps): ReactNode {
  const id = useId();
  return (
    <nav aria-labelledby={id} data-popular="">
      <h2 id={id} className={styles.label}>
        {words.notFound.popular}
      </h2>
      <ul className={styles.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
