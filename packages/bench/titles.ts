import type { Part, Subject } from './figures.ts';

export const PEERS = ['hugo', 'eleventy', 'astro'] as const;

export const TITLES: Readonly<Record<Subject, string>> = {
  ours: 'This builder',
  site: 'This site',
  hugo: 'Hugo',
  eleventy: 'Eleventy',
  astro: 'Astro',
};

export const PART_TITLES: Readonly<Record<Part, string>> = {
  builds: 'Builds',
  dev: 'Dev servers',
  edit: 'The editor',
  pages: 'Pages in the browser',
  validate: 'Validation',
  growth: 'Growth',
};
