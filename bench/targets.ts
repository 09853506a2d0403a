import { LOAD_BUDGETS } from '../scripts/index.ts';
import type { Key } from './figures.ts';

/** What the benchmark must show. */
export interface Target {
  readonly what: string;
  /** The figures it is about; the worst of their medians counts. */
  readonly figures: readonly Key[];
  /** The figure whose median they are divided by. */
  readonly against?: Key;
  readonly limit: number;
  readonly unit: '×' | 's' | 'ms' | 'MiB' | 'B' | '';
  /** Whether more is better; else the limit is the most it may be. */
  readonly atLeast?: boolean;
  /** Written by hand after a profile: what bounds it, where it is missed. */
  readonly bound?: string;
}

/** The kinds of page whose loading is measured. */
export const KINDS = ['home', 'location', 'service', 'quote', 'legal'] as const;

const loads = (measure: string) => KINDS.map((kind): Key => `pages/${kind}/load/site/${measure}`);

/** What the tests hold as well. */
const WEIGHTS = LOAD_BUDGETS.flatMap(({ kind, total, missed }): readonly Target[] =>
  total === undefined
    ? []
    : [
        {
          what: `Bytes at load with Brotli: ${kind}`,
          figures: [`pages/${kind}/weight/site/all`],
          limit: total,
          unit: 'B',
          ...(missed && { bound: missed.why }),
        },
      ],
);

export const TARGETS: readonly Target[] = [
  {
    what: '10,000 pages, cold, against Hugo',
    figures: ['builds/10000/cold/ours/seconds'],
    against: 'builds/10000/cold/hugo/seconds',
    limit: 0.7,
    unit: '×',
    bound:
      'two threads on two cores, which take 12.3 s of processor time in user code and 1.4 in the system; Hugo takes 7.2 to 8.5 and 2. Of 8.5 s of each thread, traced: 4.8 go to 5,000 pages, 0.95 ms each, of it 0.4 rendering, 0.18 writing the file (with its CSS it has twice the bytes of that of Hugo), 0.17 checking the blocks, 0.07 reading the entry again, which spares holding it, 0.13 the rest; 1.4 reading and describing entries, of it 0.6 in the system; 0.4 the index, which each thread has; 0.8 collecting garbage; 0.5 waiting for the other thread. The rest is spread: no function takes more than 2 in 100. Each thread compiles the same code by itself, a sixth of all processor time. Tried: one thread, which takes 1 to 2 s longer and 500 MiB; that with files written by the pool of Node, which gains nothing, for the system takes twice the time; settings of V8, none of which gained; a plan of the parts of a block that are the same on all pages, which are 7 of 49 values. Deleted inodes of an earlier round cost up to 4 s more on ext4, so output is put aside first',
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
      'starting 0.2 s; loading the site 0.36, of it looking at 10,000 files 0.07; collecting garbage 0.18; finding that 9,999 pages are as they were 0.15, of it looking at their files 0.07; the sitemap, llms.txt and the files of hosts 0.13; finding what is to be saved 0.02. Each walks over all pages by itself, the longest, the entries, takes 0.05 s: an index that is opened lazily is not built. Tried: remembering nothing for another loading, which gains 0.03; compiling early, and young generations of 16 to 128 MiB, nothing; a larger heap from the start gains 0.04, and cannot be asked for by a program that runs already. Looking at the files in a second thread while the code is loaded would gain 0.06; those of the output must not be looked at before no other build writes there. Since that run stored values are checked as bytes, and the code is read as ASCII: 7 in 100 less, in turn on a slower machine (2.47 s in place of 2.66)',
  },
  {
    what: 'Peak memory of 10,000 pages (all processes), against Hugo',
    figures: ['builds/10000/cold/ours/treeMiB'],
    against: 'builds/10000/cold/hugo/treeMiB',
    limit: 0.7,
    unit: '×',
    bound:
      'two threads with a heap of their own. No file is held by both, and what entries say is held for 64 of them at a time; what is left is the summaries, the addresses and the index of all pages in each, code that each compiles, and garbage that V8 lets grow between two full collections. One thread alone takes 500 MiB, and longer. Since that run garbage is collected earlier, less is held of each page, and the icon of a site that has none is drawn without loading a layout: in a run of this part alone, on a slower machine, 427 MiB against 686 (0.62). Tried: drawing icons in a process of its own, which takes 30 MiB less and half a second more',
  },
  {
    what: "This site, cold, against Astro's 18 pages",
    figures: ['builds/18/cold/site/seconds'],
    against: 'builds/18/cold/astro/seconds',
    limit: 0.8,
    unit: '×',
    bound:
      '5 s of processor time on two cores, which are busy from the first tenth of a second to the last. The social cards of 48 pages, which the site of Astro has not, take 2: to draw the SVG picture of each 1.2, two thirds of it filters where a drawing has some, to set the words 0.4, to lay both on the ground 0.2, to encode PNG 0.25. A fifth of all is V8 compiling what runs often; to make it wait longer gains 0.1 to 0.4 s here and loses about 1 s at 10,000 pages. The checks of every page take most of the rest. Since that run V8 optimises the functions that read fonts later, which spares 0.4 s of processor time: in a run of this part alone, on a slower machine, 4.5 s against 3.5 (1.27). Tried: drawing only what a card shows of a picture, which takes as long; drawing cards in a process of its own, which takes 7 in 100 more processor time and gains nothing; one buffer for all cards, which gains nothing',
  },
  {
    what: 'This site after one edit',
    figures: ['builds/18/edit/site/seconds'],
    limit: 0.45,
    unit: 's',
    bound:
      '0.13 s is starting Node and our code, of it 0.03 the schemas of all blocks; 0.1 loading the site, of it half checking site.yaml and the theme; 0.1 checking and rendering two pages and the frame of all with code that has not run before; 0.04 what is between pages; 0.05 collecting garbage; 0.05 writing, and exchanging the folder. No part of the rest takes 0.02 s: 0.01 each are the names of languages that ICU loads, the lock, and formulas that are tried. Since that run the code is read as ASCII, which takes half the time; of entries that are like no other the file is not read; blocks that no entry shows are looked at once; and site.yaml is checked once: 10 in 100 less, in turn on a slower machine (1.28 s in place of 1.43)',
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
      'as the build after an edit, without its output: starting 0.17 s, looking at all files 0.08, the index of all pages from stored rows 0.25, collecting garbage 0.15. Since that run the code is read as ASCII, stored values are checked as bytes, and no icon is drawn: 12 in 100 less, in turn on a slower machine (1.64 s in place of 1.86)',
  },
  {
    what: 'Dev server, this site: edit to new HTML',
    figures: ['dev/18/edit/site/ms'],
    limit: 40,
    unit: 'ms',
    bound:
      'hearing of the change, 5 ms of quiet, then 8 ms loading the site, 6 checking the page, 6 rendering, and the answer. The question that is asked every 10 ms costs the server time, too',
  },
  {
    what: 'Dev server, 10,000 pages: edit to new HTML',
    figures: ['dev/10000/edit/ours/ms'],
    limit: 80,
    unit: 'ms',
    bound:
      'walking through the rows of ten thousand pages, and garbage collection; what is made of them is taken over. The first edits after a start take 80 to 120 ms, later ones 65 to 75, for the code has been compiled by then; three runs of the benchmark gave medians of 71, 87 and 106. Since those runs loading the site takes a quarter less after an edit, 67 ms in place of 94 in turn on a slow machine. Tried: ten loadings before the first edit in place of up to four, which gains up to a tenth of it on one machine and nothing on another',
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
  ...WEIGHTS,
  {
    what: 'Lighthouse performance, five kinds of page',
    figures: loads('performance'),
    limit: 100,
    unit: '',
    atLeast: true,
  },
  {
    what: 'Largest contentful paint, five kinds',
    figures: loads('lcpSeconds'),
    limit: 1.1,
    unit: 's',
    bound:
      'where the largest element is a text, as on the quote and legal pages, it is painted after 1.0 s. On the others it is the drawing of the hero, a file of its own that the phone of Lighthouse asks for when the HTML has begun to come',
  },
  { what: 'Total blocking time, five kinds', figures: loads('tbtMs'), limit: 20, unit: 'ms' },
  { what: 'Cumulative layout shift, five kinds', figures: loads('cls'), limit: 0, unit: '' },
  {
    what: 'Navigation: pointer down on a link to the new page painted',
    figures: ['pages/navigation/pointed/site/ms'],
    limit: 100,
    unit: 'ms',
    bound: 'the view transition',
  },
  {
    what: 'The same with motion reduced, without a view transition',
    figures: ['pages/navigation/still/site/ms'],
    limit: 50,
    unit: 'ms',
    bound:
      'traced: 45 in 100 of it are the router, reading the HTML of the page, and React; 25 styles and layout of the new page, which its first focus asks for; the rest is painting, and waiting for the next frame',
  },
  { what: '100,000 pages: peak memory', figures: ['growth/100000/cold/ours/treeMiB'], limit: 8000, unit: 'MiB' },
  {
    what: '100,000 pages after one edit, against 10,000',
    figures: ['growth/100000/edit/ours/seconds'],
    against: 'growth/10000/edit/ours/seconds',
    limit: 3,
    unit: '×',
    bound:
      'an edit costs 0.07 to 0.1 ms for each page that there is, and 0.3 s besides. To look at 100,000 files and at what was written for them takes 1.4 s alone, so it needs a build that does not look at its files, or an index that is opened lazily, which is not built',
  },
];
