import { ALLOWS, BASE, MAIN_ID, PAGE_STYLES, ROOT_ID } from '../block/islands/index.ts';
import type { PageReference, Site } from '../content/index.ts';
import { readBase, sendFile } from '../content/index.ts';
import type { Directives } from '../prerender/headers/index.ts';
import { renderPolicy } from '../prerender/headers/index.ts';
import type { Assets } from './assets.ts';
import { writeHead } from './head.ts';
import { escapeText, startTag } from './markup/write-markup.ts';

/** The parts that differ between pages. */
interface PageParts {
  readonly page: PageReference;
  readonly styles: string;
  readonly allowances: Directives;
  readonly body: string;
  /** The structured data, as JSON that is safe in a script element. */
  readonly data: string | undefined;
}

/** Writes the complete HTML of pages. */
export function createShell(site: Site, assets: Assets, fontFaces: string): (parts: PageParts) => string {
  const fonts = assets.fonts.map((href) =>
    startTag('link', { rel: 'preload', href: sendFile(site, href), as: 'font', type: 'font/woff2', crossorigin: '' }),
  );
  const scripts = assets.scripts.map(
    ({ src, integrity }) => `${startTag('script', { type: 'module', src: sendFile(site, src), integrity })}</script>`,
  );
  const beforeStyles = `${fonts.join('')}<style>${fontFaces}</style>${startTag('style', { [PAGE_STYLES.attribute]: '' })}`;
  const behindStyles = `</style>${scripts.join('')}`;
  const skip = `<a class="skip-link" href="#${MAIN_ID}">${escapeText(site.words.page.skip)}</a>`;
  return ({ page, styles, allowances, body, data }) => {
    const html = startTag('html', {
      lang: site.locale,
      dir: site.direction,
      [ALLOWS]: renderPolicy(allowances) || undefined,
      [BASE]: readBase(site) || undefined,
    });
    const script = data === undefined ? '' : `<script type="application/ld+json">${data}</script>`;
    const head = writeHead({ site, page, assets }) + beforeStyles + styles + behindStyles + script;
    return `<!doctype html>${html}<head>${head}</head><body>${skip}<div id="${ROOT_ID}">${body}</div></body></html>`;
  };
}
