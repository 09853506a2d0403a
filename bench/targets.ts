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
      'two threads work to the end: on a machine on which it takes 8.9 s, 14.7 s of processor time in user code and 1.6 in the system, where Hugo takes 9.7. Of it, compiled code and built-ins are 47 %, the runtime of V8 17, compiling 13 (each thread compiles the same code), collecting young garbage 11 and the rest of it 6, the system 9. By task, in each thread: loading 25 %, collecting garbage 15, zod 12.5, React 11, writing 5. Reading once in place of twice would save 4 %, with summaries that are exchanged 8. Blocks that are the same on all pages are made once; 42 of the 49 values of the others differ from page to page, and a plan of the remaining 7 would save 1.6 %. Rendering once with marks in the place of values could save 6 %, and cannot be proven equal: views make anchors, stars and joined words of values. No setting of the garbage collector makes it faster without more memory. Deleted inodes of an earlier round cost up to 4 s more on ext4, so output is put aside first',
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
    limit: 0.06,
    unit: '×',
    bound:
      '1.75 s of processor time in user code and 0.43 in the system, and no part of it is large: collecting garbage 18 %, the sitemap, llms.txt and the files of hosts 14, the pages 11, hard links of what stays 9, parsing 8, reading files 7, addresses 7, starting 7, links 6, icons 5. An index that is opened lazily is not built: each of these walks over all pages by itself',
  },
  {
    what: 'Peak memory of 10,000 pages (all processes), against Hugo',
    figures: ['builds/10000/cold/ours/treeMiB'],
    against: 'builds/10000/cold/hugo/treeMiB',
    limit: 0.7,
    unit: '×',
    bound:
      'two threads with a heap of their own. What lives in the main one is 196 MB after 3,500 pages; the rest is garbage that V8 lets grow between two full collections. Collecting sooner (heap-growing-percent 60) takes 23 % less memory and 5 % more time; a larger young generation takes more memory for 2 % less time. One thread alone took 450 MiB, and longer',
  },
  {
    what: "This site, cold, against Astro's 18 pages",
    figures: ['builds/18/cold/site/seconds'],
    against: 'builds/18/cold/astro/seconds',
    limit: 0.8,
    unit: '×',
    bound:
      '6.9 s of processor time on two cores, of which 3.7 lay out and encode the social cards of 48 pages, and more encodes photographs as AVIF, neither of which the site of Astro has; the main thread waits a second for the bundler before it can write the first page',
  },
  {
    what: 'This site after one edit',
    figures: ['builds/18/edit/site/seconds'],
    limit: 0.45,
    unit: 's',
    bound:
      'about 0.1 s is starting Node and our code with the schemas of all blocks, and a fifth of the rest is checking site.yaml and the theme and finding where numbers stand in the YAML, whatever was edited',
  },
  {
    what: 'Validate, 10,000 pages: nothing cached',
    figures: ['validate/10000/first/ours/seconds'],
    limit: 5,
    unit: 's',
    bound: 'one thread reads, indexes, checks and renders every page, since what is wrong may show only in the HTML',
  },
  {
    what: 'Validate, 10,000 pages: one edit',
    figures: ['validate/10000/edit/ours/seconds'],
    limit: 0.7,
    unit: 's',
    bound:
      'half is making the index of all pages from stored rows, a sixth the checks between pages, a sixth garbage collection',
  },
  {
    what: 'Dev server, this site: edit to new HTML',
    figures: ['dev/18/edit/site/ms'],
    limit: 40,
    unit: 'ms',
    bound:
      'hearing of the change, 5 ms of quiet, parsing and checking the file, its page and what it names, and the answer; the question that is asked every few ms until the answer has changed costs the server time, too',
  },
  {
    what: 'Dev server, 10,000 pages: edit to new HTML',
    figures: ['dev/10000/edit/ours/ms'],
    limit: 80,
    unit: 'ms',
    bound: 'walking through the rows of ten thousand pages, and garbage collection; what is made of them is taken over',
  },
  {
    what: 'Dev server, this site: ready, nothing cached',
    figures: ['dev/18/first-start/site/seconds'],
    limit: 1.2,
    unit: 's',
    bound: 'what a later start spares is made and kept by the first: packages for the browser, pictures, files',
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
    limit: 3,
    unit: 's',
    bound:
      'one thread reads and indexes ten thousand files, which takes a build 2.7 s, after the packages for the browser were made',
  },
  {
    what: 'Dev server, 10,000 pages: ready, started before',
    figures: ['dev/10000/start/ours/seconds'],
    limit: 4,
    unit: 's',
  },
  {
    what: 'The editor, this site: key to canvas',
    figures: ['edit/18/key/site/ms'],
    limit: 80,
    unit: 'ms',
  },
  { what: 'The editor, 10,000 pages: key to canvas', figures: ['edit/10000/key/ours/ms'], limit: 120, unit: 'ms' },
  { what: 'The editor, this site: opened again', figures: ['edit/18/open/site/ms'], limit: 1500, unit: 'ms' },
  {
    what: 'Lighthouse performance, five kinds of page',
    figures: loads('performance'),
    limit: 100,
    unit: '',
    atLeast: true,
  },
  { what: 'Largest contentful paint, five kinds', figures: loads('lcpSeconds'), limit: 1.1, unit: 's' },
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
