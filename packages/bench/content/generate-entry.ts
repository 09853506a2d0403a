import { phrasesFor, pick } from './words.ts';

/** The facts of one location, as every builder shows them. */
export interface Entry {
  readonly title: string;
  readonly description: string;
  readonly name: string;
  readonly emirate: string;
  readonly hero: {
    readonly image: { readonly src: string; readonly alt: string };
    readonly heading: string;
    readonly lead: string;
  };
  readonly services: readonly { readonly title: string; readonly description: string; readonly link: string }[];
  /** Paragraph by paragraph. */
  readonly body: readonly string[];
  readonly testimonials: readonly {
    readonly quote: string;
    readonly author: string;
    readonly role: string;
    readonly rating: number;
  }[];
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
}

/** So many locations are linked to from every page, so there must be as many. */
export const FEWEST_ENTRIES = 18;

const SERVICES = [
  'Villa inspection',
  'Apartment inspection',
  'Handover inspection',
  'Snagging list',
  'Energy audit',
  'Moisture survey',
  'Roof survey',
  'Warranty inspection',
  'Drain survey',
  'Follow-up visit',
];
const CLIENTS = ['Amira', 'Jon', 'Lena', 'Omar', 'Priya', 'Sam'];
const ROLES = ['Owner', 'Tenant', 'Landlord', 'First-time buyer'];

/** A location that differs from every other and is the same for the same index; as a page it is about 700 words. */
export function generateEntry(index: number): { readonly slug: string; readonly entry: Entry } {
  const { name, slug, emirate, sentence } = phrasesFor(index);
  const sentences = (count: number, length: number) => Array.from({ length: count }, () => sentence(length)).join(' ');
  const entry: Entry = {
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
      link: `/locations/${phrasesFor((index + each + 1) % FEWEST_ENTRIES).slug}`,
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
  return { slug, entry };
}

function times<Item>(count: number, make: (index: number) => Item): readonly Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
