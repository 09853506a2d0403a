import type { Key } from './figures.ts';

/** What the benchmark must show. */
export interface Target {
  readonly what: string;
  /** The figures it is about; the worst of their medians counts. */
  readonly figures: readonly Key[];
  /** The figure whose median they are divided by. */
  readonly against?: Key;
  readonly limit: number;
  readonly unit: '×' | 's' | 'ms' | '';
  /** Whether more is better; else the limit is the most it may be. */
  readonly atLeast?: boolean;
  /** Written by hand after a profile: what bounds it, where it is missed. */
  readonly bound?: string;
}

/** The kinds of page whose loading is measured. */
export const KINDS = ['home', 'location', 'service', 'quote', 'legal'] as const;

const loads = (measure: string) => KINDS.map((kind): Key => `pages/${kind}/load/site/${measure}`);

export const TARGETS: readonly Target[] = [
  {
    what: '10,000 pages, cold, against Hugo',
    figures: ['builds/10000/cold/ours/seconds'],
    against: 'builds/10000/cold/hugo/seconds',
    limit: 0.7,
    unit: '×',
    bound:
      'two threads work to the end, about 1.9 ms of processor time a page: both read and index the whole site (0.5), garbage collection (0.3), checking the blocks with zod, links and Markdown (0.4), rendering (0.4), writing pages twice as large as those of Hugo, because their CSS is in them (0.15)',
  },
  {
    what: '10,000 pages, cold, against Astro',
    figures: ['builds/10000/cold/ours/seconds'],
    against: 'builds/10000/cold/astro/seconds',
    limit: 0.25,
    unit: '×',
    bound: 'as against Hugo',
  },
  {
    what: '10,000 pages after one edit, against Hugo',
    figures: ['builds/10000/edit/ours/seconds'],
    against: 'builds/10000/edit/hugo/seconds',
    limit: 0.1,
    unit: '×',
    bound:
      'of 1.2 s, 0.35 are Node and our code, 0.2 asking the system about twenty thousand files, 0.35 the index of addresses, cards and pages in memory, 0.2 garbage collection',
  },
  {
    what: 'Peak memory of 10,000 pages (all processes), against Hugo',
    figures: ['builds/10000/cold/ours/treeMiB'],
    against: 'builds/10000/cold/hugo/treeMiB',
    limit: 0.6,
    unit: '×',
    bound:
      'two threads with a heap of their own, in which the whole index lies; one thread alone took 450 MiB, and longer',
  },
  {
    what: "This site, cold, against Astro's 18 pages",
    figures: ['builds/18/cold/site/seconds'],
    against: 'builds/18/cold/astro/seconds',
    limit: 1,
    unit: '×',
  },
  { what: 'This site after one edit', figures: ['builds/18/edit/site/seconds'], limit: 0.7, unit: 's' },
  {
    what: 'Dev server, this site: edit to new HTML',
    figures: ['dev/18/edit/site/ms'],
    limit: 100,
    unit: 'ms',
    bound:
      'not profiled; the question that is asked every few ms until the answer has changed costs the server time, too',
  },
  {
    what: 'Dev server, 10,000 pages: edit to new HTML',
    figures: ['dev/10000/edit/ours/ms'],
    limit: 150,
    unit: 'ms',
    bound:
      'the index of ten thousand pages (addresses, entries, cards) is made again after each edit, 0.2 to 0.3 s in a profile with garbage collection; only the edited file is read',
  },
  {
    what: 'Dev server, this site: ready, nothing cached',
    figures: ['dev/18/first-start/site/seconds'],
    limit: 1.5,
    unit: 's',
    bound:
      'not profiled; what a later start spares is made and kept by the first: packages for the browser, pictures, files',
  },
  {
    what: 'Dev server, this site: ready, started before',
    figures: ['dev/18/start/site/seconds'],
    limit: 1.5,
    unit: 's',
  },
  {
    what: 'Dev server, 10,000 pages: ready, nothing cached',
    figures: ['dev/10000/first-start/ours/seconds'],
    limit: 4,
    unit: 's',
    bound:
      'not profiled; one thread reads and indexes ten thousand files, which takes a build 2.7 s, and checks all pages before the second question is answered',
  },
  {
    what: 'Dev server, 10,000 pages: ready, started before',
    figures: ['dev/10000/start/ours/seconds'],
    limit: 4,
    unit: 's',
  },
  {
    what: 'Lighthouse performance, five kinds of page',
    figures: loads('performance'),
    limit: 100,
    unit: '',
    atLeast: true,
  },
  { what: 'Largest contentful paint, five kinds', figures: loads('lcpSeconds'), limit: 1.2, unit: 's' },
  { what: 'Total blocking time, five kinds', figures: loads('tbtMs'), limit: 20, unit: 'ms' },
  { what: 'Cumulative layout shift, five kinds', figures: loads('cls'), limit: 0, unit: '' },
  {
    what: 'Navigation: pointer down on a link to the new page painted',
    figures: ['pages/navigation/pointed/site/ms'],
    limit: 100,
    unit: 'ms',
    bound: 'the view transition: without it, as with reduced motion, it is 61 ms',
  },
];
