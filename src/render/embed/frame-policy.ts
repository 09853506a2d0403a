import { embedSandbox } from '../../block/islands/index.ts';
import type { Site } from '../../content/index.ts';
import type { Directives } from '../../prerender/headers/index.ts';
import { hashSource, vendorDirectives } from '../../prerender/headers/index.ts';
import fillFrame from './fill-frame.js?raw';

type Integration = Site['vendors']['integrations'][string];

/**
 * What the page of a vendor's script may load: the script loads from the hosts in `site.yaml` and connects to them, and
 * reaches nothing else, not even its own site.
 */
export function embedDirectives(integration: Integration): Directives {
  const vendor = vendorDirectives(integration);
  const { 'script-src': scripts = [], 'style-src': styles = [], 'img-src': images = [] } = vendor;
  return {
    'default-src': ["'none'"],
    ...vendor,
    'script-src': [hashSource(fillFrame), ...scripts],
    // Vendors write style elements. The frame contains nothing of the site that these could show or hide.
    'style-src': ["'unsafe-inline'", ...styles],
    'img-src': ['data:', ...images],
    'form-action': scripts,
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'"],
    sandbox: embedSandbox(integration),
    // Few browsers support it. In the others "fill-frame.js" removes the functions.
    webrtc: ["'block'"],
  };
}
