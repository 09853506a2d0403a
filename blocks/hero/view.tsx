import type { ReactNode } from 'react';
import { useId } from 'react';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { formatNumber } from '../../src/block/words/index.ts';
import { ButtonLink, FilledWords, Picture, Stars } from '../../src/theme/index.ts';
import coverStyles from './cover.module.css';
import type { HeroProps } from './schema.ts';
import styles from './style.module.css';

interface HeroSurroundings {
  readonly site: SiteLanguage<'rating' | 'reviews'>;
  readonly aside?: ReactNode;
  readonly below?: ReactNode;
}

/** The first thing on a page: what it is about, for whom, and the next step. */
export function Hero({
  eyebrow,
  heading,
  subtitle,
  image,
  look,
  primary,
  secondary,
  link,
  toForm,
  price,
  ratings,
  points,
  person,
  aside,
  below,
  site,
}: HeroProps & HeroSurroundings): ReactNode {
  const id = useId();
  const isCover = look === 'cover';
  const ground = aside && !isCover ? undefined : image;
  const sizes = isCover ? '100vw' : '(width >= 64rem) 50vw, 100vw';
  const dress = isCover ? ` ${coverStyles.cover}` : ground ? '' : ` ${styles.lit}`;
  const pictureClass = isCover ? coverStyles.behind : styles.picture;
  return (
    <section className={`closed ${styles.hero}${dress}`} aria-labelledby={id}>
      {ground && <Picture className={pictureClass} image={ground} sizes={sizes} eager />}
      <div className={`container ${styles.inside}`}>
        <div className={styles.words}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 id={id}>{heading}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          {points && (
            <ul className={`ticks ${styles.points}`}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {price && <p className={styles.price}>{price}</p>}
          <Actions {...{ primary, secondary, link, toForm }} />
          {ratings && <Ratings ratings={ratings} site={site} />}
          {person && !aside && <Person {...person} />}
        </div>
        {image && aside && !ground && (
          <Picture className={styles.framed} image={image} sizes="(width >= 64rem) 60vw, 100vw" eager />
        )}
        {aside && (
          <div className={styles.aside}>
            {aside}
            {person && <Person {...person} />}
          </div>
        )}
      </div>
      {below && <div className={`container ${styles.below}`}>{below}</div>}
    </section>
  );
}

/** The buttons, and the link after them. */
function Actions({
  primary,
  secondary,
  link,
  toForm,
}: Pick<HeroProps, 'primary' | 'secondary' | 'link' | 'toForm'>): ReactNode {
  if (!primary && !secondary && !link && !toForm) return null;
  return (
    <div className="section-actions">
      {toForm && (
        <a className={`button button-primary on-small-screens ${styles.toForm}`} href={toForm.href}>
          {toForm.label}
        </a>
      )}
      {primary && <ButtonLink button={primary} />}
      {secondary && <ButtonLink button={secondary} kind={primary ? 'secondary' : 'primary'} />}
      {link && (
        <a className={styles.link} href={link.href}>
          {link.label}
        </a>
      )}
    </div>
  );
}

interface RatingsProps extends Pick<HeroSurroundings, 'site'> {
  readonly ratings: NonNullable<HeroProps['ratings']>;
}

/** Ratings from other sites, below the buttons. */
function Ratings({ ratings, site }: RatingsProps): ReactNode {
  const { locale, words } = site;
  return (
    <ul className={styles.ratings}>
      {ratings.map(({ score, source, count }) => (
        <li key={source}>
          <Stars rating={score} site={site} />
          <span>
            <FilledWords
              text={words.reviews.summary}
              values={{ score: <strong>{formatNumber(score, locale)}</strong>, count, source }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Person({ portrait, name, about }: NonNullable<HeroProps['person']>): ReactNode {
  return (
    <p className={styles.person}>
      <Picture image={portrait} sizes="56px" />
      <span>
        <strong>{name}</strong> {about}
      </span>
    </p>
  );
}
