import type { SiteMark } from '../block/index.ts';
import type { SiteAddress } from '../content/index.ts';
import { readBase, sendFile } from '../content/index.ts';

/** Converts paths of the site in CSS to addresses. */
export function sendCss(site: SiteAddress, css: string): string {
  const base = readBase(site);
  return base === ''
    ? css
    : css.replace(/url\(\s*(["']?)\/(?!\/)/g, (_written, quote: string) => `url(${quote}${base}/`);
}

/** The logo of a site, with the addresses of its pictures. */
export function sendMark(site: SiteAddress, mark: SiteMark | undefined): SiteMark | undefined {
  if (mark === undefined || 'body' in mark) return mark;
  const { light, dark } = mark;
  return { ...mark, light: sendFile(site, light), dark: dark === undefined ? undefined : sendFile(site, dark) };
}
