import type { ReactNode } from 'react';
import type { Words } from '../../src/block/words/index.ts';
import { formatWords } from '../../src/block/words/index.ts';
import { Picture, RichTextBody } from '../../src/theme/index.ts';
import { Enlargeable } from '../../src/theme/lightbox.tsx';
import { findLevel } from './find-level.ts';
import full from './full.module.css';
import type { Finding, Level } from './schema.ts';
import styles from './style.module.css';
import type { Reading } from './use-reading.ts';

interface FindingProps {
  readonly finding: Finding;
  readonly levels: readonly Level[];
}

interface FullFindingProps extends FindingProps, Reading {
  readonly hasPin: boolean;
  readonly words: Words['report'];
  readonly onEnlarge: (photo: Photo) => void;
}

type Photo = NonNullable<Finding['photos']>[number];

/** A complete finding; its number links to its pin. */
export function FullFinding({
  finding,
  levels,
  hasPin,
  words,
  onEnlarge,
  current,
  showPin,
}: FullFindingProps): ReactNode {
  const { number, level, description, standard, action, photos } = finding;
  const { index, look } = findLevel(levels, level);
  const badge = `${styles.number} ${styles[look]}`;
  return (
    <li
      id={`finding-${number}`}
      className={`${styles.finding} ${full.finding}`}
      data-level={index}
      data-current={number === current ? '' : undefined}
      tabIndex={-1}
    >
      {hasPin ? (
        <a
          className={badge}
          href={`#pin-${number}`}
          aria-label={formatWords(words.onPlan, { number: `${number}` })}
          onClick={(event) => showPin(event, number)}
        >
          {number}
        </a>
      ) : (
        <span className={badge}>{number}</span>
      )}
      <div className={full.head}>
        <Title finding={finding} />
      </div>
      {photos && <Photos photos={photos} onEnlarge={onEnlarge} />}
      <div className={full.words}>
        {description && <RichTextBody text={description} />}
        {(standard || action) && (
          <dl className={full.notes}>
            {standard && <Note name={words.standard}>{standard}</Note>}
            {action && <Note name={words.action}>{action}</Note>}
          </dl>
        )}
      </div>
    </li>
  );
}

export function BriefFinding({ finding, levels }: FindingProps): ReactNode {
  const { number, level, description } = finding;
  return (
    <li className={styles.finding}>
      <span className={`${styles.number} ${styles[findLevel(levels, level).look]}`}>{number}</span>
      <div>
        <Title finding={finding} />
        {description && <RichTextBody text={description} />}
      </div>
    </li>
  );
}

function Title({ finding: { title, level, location } }: { readonly finding: Finding }): ReactNode {
  return (
    <>
      <h3>{title}</h3>
      <p className={styles.where}>
        <strong>{level}</strong> · {location}
      </p>
    </>
  );
}

interface PhotosProps extends Pick<FullFindingProps, 'onEnlarge'> {
  readonly photos: readonly Photo[];
}

function Photos({ photos, onEnlarge }: PhotosProps): ReactNode {
  return (
    <div className={full.photos}>
      {photos.map((photo) => (
        <figure key={photo.image.src}>
          <Enlargeable src={photo.image.src} onOpen={() => onEnlarge(photo)}>
            <Picture
              className="outlined"
              image={photo.image}
              sizes="(width >= 64rem) 20rem, (width >= 30rem) 50vw, 100vw"
            />
          </Enlargeable>
          {photo.caption && <figcaption>{photo.caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

function Note({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
