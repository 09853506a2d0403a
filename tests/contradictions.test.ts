import { describe, expect, it } from 'vitest';
import { blocks } from '../blocks/index.ts';
import { toJsonSchema } from '../packages/language-server/schemas/json-schema.ts';
import { createRegistry } from '../src/block/index.ts';
import { formatPath, isMapping } from '../src/content/yaml/index.ts';
import { readExamples } from './support/example-site.ts';

const registry = createRegistry(blocks);

type Props = Readonly<Record<string, unknown>>;
/** The change to an example, where the fault is reported, and words of the message. */
type Case = readonly [change: (props: Props) => Props, path: string, message: RegExp];

const set =
  (changes: Props) =>
  (props: Props): Props => ({ ...props, ...changes });
const button = { label: 'Book', link: '/quote' };
const duplicates = { primary: button, secondary: { ...button, link: '/contact' } };
const picture = (src: string) => ({ src, alt: 'A wall' });
const field = { name: 'phone', label: 'Phone', type: 'tel' };
const file = (changes: Props) => ({ name: 'plan', label: 'Plan', type: 'file', accept: ['pdf'], ...changes });
const choices = (...all: readonly (readonly [value: string, label: string])[]) =>
  set({ fields: [{ ...field, type: 'select', options: all.map(([value, label]) => ({ value, label })) }] });
const items = (...all: readonly Props[]) => set({ items: all });
const finding = { number: 1, title: 'A leak', location: 'Kitchen', level: 'Urgent' };
const findings = (...all: readonly Props[]) =>
  set({
    plan: picture('/plan.svg'),
    levels: [{ name: 'Urgent', look: 'alarm' }],
    findings: all.map((each) => ({ ...finding, ...each })),
  });
const slider = { kind: 'number', name: 'size', label: 'Size', start: 500, min: 100, max: 1000, step: 100 };
const option = { kind: 'choice', name: 'type', label: 'Type' };
/** A form with an estimate, and other numbers for the second of its options. */
const estimate = (changes: Props, values: Props = { rate: 3 }) => {
  const options = [
    { value: 'f', label: 'Flat', values: { rate: 2 } },
    { value: 'h', label: 'House', values },
  ];
  const fields = [
    { name: 'size', label: 'Size', type: 'number', min: 1, max: 9 },
    { name: 'kind', label: 'Kind', type: 'select', options },
  ];
  const written = { label: 'Price', currency: 'EUR', waiting: 'Choose.', formula: 'size * kind.rate', ...changes };
  return set({ fields, details: undefined, estimate: written });
};
/** The calculator with its slider changed, and without its examples, which expect the other one. */
const size = (changes: Props) => set({ inputs: [{ ...slider, ...changes }], formula: 'size * 2', examples: undefined });
const choose = (...options: readonly Props[]) =>
  set({ inputs: [{ ...option, options }, slider], formula: 'size * type', examples: undefined });
const amount = { kind: 'amount', label: 'Price', currency: 'EUR' };
const levels = (...all: readonly Props[]) =>
  set({ result: { kind: 'words', label: 'It is', levels: all }, examples: undefined });
const examples = (...all: readonly Props[]) => set({ examples: all });
const place = { title: 'Quay', link: '/quote' };
const card = { title: 'Roofs', description: 'We look at roofs.' };

/** Each block type with the contradictions that its props may hold; an empty list where nothing can contradict. */
const CASES: Readonly<Record<string, readonly Case[]>> = {
  calculator: [
    [size({ start: 50 }), 'inputs[0].start', /"start" must be between 100 and 1000/],
    [size({ min: 2000 }), 'inputs[0].min', /"min" must be less than "max", which is 1000/],
    [size({ step: 5000 }), 'inputs[0].step', /more than the whole slider/],
    [size({ step: 400 }), 'inputs[0].max', /never reaches "max".*Write for example 1300/],
    [size({ start: 520 }), 'inputs[0].start', /never reaches "start".*Write for example 500/],
    [
      choose({ label: 'Villa', value: 1 }, { label: 'villa', value: 2 }),
      'inputs[0].options[1].label',
      /the same label/,
    ],
    [
      choose({ label: 'Villa', value: 1 }, { label: 'Flat' }),
      'inputs[0].options[1]',
      /The first option has "value", but this one has no number/,
    ],
    [
      choose({ label: 'Villa', value: 1 }, { label: 'Flat', value: 2, values: { rate: 1 } }),
      'inputs[0].options[1].value',
      /one number or several/,
    ],
    [
      set({ inputs: [slider, { ...slider, label: 'Other' }], formula: 'size', examples: undefined }),
      'inputs[1].name',
      /the same name/,
    ],
    [
      set({ inputs: [slider, { ...slider, name: 'area' }], formula: 'size * area', examples: undefined }),
      'inputs[1].label',
      /the same label/,
    ],
    [set({ formula: 'size * 2', examples: undefined }), 'inputs[0].name', /does not use "type"/],
    [
      set({ formula: { from: 'size * type', to: 'size' }, examples: undefined }),
      'formula.to',
      /from 37500 to 500 when type is 75 and size is 500/,
    ],
    [
      set({ formula: { from: 'size', to: 'size * type' }, result: { ...amount, spread: 5 }, examples: undefined }),
      'result.spread',
      /are already a band/,
    ],
    [
      set({
        formula: { from: 'size', to: 'size * type' },
        result: { kind: 'words', label: 'It is', levels: [{ text: 'small', below: 9 }, { text: 'large' }] },
        examples: undefined,
      }),
      'formula.to',
      /chosen by one number/,
    ],
    [
      levels({ text: 'a', below: 9 }, { text: 'b', below: 9 }, { text: 'c' }),
      'result.levels[1].below',
      /never reached/,
    ],
    [levels({ text: 'a', below: 9 }, { text: 'b', below: 10 }), 'result.levels[1].below', /has no end/],
    [levels({ text: 'a' }, { text: 'b' }), 'result.levels[0]', /Only the last level/],
    [set({ carryAnswers: true, primary: undefined }), 'carryAnswers', /no button/],
    [
      set({ carryAnswers: true, primary: { ...button, link: 'tel:+97140000000' } }),
      'primary.link',
      /only be carried to a page of this site/,
    ],
    [examples({ in: { size: 50 }, out: 3750 }), 'examples[0].in.size', /goes from 500 to 10000/],
    [examples({ in: { type: 'Castle' }, out: 1 }), 'examples[0].in.type', /one of "Apartment"\|"Villa"/],
    [examples({ in: { siez: 500 }, out: 1 }), 'examples[0].in.siez', /unknown-input/],
    [examples({ in: { size: 500 }, out: 1 }), 'examples[0].out', /wrong-example/],
  ],
  cards: [
    [items({ ...card, linkText: 'More' }), 'items[0].linkText', /no effect without "link"/],
    [items(card, { title: 'Walls' }, card), 'items[2]', /Item 1 of this list is the same/],
    [set(duplicates), 'secondary.label', /says the same as "primary"/],
  ],
  checklist: [
    [
      set({
        groups: [
          { title: 'Roof', items: ['a'] },
          { title: 'Roof', items: ['b'] },
        ],
      }),
      'groups[1].title',
      /the same title/,
    ],
    [
      set({ groups: [{ title: 'Roof', items: ['a', 'b', 'a'] }] }),
      'groups[0].items[2]',
      /Item 1 of this list is the same: "a"/,
    ],
  ],
  compare: [
    [set({ before: 'Now', after: 'Now' }), 'after', /says the same as "before"/],
    [
      items({ title: 'Wall', before: picture('/a.svg'), after: picture('/a.svg') }),
      'items[0].after.src',
      /the same file/,
    ],
    [
      items(
        { title: 'Wall', before: picture('/a.svg'), after: picture('/b.svg') },
        { title: 'Wall', before: picture('/c.svg'), after: picture('/d.svg') },
      ),
      'items[1].title',
      /the same title/,
    ],
  ],
  'comparison-table': [
    [
      set({
        columns: [{ title: 'What' }, { title: 'Us' }, { title: 'us' }],
        rows: [{ label: 'Price', cells: ['a', 'b'] }],
      }),
      'columns[2].title',
      /the same title/,
    ],
    [
      set({
        columns: [{ title: 'What' }, { title: 'Us' }],
        rows: [
          { label: 'Price', cells: ['a'] },
          { label: 'Price', cells: ['b'] },
        ],
      }),
      'rows[1].label',
      /the same label/,
    ],
    [
      set({ columns: [{ title: 'What' }, { title: 'Us' }], rows: [{ label: 'Price', cells: ['a', 'b'] }] }),
      'rows[0].cells',
      /2 cells, but the table has 2 columns/,
    ],
  ],
  'consent-banner': [],
  contact: [
    [set(duplicates), 'secondary.label', /says the same/],
    [set({ address: ['Main Street', 'Main Street'] }), 'address[1]', /is the same: "Main Street"/],
  ],
  'cta-banner': [[set(duplicates), 'secondary.label', /says the same/]],
  'dialog-button': [],
  faq: [
    [
      items({ question: 'How much?', answer: 'Some.' }, { question: 'How much?', answer: 'More.' }),
      'items[1].question',
      /the same question/,
    ],
  ],
  feature: [
    [set(duplicates), 'secondary.label', /says the same/],
    [set({ points: ['One', 'Two', 'One'] }), 'points[2]', /Item 1/],
  ],
  form: [
    [set({ fields: [{ ...field, type: 'select', required: true }] }), 'fields[0].type', /A select needs choices/],
    [
      set({ fields: [{ ...field, options: [{ value: 'a', label: 'A' }] }] }),
      'fields[0].options',
      /of the type "tel" has no choices/,
    ],
    [
      set({ fields: [{ ...field, type: 'checkbox', placeholder: 'Yes' }] }),
      'fields[0].placeholder',
      /shows no placeholder/,
    ],
    [set({ fields: [field, { ...field, label: 'Mobile' }] }), 'fields[1].name', /the name "phone"/],
    [set({ fields: [field, { ...field, name: 'mobile' }] }), 'fields[1].label', /the label "Phone"/],
    [
      set({ fields: [field], details: { show: 'More', hide: 'Less', fields: [{ ...field, label: 'Mobile' }] } }),
      'details.fields[0].name',
      /the name "phone"/,
    ],
    [
      set({ fields: [field], details: { show: 'More', hide: 'More', fields: [{ ...field, name: 'a', label: 'A' }] } }),
      'details.hide',
      /the same as "show"/,
    ],
    [set({ fields: [{ ...field, min: 3 }] }), 'fields[0].min', /Only a number has limits/],
    [
      set({ fields: [{ ...field, type: 'text', autocomplete: 'street-address' }] }),
      'fields[0].autocomplete',
      /Write "address-line1"/,
    ],
    [set({ fields: [{ ...field, max: 3 }] }), 'fields[0].max', /number or file/],
    [set({ fields: [{ ...field, accept: ['pdf'] }] }), 'fields[0].accept', /Only a file/],
    [set({ fields: [file({ accept: undefined })] }), 'fields[0].type', /Add "accept: \[picture, pdf\]"/],
    [set({ fields: [file({ max: 0 })] }), 'fields[0].max', /1 or more/],
    [set({ fields: [file({ placeholder: 'Choose' })] }), 'fields[0].placeholder', /shows no placeholder/],
    [set({ fields: [file({ autocomplete: 'photo' })] }), 'fields[0].autocomplete', /No browser fills in a file/],
    [set({ fields: [field, file({})], known: { plan: 'x' } }), 'known.plan', /unknown-input/],
    [set({ fields: [file({})], delivery: { kind: 'post', to: 'quote' } }), 'fields[0].type', /of your own/],
    [set({ fields: [file({})], delivery: { kind: 'mail', to: 'me@example.com' } }), 'fields[0].type', /of your own/],
    [set({ fields: [{ ...field, future: true }] }), 'fields[0].future', /Only a date can be in the future/],
    [set({ fields: [{ ...field, type: 'number', min: 5, max: 5 }] }), 'fields[0].min', /must be less than "max"/],
    [set({ fields: [field], only: ['phne'] }), 'only[0]', /phone/],
    [set({ fields: [field], details: undefined, known: { mobile: '1' } }), 'known.mobile', /unknown-input/],
    [
      set({
        fields: [{ ...field, type: 'select', options: [{ value: 'a', label: 'Harbour' }] }],
        details: undefined,
        known: { phone: 'River' },
      }),
      'known.phone',
      /unknown-answer/,
    ],
    [estimate({ formula: 'size * kind.rates' }), 'estimate.formula', /formula/],
    [estimate({ formula: 'size / (kind.rate - 3)' }), 'estimate.formula', /formula/],
    [estimate({ examples: [{ in: { kind: 'Flat', size: 5 }, out: 11 }] }), 'estimate.examples[0].out', /wrong-example/],
    [estimate({ formula: { from: 'size', to: 'size' }, spread: 10 }), 'estimate.spread', /are already a band/],
    [estimate({ formula: 'size' }, { cost: 1 }), 'fields[1].options[1].values', /Give all options the same/],
    [choices(['a', 'A'], ['a', 'B']), 'fields[0].options[1].value', /the same value/],
    [choices(['a', 'A'], ['b', 'A']), 'fields[0].options[1].label', /the same label/],
  ],
  gallery: [
    [set({ layout: 'row', lead: true }), 'lead', /all large/],
    [
      set({
        filters: [
          { category: 'all', label: 'All' },
          { category: 'roof', label: 'Roofs' },
        ],
        items: [
          { image: picture('/a.svg'), caption: 'A', category: 'roof' },
          { image: picture('/b.svg'), caption: 'B', category: 'rooof' },
        ],
      }),
      'items[1].category',
      /No filter has the category "rooof". Write one of these: roof/,
    ],
    [
      set({
        filters: [
          { category: 'all', label: 'All' },
          { category: 'roof', label: 'Roofs' },
        ],
        items: [{ image: picture('/a.svg'), caption: 'A' }],
      }),
      'filters[1].category',
      /No picture has the category "roof"/,
    ],
    [
      set({ filters: undefined, items: [{ image: picture('/a.svg'), caption: 'A', category: 'roof' }] }),
      'items[0].category',
      /A category needs filters/,
    ],
    [
      set({
        filters: [
          { category: 'roof', label: 'Roofs' },
          { category: 'roof', label: 'More' },
        ],
        items: [{ image: picture('/a.svg'), caption: 'A', category: 'roof' }],
      }),
      'filters[1].category',
      /the same category/,
    ],
  ],
  hero: [
    [set(duplicates), 'secondary.label', /says the same/],
    [
      set({
        ratings: [
          { score: 5, source: 'Google', count: '1' },
          { score: 4, source: 'Google', count: '2' },
        ],
      }),
      'ratings[1].source',
      /the same source/,
    ],
  ],
  'link-list': [[set({ links: ['/about', '/quote', '/about'] }), 'links[2]', /Item 1/]],
  'logo-carousel': [[set({ logos: ['/a.svg', '/b.svg', '/c.svg', '/b.svg'].map(picture) }), 'logos[3]', /Item 2/]],
  'logo-strip': [
    [set({ head: 'beside' }), 'head', /Only badges/],
    [items({ image: picture('/a.svg') }, { image: picture('/a.svg') }), 'items[1]', /Item 1/],
  ],
  'mobile-bar': [],
  'not-found': [],
  'other-companies': [[set({ companies: ['frames', 'frames'] }), 'companies[1]', /Item 1/]],
  pricing: [
    [
      set({
        tiers: [
          { title: 'S', price: '1', features: ['a'] },
          { title: 's', price: '2', features: ['a'] },
        ],
      }),
      'tiers[1].title',
      /the same title/,
    ],
    [
      set({
        tiers: [
          { title: 'S', price: '1', features: ['a'], featured: true },
          { title: 'M', price: '2', features: ['a'], featured: true },
        ],
      }),
      'tiers[1].featured',
      /Tier 1 already stands out/,
    ],
  ],
  prose: [
    [set({ contents: 'On this page', sections: undefined }), 'contents', /no effect without "sections"/],
    [
      set({
        sections: [
          { heading: 'A', body: 'a' },
          { heading: 'A', body: 'b' },
        ],
      }),
      'sections[1].heading',
      /the same heading/,
    ],
  ],
  locator: [
    [items(place, place), 'items[1]', /Item 1 of this list is the same/],
    [items({ ...place, position: { x: 1, y: 2, latitude: 25 } }), 'items[0].position.latitude', /"longitude"/],
    [items({ ...place, position: { x: 1, y: 2, longitude: 55 } }), 'items[0].position.longitude', /"latitude"/],
  ],
  report: [
    [findings({ level: 'Urgnet' }), 'findings[0].level', /"Urgent"/],
    [findings({}, { title: 'Another' }), 'findings[1].number', /the same number: "1"/],
    [findings({ pin: { x: 101, y: 0 } }), 'findings[0].pin.x', /<=100/],
    [
      set({
        plan: undefined,
        levels: [{ name: 'Urgent', look: 'alarm' }],
        findings: [{ ...finding, pin: { x: 1, y: 2 } }],
      }),
      'findings[0].pin',
      /no plan for this pin/,
    ],
    [
      set({
        levels: [
          { name: 'Urgent', look: 'alarm' },
          { name: 'urgent', look: 'quiet' },
        ],
        findings: [finding],
      }),
      'levels[1].name',
      /the same name/,
    ],
    [set(duplicates), 'secondary.label', /says the same/],
  ],
  search: [],
  'site-footer': [
    [
      set({
        columns: [
          { title: 'A', links: ['/a'] },
          { title: 'A', links: ['/b'] },
        ],
      }),
      'columns[1].title',
      /the same title/,
    ],
    [set({ legal: ['/terms', '/terms'] }), 'legal[1]', /Item 1/],
  ],
  'site-header': [
    [
      set({
        menus: [
          { label: 'A', links: ['/a'] },
          { label: 'A', links: ['/b'] },
        ],
      }),
      'menus[1].label',
      /the same label/,
    ],
  ],
  stats: [[items({ value: '1', label: 'Homes' }, { value: '2', label: 'Homes' }), 'items[1].label', /the same label/]],
  steps: [
    [
      items({ title: 'Book', description: 'a' }, { title: 'Book', description: 'b' }),
      'items[1].title',
      /the same title/,
    ],
  ],
  testimonials: [
    [items({ quote: 'Good.', author: 'A' }, { quote: 'Good.', author: 'B' }), 'items[1].quote', /the same quote/],
    [set({ carousel: true, items: [{ quote: 'Good.', author: 'A' }] }), 'carousel', /cannot rotate/],
    [
      set({ carousel: true, lead: true, items: ['Good.', 'Fine.'].map((quote) => ({ quote, author: 'A' })) }),
      'lead',
      /have the same size/,
    ],
  ],
  'typed-heading': [[set({ words: ['villa', 'flat', 'villa'] }), 'words[2]', /Item 1/]],
  video: [[set({ captions: '/videos/tour.vtt' }), 'captions', /has its captions/]],
  widget: [],
};

function findIssues(type: string, change: Case[0]): readonly string[] {
  const [example] = [...readExamples(type).values()].filter(isMapping);
  const props = Object.entries(change(example ?? {})).filter(([, value]) => value !== undefined);
  const issues = registry.get(type)?.schema.safeParse(Object.fromEntries(props)).error?.issues ?? [];
  return issues.map(
    ({ path, message }) => `${formatPath(path.map((step) => (typeof step === 'symbol' ? '' : step)))} ${message}`,
  );
}

describe('editors', () => {
  it('get what JSON Schema can say about it', () => {
    const [fields, card, points] = ['form', 'cards', 'feature'].map((type) => {
      const block = registry.get(type);
      return block && toJsonSchema(block.props, '', { block: {} }).properties;
    });
    expect(fields?.fields).toMatchObject({ items: { else: { required: ['options'] } }, uniqueItems: true });
    expect(card?.items).toMatchObject({ items: { dependencies: { linkText: ['link'] } }, uniqueItems: true });
    expect(points?.points).toMatchObject({ uniqueItems: true });
  });
});

describe('the props of a block', () => {
  it('are looked at for each block type', () => expect(Object.keys(CASES).sort()).toEqual(registry.types));

  it.each(Object.entries(CASES).flatMap(([type, cases]) => cases.map((each) => [type, ...each] as const)))(
    'may not contradict each other: %s %#',
    (type, change, path, message) => {
      const [issue = '', ...others] = findIssues(type, change);
      expect(others).toEqual([]);
      expect(issue.split(' ', 1)).toEqual([path]);
      expect(issue).toMatch(message);
    },
  );

  it('tell a contradiction beside another fault', () => {
    const issues = findIssues(
      'form',
      set({
        heading: 3,
        fields: [
          { ...field, label: 3 },
          { ...field, tpye: 'tel' },
        ],
      }),
    );
    expect(issues.map((each) => each.split(' ', 1)[0])).toEqual([
      'heading',
      'fields[0].label',
      'fields[1]',
      'fields[1].name',
    ]);
  });
});
