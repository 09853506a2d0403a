import type { Figures, Subject } from '../figures.ts';
import { findMedian, PARTS } from '../figures.ts';
import { PEERS, TITLES } from '../titles.ts';
import { markdownTable } from './markdown.ts';

/** What is compared, in words, and in which unit; a larger figure is worse. */
const WORDS: Readonly<Record<string, { readonly what: string; readonly unit: string; readonly digits: number }>> = {
  'cold/seconds': { what: 'cold build', unit: 's', digits: 2 },
  'edit/seconds': { what: 'build after one edit', unit: 's', digits: 2 },
  'cold/treeMiB': { what: 'memory of a cold build', unit: 'MiB', digits: 0 },
  'edit/treeMiB': { what: 'memory of a build after one edit', unit: 'MiB', digits: 0 },
  'page/bytes': { what: 'HTML of a page', unit: 'bytes', digits: 0 },
  'first-start/seconds': { what: 'dev server, first page, nothing cached', unit: 's', digits: 2 },
  'start/seconds': { what: 'dev server, first page, started before', unit: 's', digits: 2 },
  'edit/ms': { what: 'dev server, edit to new HTML', unit: 'ms', digits: 0 },
  'load/fcpSeconds': { what: 'first contentful paint', unit: 's', digits: 2 },
  'load/lcpSeconds': { what: 'largest contentful paint', unit: 's', digits: 2 },
  'load/tbtMs': { what: 'total blocking time', unit: 'ms', digits: 0 },
  'load/cls': { what: 'layout shift', unit: '', digits: 3 },
  'weight/html': { what: 'HTML, compressed', unit: 'bytes', digits: 0 },
  'weight/css': { what: 'CSS, compressed', unit: 'bytes', digits: 0 },
  'weight/js': { what: 'JavaScript, compressed', unit: 'bytes', digits: 0 },
};

/** A table of every figure in which a peer is better than this builder on the same pages; undefined where there is none. */
export function tabulatePeersAhead(figures: Figures): string | undefined {
  const rows = [...figures.keys()].flatMap((name) => {
    const [part, scope = '', task = '', subject, measure = ''] = name.split('/');
    const words = WORDS[`${task}/${measure}`];
    const knownPart = PARTS.find((each) => each === part);
    const value = (each: Subject) =>
      knownPart && findMedian(figures, `${knownPart}/${scope}/${task}/${each}/${measure}`);
    const ours = value('ours');
    if (!words || subject !== 'ours' || ours === undefined) return [];
    const ahead = PEERS.flatMap((peer) => {
      const theirs = value(peer);
      return theirs !== undefined && theirs < ours ? [{ peer, theirs }] : [];
    });
    if (ahead.length === 0) return [];
    const format = (figure: number) => `${figure.toFixed(words.digits)} ${words.unit}`.trim();
    const cells = PEERS.map((peer) => {
      const found = ahead.find((each) => each.peer === peer);
      return found ? format(found.theirs) : '';
    });
    return [[`${words.what}, ${scopeInWords(scope)}`, format(ours), ...cells]];
  });
  if (rows.length === 0) return undefined;
  return markdownTable(['', TITLES.ours, ...PEERS.map((peer) => TITLES[peer])], rows);
}

function scopeInWords(scope: string): string {
  return /^\d+$/.test(scope) ? `${Number(scope).toLocaleString('en')} pages` : scope;
}
