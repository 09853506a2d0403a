import { createHash } from 'node:crypto';
import type { Site } from '../site/index.ts';
import fillFrame from './fill-frame.js?raw';

type Integration = Site['vendors']['integrations'][string];

/**
 * The Content-Security-Policy of the page in which a vendor's script runs, as directives: the script loads from the
 * hosts that `site.yaml` names, talks to them, and reaches nobody else, its own site included. A header can add what a
 * page cannot say of itself: `frame-ancestors` and `sandbox`.
 */
export function embedPolicy({ origin, hosts = [] }: Integration): readonly string[] {
  const vendor = [origin, ...hosts].join(' ');
  const own = `'sha256-${createHash('sha256').update(fillFrame).digest('base64')}'`;
  return [
    "default-src 'none'",
    `script-src ${own} ${vendor}`,
    // Vendors write style elements. There is nothing of the site in the frame that these could show or hide.
    `style-src 'unsafe-inline' ${vendor}`,
    `img-src data: ${vendor}`,
    `connect-src ${vendor}`,
    `font-src ${vendor}`,
    `media-src ${vendor}`,
    `frame-src ${vendor}`,
    `form-action ${vendor}`,
    "base-uri 'none'",
    "object-src 'none'",
  ];
}
