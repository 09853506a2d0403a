import { Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { readDirection } from '../direction.ts';
import type { Fit, MeasureText } from './search-preview.ts';
import { cutToWidth, DESCRIPTION_LIMIT, TITLE_LIMIT } from './search-preview.ts';
import styles from './search-result.module.css';

/** A preview of a page in the results of a search engine. */
export function SearchResult({
  name,
  address,
  title,
  description,
  measure,
}: {
  /** The name of the site. */
  readonly name: string;
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly measure: { readonly title: MeasureText; readonly description: MeasureText };
}): ReactNode {
  return (
    <figure className={styles.result} aria-label="Preview of the search result">
      <div className={styles.site}>
        <span className={styles.sign} aria-hidden="true">
          {name.charAt(0)}
        </span>
        <span className={styles.names}>
          <span>{name}</span>
          <span className={styles.address} dir="ltr">
            {[name, ...address.split('/').filter(Boolean)].join(' › ')}
          </span>
        </span>
      </div>
      <div className={styles.title} dir={readDirection(title)}>
        {cutToWidth(title || address, TITLE_LIMIT, measure.title)}
      </div>
      <div className={styles.description} dir={readDirection(description)}>
        {cutToWidth(description, DESCRIPTION_LIMIT, measure.description) ||
          'Text that the search engine takes from the page.'}
      </div>
    </figure>
  );
}

const COLOURS: Readonly<Record<Fit['state'], string>> = {
  empty: 'gray',
  short: 'yellow.7',
  good: 'teal.7',
  long: 'red.7',
};

/** Shows how much of its space a text fills. */
export function FitBar({
  fit,
  limit,
  label,
}: {
  readonly fit: Fit;
  readonly limit: number;
  readonly label: string;
}): ReactNode {
  return (
    <div>
      <Progress
        value={Math.min(100, (fit.width / limit) * 100)}
        color={COLOURS[fit.state]}
        size={4}
        aria-label={`${label}: ${fit.width} of ${limit} pixels`}
        mt={6}
      />
      <Text size="xs" c="dimmed" mt={4} className={styles.advice}>
        <span>{fit.advice}</span>
        <span>
          {fit.width} / {limit} px
        </span>
      </Text>
    </div>
  );
}
