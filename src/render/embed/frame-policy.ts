import { embedSandbox } from '../../block/islands/index.ts';
import type { Site } from '../../content/index.ts';
import type { Directives } from '../../prerender/headers/index.ts';
import { hashSource, vendorDirectives } from '../../prerender/headers/index.ts';
import fillFrame from './fill-frame.js?raw';

type Integration = Site['vendors']['integrations'][string];

/**
 * What the page may load in which a vendor's script runs: the script loads from the hosts that `site.yaml` names, talks
 * to them, and reaches nothing else, not even its own site.
 */
export function embedDirectives(integration: Integration): Directives {
  const vendor = vendorDirectives(integration);
  const { 'script-src': scripts = [], 'style-src': styles = [], 'img-src': images = [] } = vendor;
  return {
    'default-src': ["'none'"],
    ...vendor,
    'script-src': [hashSource(fillFrame), ...scripts],
    // Vendors write style elements. There is nothing of the site in the frame that these could show or hide.
    'style-src': ["'unsafe-inline'", ...styles],
    'img-src': ['data:', ...images],
    'form-action': scripts,
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'"],
    sandbox: embedSandbox(integration),
    // Few browsers know it. In the others "fill-frame.js" takes the calls away.
    webrtc: ["'block'"],
  };
}
