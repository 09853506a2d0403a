import fc from 'fast-check';

/** A piece of a page: a valid version, and a version that may have a fault. */
interface Piece {
  readonly sound: string;
  readonly faulty: string;
}

/** A valid page, the same page with faults, and the number of faults. */
export interface RandomPage {
  readonly sound: string;
  readonly faulty: string;
  readonly faults: number;
}

const same = (text: string): Piece => ({ sound: text, faulty: text });

const words = fc
  .array(fc.constantFrom('Roof', 'naïve', 'e\u0301tage', 'سقف', '屋根', '😀', "owner's", 'A1', '50%', 'x'), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => `Of ${parts.join(' ')}`);
const singleQuoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const value = fc
  .tuple(
    words,
    fc.constantFrom((text: string) => text, singleQuoted, JSON.stringify),
  )
  .map(([text, write]) => write(text));
const comment = fc.oneof(
  fc.constant(''),
  words.map((text) => ` # ${text}: "a" 'b' [`),
  fc.constant('  '),
);
const commentLine = fc.oneof(
  words.map((text) => `# ${text}`),
  fc.constant(''),
  fc.constant('#'),
  fc.constant('    # deep'),
);

/** The lines of a block of the small site, each with or without one of its possible faults. */
const line: fc.Arbitrary<Readonly<Record<string, Piece>>> = fc.record({
  type: fc.constantFrom(
    same('type: note'),
    { sound: 'type: note', faulty: 'type: noet' },
    { sound: 'type: "note"', faulty: 'type: "notte"' },
  ),
  text: fc.oneof(
    value.map((text) => same(`text: ${text}`)),
    value.map((text) => ({ sound: `text: ${text}`, faulty: `tetx: ${text}` })),
    words.map((text) => ({ sound: `text: ${JSON.stringify(text)}`, faulty: `text: “${text}”` })),
    words.map((text) => ({ sound: `text: ${JSON.stringify(`${text}: ${text}`)}`, faulty: `text: ${text}: ${text}` })),
    words.map((text) => ({ sound: `text: ${JSON.stringify(`@${text}`)}`, faulty: `text: @${text}` })),
    words.map((text) => ({ sound: `text: ${text}`, faulty: `text:${text}` })),
    fc
      .constantFrom('+971501234567', '0501234567', '1.10', '1e3', 'true')
      .map((text) => ({ sound: `text: "${text}"`, faulty: `text: ${text}` })),
  ),
  more: fc
    .tuple(
      fc.constantFrom('/about', '/About', '/ABOUT/', '/company/about', '/about.html', 'about', '/abuot'),
      fc.constantFrom('', '"', "'"),
    )
    .map(([to, quote]) => ({ sound: `more: ${quote}/about${quote}`, faulty: `more: ${quote}${to}${quote}` })),
  picture: fc
    .constantFrom(
      '/images/creek.svg',
      '/images/Creek.svg',
      '/Images/CREEK.svg',
      'public/images/creek.svg',
      '/images/crek.svg',
    )
    .map((src) => ({
      sound: 'picture: { src: /images/creek.svg, alt: Water }',
      faulty: `picture: { src: ${src}, alt: Water }`,
    })),
  stars: fc.constantFrom(
    same('stars: 4'),
    { sound: 'stars: 4', faulty: "stars: '4'" },
    { sound: 'stars: 4', faulty: 'strs: 4' },
  ),
});

const block: fc.Arbitrary<readonly Piece[]> = fc
  .tuple(
    line,
    fc.shuffledSubarray(['more', 'picture', 'stars']),
    fc.array(comment, { minLength: 5, maxLength: 5 }),
    commentLine,
  )
  .map(([lines, others, comments, above]) => [
    same(above),
    ...['type', 'text', ...others].map((key, index) => {
      const { sound, faulty } = lines[key] ?? same('');
      const lead = index === 0 ? '  - ' : '    ';
      return { sound: lead + sound + comments[index], faulty: lead + faulty + comments[index] };
    }),
  ]);

/**
 * Pages of the small site with comments, quotes, Unicode, and one of both kinds of line ends; some lines have faults.
 */
export const randomPage: fc.Arbitrary<RandomPage> = fc
  .tuple(
    fc.array(commentLine, { maxLength: 2 }),
    words,
    value,
    fc.array(block, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('\n', '\r\n'),
    fc.boolean(),
  )
  .map(([head, title, description, blocks, lineEnd, hasEnd]) => {
    const lines = [
      ...head.map(same),
      same(`title: ${title}`),
      same(`description: ${description}`),
      same('blocks:'),
      ...blocks.flat(),
      same('  - { type: cover }'),
    ];
    const write = (form: keyof Piece) => lines.map((piece) => piece[form]).join(lineEnd) + (hasEnd ? lineEnd : '');
    const faults = lines.filter(({ sound, faulty }) => sound !== faulty).length;
    return { sound: write('sound'), faulty: write('faulty'), faults };
  });
