import type { ReactNode } from 'react';
import css from './catalogue.css?inline';
import type { CatalogueEntry } from './entry.ts';
import { EntrySection } from './entry-section.tsx';
import type { PropRow } from './props.ts';
import { PropsTable } from './props-table.tsx';
import type { ScriptWeights } from './weights.ts';
import { inKilobytes } from './weights.ts';

interface CataloguePageProps {
  readonly entries: readonly CatalogueEntry[];
  /** The props that every block takes. */
  readonly common: readonly PropRow[];
  readonly weights: ScriptWeights | undefined;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The index of the catalogue: complete without a script, which adds the filter, copying and the height of the previews. */
export function CataloguePage({ entries, common, weights, scripts, styles }: CataloguePageProps): ReactNode {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Block catalogue</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: [...styles, css].join('') }} />
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body className="catalogue">
        <a className="skip-link" href="#blocks">
          Skip to the blocks
        </a>
        <header className="masthead">
          <h1>Block catalogue</h1>
          <p>
            Every block a page can be made of. Copy an example into the list <code>blocks:</code> of a page and change
            its words.
          </p>
          <p>{everyPage(weights)}</p>
        </header>
        <nav className="contents" aria-label="Blocks">
          <search className="filter" data-awaiting="">
            <label htmlFor="filter">Find a block</label>
            <input id="filter" placeholder="form, picture, price…" autoComplete="off" />
            <output htmlFor="filter" />
          </search>
          <ul className="index">
            {entries.map(({ block }) => (
              <li key={block.type} data-entry={block.type}>
                <a href={`#${block.type}`}>
                  {block.title} <code>{block.type}</code>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main id="blocks" tabIndex={-1}>
          {entries.map((entry) => (
            <EntrySection key={entry.block.type} entry={entry} weights={weights} />
          ))}
          <EveryBlock common={common} />
        </main>
      </body>
    </html>
  );
}

function EveryBlock({ common }: Pick<CataloguePageProps, 'common'>): ReactNode {
  return (
    <section className="entry" id="every-block">
      <h2>Every block</h2>
      <p>These props go with any block, whatever its type.</p>
      <p>
        A link is a path such as <code>/quote</code>, an anchor such as <code>#prices</code>, or an address that starts
        with <code>https:</code>, <code>mailto:</code> or <code>tel:</code>. With other words to click:{' '}
        <code>{'{ to: /quote, label: Get a quote }'}</code>.
      </p>
      <PropsTable rows={common} caption="Props of every block" />
    </section>
  );
}

function everyPage(weights: ScriptWeights | undefined): ReactNode {
  if (weights)
    return `Every page loads ${inKilobytes(weights.everyPage)} of JavaScript; what a block adds is said with it.`;
  return (
    <>
      How much JavaScript a block adds is measured by <code>npm run catalogue</code>, from the scripts as they are
      built.
    </>
  );
}
