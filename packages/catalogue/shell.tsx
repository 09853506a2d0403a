import type { ReactNode } from 'react';
import common from './catalogue.css?inline';
import { CATALOGUE_PATH } from './entry.ts';

/** A theme for the examples. */
export interface CatalogueTheme {
  readonly name: string;
  /** The CSS of the font faces and design tokens. */
  readonly css: string;
  /** The files that the CSS uses, by address. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** What all pages of the catalogue have in common. */
export interface ShellAssets {
  /** The theme of the page comes first. */
  readonly themes: readonly [CatalogueTheme, ...CatalogueTheme[]];
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

interface ShellProps extends ShellAssets {
  readonly title: string;
  /** The CSS for this kind of page. */
  readonly css: string;
  readonly children: ReactNode;
}

/**
 * A page of the catalogue. Its first style element is the theme, which the switches replace; they also replace it in
 * each thumbnail and in each page of an example. The other themes are in script elements that do not run.
 */
export function Shell({ title, css, themes: [theme, ...others], styles, scripts, children }: ShellProps): ReactNode {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: theme.css }} />
        <style dangerouslySetInnerHTML={{ __html: [...styles, common, css].join('') }} />
        {others.map(({ name, css: other }) => (
          <script key={name} type="text/css" data-theme={name} dangerouslySetInnerHTML={{ __html: other }} />
        ))}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body className="catalogue">
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <header className="bar">
          <a href={CATALOGUE_PATH}>Block catalogue</a>
        </header>
        {children}
      </body>
    </html>
  );
}
