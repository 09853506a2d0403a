import type { Mistake } from './kinds.ts';
import type { Place } from './places.ts';

/** How to make a mistake that only somebody who knows the site can see; undefined where it would be none. */
export type Planting = (place: Place, text: string) => Mistake | undefined;

/** Keys of which the name is free: to rename one is to rename a thing, which is a fault where the thing is used. */
const NAMED = /^(?:facts|contact|routes|redirects|integrations|frames|endpoints|collections|inputs|where)$/;
const PLAIN_TEXTS = new Set(['heading', 'title', 'label', 'eyebrow', 'subtitle', 'intro', 'author', 'summary']);
const ENTRY_KEYS = new Set(['locationName', 'emirate', 'summary', 'description']);

const replace = ({ start, end }: Place, text: string): Mistake => ({ from: start, to: end, text, cause: start });
const isPlain = ({ style, written }: Place) => style === 'plain' && !written.includes('\n');
const isKey = ({ key, mark, path }: Place) =>
  key !== undefined && mark >= 0 && !path.some((step) => NAMED.test(String(step)));
const isText = (place: Place) => isPlain(place) && isKey(place) && PLAIN_TEXTS.has(place.key ?? '');
/** True for the words that visitors read, of a text that is short and has no marks. */
const isWords = (place: Place) => isText(place) && /^[\w ,.']+$/.test(place.written) && / /.test(place.written);
const isBlock = ({ path }: Place, text: string) => path[0] === 'blocks' && path.length === 3 && text !== '';
const isLink = ({ written }: Place) => /^\/[a-z][\w/-]*$/.test(written);
const isImage = ({ key, written }: Place) => key === 'src' && written.startsWith('/images/');

/** Replaces a text by another one. */
const putting =
  (text: string, fits: (place: Place) => boolean = isText): Planting =>
  (place) =>
    fits(place) ? replace(place, text) : undefined;

/** Changes a text. */
const changing =
  (change: (written: string) => string, fits: (place: Place) => boolean): Planting =>
  (place) => {
    if (!fits(place)) return undefined;
    const text = change(place.written);
    return text === place.written ? undefined : replace(place, text);
  };

/** Changes the name of a key. */
const renaming =
  (change: (key: string) => string, fits: (place: Place) => boolean = isKey): Planting =>
  (place) => {
    const { key = '', keyStart } = place;
    if (!fits(place) || key.length < 4) return undefined;
    return { from: keyStart, to: keyStart + key.length, text: change(key), cause: keyStart };
  };

/** Adds a line above a key that stands on a line of its own. */
const adding =
  (line: string, fits: (place: Place, text: string) => boolean): Planting =>
  (place, text) => {
    const start = text.lastIndexOf('\n', place.keyStart) + 1;
    const indent = text.slice(start, place.keyStart);
    if (!fits(place, text) || place.mark < 0 || place.isFlow || !/^ *$/.test(indent)) return undefined;
    return { from: start, to: start, text: `${indent}${line}\n`, cause: start + indent.length };
  };

/** Takes out the line of a key. */
const removing =
  (fits: (place: Place) => boolean): Planting =>
  (place, text) => {
    const start = text.lastIndexOf('\n', place.keyStart) + 1;
    const end = text.indexOf('\n', place.end) + 1;
    const { path } = place;
    if (
      !fits(place) ||
      !place.isLine ||
      typeof path.at(-2) === 'number' ||
      text.slice(start, place.keyStart).trim() !== '' ||
      end === 0
    )
      return undefined;
    const parent = path.length === 1 ? 0 : text.lastIndexOf(`${String(path.at(-2))}:`, start);
    return { from: start, to: end, text: '', cause: parent };
  };

const swapLetters = (word: string) => `${word.slice(0, 1)}${word.charAt(2)}${word.charAt(1)}${word.slice(3)}`;
const inPage = (place: Place, text: string) => isKey(place) && isBlock(place, text) && place.key !== 'type';

export const siteKinds: Readonly<Record<string, Planting>> = {
  'two letters of a key swapped': renaming(swapLetters, (place) => isKey(place) && place.key?.[1] !== place.key?.[2]),
  'a letter of a key missing': renaming((key) => key.slice(0, 2) + key.slice(3), isKey),
  'a letter of a key twice': renaming((key) => key.slice(0, 3) + key.slice(2), isKey),
  'a key with a capital': renaming((key) => key.charAt(0).toUpperCase() + key.slice(1)),
  'a key that nothing has': adding('colour: red', inPage),
  'a title left out': removing(({ key, path }) => key === 'title' && path.length === 1),
  'an alternative text left out': removing(({ key }) => key === 'alt'),
  'an input of an entry left out': removing(({ key = '', path }) => path.length === 1 && ENTRY_KEYS.has(key)),
  'a text left empty': putting(''),
  'a list where a text is wanted': changing((written) => `[${written.replaceAll(/[,[\]{}:]/g, '')}]`, isWords),
  'keys where a text is wanted': putting('{ text: words }'),
  'a number where a text is wanted': putting('2026'),
  'true where a text is wanted': putting('true'),
  'null where a text is wanted': putting('null'),
  'a blank text': putting('" "'),
  'a text that is far too long': putting('word '.repeat(600).trim()),
  'a text still to be written': putting('TODO'),
  'HTML in a text': changing((written) => written.replace(/ (\w+)/, ' <b>$1</b>'), isWords),
  'Markdown in a plain text': changing((written) => written.replace(/ (\w+)/, ' **$1**'), isWords),
  'a Markdown link in a plain text': changing((written) => written.replace(/ (\w+)/, ' [$1](/about)'), isWords),
  'an HTML entity in a text': changing((written) => written.replace(' ', ' &amp; '), isWords),
  'a placeholder without braces': changing((written) => `${written} $site.name`, isWords),
  'a placeholder in two braces': changing((written) => `${written} {{ site.name }}`, isWords),
  'a placeholder in round brackets': changing((written) => `${written} $(site.name)`, isWords),
  'a placeholder in percent signs': changing((written) => `${written} %site.name%`, isWords),
  'a placeholder without its end': changing((written) => `${written} $\{site.name`, isWords),
  'a placeholder with two ends': changing((written) => `${written} $\{site.name}}`, isWords),
  'a placeholder of nothing': changing((written) => `${written} $\{}`, isWords),
  'a misspelt placeholder': changing(
    (written) => written.replace(/\$\{(site\.\w\w)/, '$${$1x'),
    (place) => place.style !== 'lines' && place.style !== 'brackets' && /\$\{site\.\w+/.test(place.written),
  ),
  'a link to a page that is not there': changing((written) => `${written}x`, isLink),
  'a link without its slash': changing((written) => written.slice(1), isLink),
  'a link with two slashes': changing((written) => `/${written}`, isLink),
  'a link with a backslash': changing((written) => written.replace('/', '\\'), isLink),
  'a link with a space': changing((written) => `/my page${written.slice(1)}`, isLink),
  'a link with .html': changing((written) => `${written}.html`, isLink),
  'a link to the file of a page': changing((written) => `pages${written}.yaml`, isLink),
  'a link to the dev server': changing((written) => `http://127.0.0.1:5173${written}`, isLink),
  'a link to an anchor that is not there': changing((written) => `${written}#nowhere`, isLink),
  'a script as a link': putting('"javascript:alert(1)"', isLink),
  'data as a link': putting('"data:text/html,words"', isLink),
  'a phone number as a link': putting('"+971 4 000 0000"', isLink),
  'an e-mail address as a link': putting('someone@example.com', isLink),
  'a link without its scheme': putting('www.example.com', isLink),
  'an unencrypted link': putting('http://www.example.com', isLink),
  'an image that is not there': changing((written) => written.replace('.svg', 'x.svg'), isImage),
  'an image of another kind': changing((written) => written.replace('.svg', '.png'), isImage),
  'an image from the folder of the site': changing((written) => `public${written}`, isImage),
  'an icon that is not there': changing(
    (written) => `${written}zz`,
    ({ key }) => key === 'icon',
  ),
  'a block type with two letters swapped': changing(swapLetters, ({ key, path }) => key === 'type' && path.length < 4),
  'a block type with a capital': changing(
    (written) => written.charAt(0).toUpperCase() + written.slice(1),
    ({ key, path }) => key === 'type' && path[0] === 'blocks' && path.length === 3,
  ),
  'a shared block that is not there': changing(
    (written) => `${written}x`,
    ({ key }) => key === 'shared',
  ),
  'a tone that is not there': adding('tone: drak', inPage),
  'a date of another country': adding('from: 31.12.2026', inPage),
  'a day that no calendar has': adding('from: 2026-02-30', inPage),
  'an end without a year': adding('until: 31 December', inPage),
  'an id with a space': adding('id: my section', (place, text) => inPage(place, text) && !hasId(place, text)),
  'an id with a capital': adding('id: Prices', (place, text) => inPage(place, text) && !hasId(place, text)),
  'an id that another block has': (place, text) => {
    const [, id] = /^ +id: ([\w-]+)$/m.exec(text.slice(0, text.lastIndexOf('\n  - ', place.keyStart))) ?? [];
    if (id === undefined || !inPage(place, text) || hasId(place, text)) return undefined;
    return adding(`id: ${id}`, inPage)(place, text);
  },
  'a draft of a block': adding('draft: true', inPage),
  'an item twice': (place, text) => {
    const isItem =
      place.key === undefined && place.style === 'lines' && /^(?:title|question|label):/.test(place.written);
    if (!isItem || place.isFlow) return undefined;
    const start = text.lastIndexOf('\n', place.mark) + 1;
    const end = text.lastIndexOf('\n', place.end - 1) + 1 || place.end;
    const lines = text.slice(start, text.charAt(place.end - 1) === '\n' ? place.end : end);
    return lines.trim() === ''
      ? undefined
      : { from: place.end, to: place.end, text: `${lines.trimEnd()}\n`, cause: place.end };
  },
  'a line of words among keys': adding('and some more words', inPage),
  'a choice in capitals': changing(
    (written) => written.toUpperCase(),
    ({ key = '' }) => key === 'tone' || key === 'emirate',
  ),
  'a limit that is no number': changing(
    () => 'many',
    ({ key }) => key === 'limit',
  ),
  'a limit below one': changing(
    () => '0',
    ({ key }) => key === 'limit',
  ),
  'a collection that is not there': changing(
    (written) => `${written}s`,
    ({ key }) => key === 'collection',
  ),
  'a field that no entry has': renaming(
    (key) => `${key}s`,
    ({ path }) => path.at(-2) === 'where',
  ),
  'a page that is not there': changing(
    (written) => `${written}x`,
    (place) => isPlain(place) && place.path[0] === 'routes' && place.path.length === 2,
  ),
  'an address without its slash': renaming(
    (key) => key.slice(1),
    ({ key = '', path }) => path[0] === 'routes' && path.length === 2 && key.length > 1,
  ),
  'an address with a space': renaming((key) => `${key} x`, isRoute),
  'an address with a question mark': renaming((key) => `${key}?x`, isRoute),
  'an origin with a path': changing(
    (written) => `${written}/x`,
    ({ key }) => key === 'origin',
  ),
  'an origin that is not encrypted': changing(
    (written) => written.replace('https', 'http'),
    ({ key }) => key === 'origin',
  ),
  'a language that nobody speaks': changing(
    () => 'klingon',
    ({ key, path }) => key === 'locale' && path.length === 1,
  ),
  'a time zone of nowhere': changing(
    (written) => `${written}x`,
    ({ key }) => key === 'timeZone',
  ),
  'a kind of input that is not there': changing(
    () => 'texts',
    ({ key, path }) => key === 'type' && path[0] === 'inputs',
  ),
};

function isRoute({ key = '', path }: Place): boolean {
  return path[0] === 'routes' && path.length === 2 && key.length > 1;
}

/** True when the block that a key belongs to has an id already. */
function hasId({ path, keyStart }: Place, text: string): boolean {
  if (path[0] !== 'blocks') return true;
  const start = text.lastIndexOf('\n  - ', keyStart);
  const end = text.indexOf('\n  - ', keyStart);
  return /^ {4}id:|^ {2}- id:/m.test(text.slice(start, end === -1 ? undefined : end));
}
