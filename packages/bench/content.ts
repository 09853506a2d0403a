import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';

/** The smallest number of entries of a site: every page links to this many locations. */
export const FEWEST_ENTRIES = 18;

const NAMES = ['North', 'South', 'Old', 'New', 'Upper', 'Lower', 'East', 'West'];
const PLACES = ['Harbour', 'Creek', 'Palm', 'Marina', 'Dune', 'Oasis', 'Falcon', 'Pearl', 'Coral'];
const EMIRATES = ['Dubai', 'Abu Dhabi', 'Sharjah', 'Ajman', 'Umm Al Quwain', 'Ras Al Khaimah', 'Fujairah'];
const SERVICES =
  'Villa inspection,Apartment inspection,Handover inspection,Snagging list,Energy audit,Moisture survey,Roof survey,Warranty inspection,Drain survey,Follow-up visit'.split(
    ',',
  );
const CLIENTS = ['Amira', 'Jon', 'Lena', 'Omar', 'Priya', 'Sam'];
const ROLES = ['Owner', 'Tenant', 'Landlord', 'First-time buyer'];
const WORDS =
  'roof wall window door tile seal pump duct meter socket cable pipe drain joint crack damp paint render gate garden tower street park lake beach school road shade slab beam screed grout valve tank fan filter hinge lock frame glass rail stair lift lobby plant garage fence'.split(
    ' ',
  );

export type Entry = ReturnType<typeof generateEntry>;

/** Generates a location of about 700 words. The same index always gives the same location; no two indices share one. */
export function generateEntry(index: number) {
  const random = createRandom(index);
  const name = nameEntry(index);
  const emirate = pick(EMIRATES, index);
  const sentence = (length: number) => {
    const words = Array.from({ length }, () => pick(WORDS, Math.floor(random() * WORDS.length))).join(' ');
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  };
  const sentences = (count: number, length: number) => times(count, () => sentence(length)).join(' ');
  return {
    title: `Property inspection in ${name}, ${emirate}`,
    description: `Inspections before you buy, rent or sell in ${name}: fixed prices, one inspector, a report in a day.`,
    name,
    emirate,
    hero: {
      image: { src: '/images/hero.svg', alt: `Skyline of ${name}` },
      heading: `Know what you buy in ${name}`,
      lead: sentence(18),
    },
    services: times(3, (each) => ({
      title: pick(SERVICES, index + each * 3),
      description: sentence(16),
      link: `/locations/${findSlug((index + each + 1) % FEWEST_ENTRIES)}`,
    })),
    body: times(3, () => sentences(3, 14)),
    testimonials: times(3, (each) => ({
      quote: sentences(2, 10),
      author: `${pick(CLIENTS, index + each)} ${'ABCDEFGH'.charAt((index + each) % 8)}.`,
      role: pick(ROLES, index + each),
      rating: 4 + (each % 2),
    })),
    faq: times(6, (each) => ({
      question: `What happens at step ${each + 1} in ${name}?`,
      answer: sentences(2, 11),
    })),
  };
}

function nameEntry(index: number): string {
  return `${pick(NAMES, index)} ${pick(PLACES, index)} ${index + 1}`;
}

/** The slug of an entry. */
export function findSlug(index: number): string {
  return nameEntry(index).toLowerCase().replaceAll(' ', '-');
}

/** The file format in which a builder reads entries. */
export interface EntryFormat {
  readonly extension: string;
  readonly write: (entry: Entry) => string;
}

/** Long lines are not folded, because an edit replaces a whole line. */
const asYaml = (data: object) => stringify(data, { lineWidth: 0 });

export const plainYaml: EntryFormat = { extension: 'yaml', write: asYaml };
/** The format of this builder: paragraphs are Markdown. */
export const ourYaml: EntryFormat = {
  extension: 'yaml',
  write: (entry) => asYaml({ ...entry, body: `${entry.body.join('\n\n')}\n` }),
};
/** The same YAML as front matter of a page without text. */
export const frontMatter: EntryFormat = { extension: 'md', write: (entry) => `---\n${asYaml(entry)}---\n` };

/** Replaces the lead in the text of an entry. */
export function editLead(text: string, words: string): string {
  return text.replace(/^ {2}lead: .*$/m, `  lead: ${words}`);
}

const part = z.looseObject({});
const siteSchema = z.object({
  name: z.string(),
  url: z.string(),
  layout: z.object({ header: z.tuple([part]), footer: z.tuple([part]) }),
});

/**
 * Reads the content that all pages show from this builder's benchmark site, for builders that cannot read that site.
 */
export function readSharedContent(ours: string) {
  const text = readFileSync(join(ours, 'site.yaml'), 'utf8');
  const { name } = siteSchema.parse(parse(text));
  const { layout, ...values } = siteSchema.parse(parse(text.replaceAll('${site.name}', name)));
  const why: unknown = parse(readFileSync(join(ours, 'pages/_shared/why.yaml'), 'utf8'));
  return { ...values, header: layout.header[0], footer: layout.footer[0], why };
}

/** Pseudo-random numbers from 0 to 1 (a linear congruential generator). */
function createRandom(seed: number): () => number {
  let state = seed + 42;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
