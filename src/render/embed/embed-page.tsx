import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { embedSandbox } from '../../block/islands/index.ts';
import type { Site } from '../../content/index.ts';
import { embedPath } from '../../content/index.ts';
import type { Directives } from '../../prerender/headers/index.ts';
import { hashSource, metaPolicy, vendorDirectives } from '../../prerender/headers/index.ts';
import fillFrame from './fill-frame.js?raw';

type Integration = Site['vendors']['integrations'][string];

/**
 * The Content Security Policy of a page with a vendor's script: the script can only reach the hosts in `site.yaml`, and
 * not even the site itself.
 */
function embedDirectives(integration: Integration): Directives {
  const vendor = vendorDirectives(integration);
  const { 'script-src': scripts = [], 'style-src': styles = [], 'img-src': images = [] } = vendor;
  return {
    'default-src': ["'none'"],
    ...vendor,
    'script-src': [hashSource(fillFrame), ...scripts],
    // Vendors' scripts add style elements, which can do no harm: the frame contains nothing of the site.
    'style-src': ["'unsafe-inline'", ...styles],
    'img-src': ['data:', ...images],
    'form-action': scripts,
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'"],
    sandbox: embedSandbox(integration),
    // Few browsers support this directive. In other browsers, "fill-frame.js" removes the WebRTC functions.
    webrtc: ["'block'"],
  };
}

/** `flow-root` makes the height of the mount include the margins of its content. */
const STYLE = 'body{margin:0}[data-mount]{display:flow-root}';

/** A page in which a vendor's script runs. */
export interface EmbeddedPage {
  readonly html: string;
  /** The policy for the HTTP header; the HTML has the same one without the directives that only work in a header. */
  readonly policy: Directives;
}

/** The pages that run a vendor's script in a frame, by address: one for each integration with `isolation: frame`. */
export function embedPages({ locale, vendors }: Site): ReadonlyMap<string, EmbeddedPage> {
  const framed = Object.entries(vendors.integrations).filter(([, { isolation }]) => isolation === 'frame');
  return new Map(
    framed.map(([name, integration]) => {
      const html = `<!doctype html>${renderToStaticMarkup(<EmbedPage locale={locale} {...integration} />)}`;
      return [embedPath(name), { html, policy: embedDirectives(integration) }];
    }),
  );
}

type EmbedPageProps = Site['vendors']['integrations'][string] & Pick<Site, 'locale'>;

/**
 * A page with one widget. Its own script, `fill-frame.js`, reads the id of the widget after the "#", fetches the
 * vendor's script, and sends the height of the widget to the page around it.
 */
function EmbedPage({ locale, ...integration }: EmbedPageProps): ReactNode {
  const { vendor, origin, script, mount } = integration;
  return (
    <html lang={locale}>
      <head>
        <meta httpEquiv="Content-Security-Policy" content={metaPolicy(embedDirectives(integration))} />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{vendor}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <div className={mount} data-mount="" data-script={origin + script} />
        <script dangerouslySetInnerHTML={{ __html: fillFrame }} />
      </body>
    </html>
  );
}
