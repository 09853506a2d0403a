import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageReference, Site } from '../content/index.ts';
import { describePeriod } from '../content/index.ts';
import css from './ribbon.css?inline';

/** The ribbon that explains to authors why visitors do not see a page; undefined for any other page. */
export function renderRibbon(
  { file, hidden, publication }: PageReference,
  { timeZone }: Pick<Site, 'timeZone'>,
): { readonly html: string; readonly css: string } | undefined {
  if (hidden === undefined) return undefined;
  const when = describePeriod(publication.period, timeZone);
  const ribbon: ReactNode =
    hidden === 'draft' ? (
      <p className="ribbon">
        Draft. It is published once <code>draft: true</code> is gone from {file}.
      </p>
    ) : (
      <p className="ribbon">
        {hidden === 'early' ? 'Not published yet' : 'No longer published'}: {file} is shown {when}.
      </p>
    );
  return { html: renderToStaticMarkup(ribbon), css };
}
