import type { Mistake } from './kinds.ts';
import type { YamlNode } from './nodes.ts';

/** How to make a mistake that only somebody who knows the site can see; undefined where it would be none. */
export type Planting = (node: YamlNode, text: string) => Mistake | undefined;

/** Keys of which the name is free: to rename one is to rename a thing, which is a fault where the thing is used. */
const NAMED = /^(?:facts|contact|routes|redirects|integrations|frames|endpoints|collections|inputs|where)$/;
const PLAIN_TEXTS = new Set(['heading', 'title', 'label', 'eyebrow', 'subtitle', 'intro', 'author', 'summary']);
const ENTRY_KEYS = new Set(['locationName', 'emirate', 'summary', 'description']);

const replace = ({ start, end }: YamlNode, text: string): Mistake => ({ from: start, to: end, text, cause: start });
const isPlain = ({ style, written }: YamlNode) => style === 'plain' && !written.includes('\n');
const isKey = ({ key, mark, path }: YamlNode) =>
  key !== undefined && mark >= 0 && !path.some((step) => NAMED.test(String(step)));
const isText = (node: YamlNode) => isPlain(node) && isKey(node) && PLAIN_TEXTS.has(node.key ?? '');
/** True for the words that visitors read, of a text that is short and has no marks. */
const isWords = (node: YamlNode) => isText(node) && /^[\w ,.']+$/.test(node.written) && / /.test(node.written);
const isBlock = ({ path }: YamlNode, text: string) => path[0] === 'blocks' && path.length === 3 && text !== '';
const isLink = ({ written }: YamlNode) => /^\/[a-z][\w/-]*$/.test(written);
const isImage = ({ key, written }: YamlNode) => key === 'src' && written.startsWith('/images/');

/** Replaces a text by another one. */
const putting =
  (text: string, fits: (node: YamlNode) => boolean = isText): Planting =>
  (node) =>
    fits(node) ? replace(node, text) : undefined;

/** Changes a text. */
const changing =
  (change: (written: string) => string, fits: (node: YamlNode) => boolean): Planting =>
  (node) => {
    if (!fits(node)) return undefined;
    const text = change(node.written);
    return text === node.written ? undefined : replace(node, text);
  };

/** Changes the name of a key. */
const renaming =
  (change: (key: string) => string, fits: (node: YamlNode) => boolean = isKey): Planting =>
  (node) => {
    const { key = '', keyStart } = node;
    if (!fits(node) || key.length < 4) return undefined;
    return { from: keyStart, to: keyStart + key.length, text: change(key), cause: keyStart };
  };

/** Adds a line above a key that stands on a line of its own. */
const adding =
  (line: string, fits: (node: YamlNode, text: string) => boolean): Planting =>
  (node, text) => {
    const start = text.lastIndexOf('\n', node.keyStart) + 1;
    const indent = text.slice(start, node.keyStart);
    if (!fits(node, text) || node.mark < 0 || node.isFlow || !/^ *$/.test(indent)) return undefined;
    return { from: start, to: start, text: `${indent}${line}\n`, cause: start + indent.length };
  };

/** Takes out the line of a key. */
const removing =
  (fits: (node: YamlNode) => boolean): Planting =>
  (node, text) => {
    const start = text.lastIndexOf('\n', node.keyStart) + 1;
    const end = text.indexOf('\n', node.end) + 1;
    const { path } = node;
    if (
      !fits(node) ||
      !node.isLine ||
      typeof path.at(-2) === 'number' ||
      text.slice(start, node.keyStart).trim() !== '' ||
      end === 0
    )
      return undefined;
    const parent = path.length === 1 ? 0 : text.lastIndexOf(`${String(path.at(-2))}:`, start);
    return { from: start, to: end, text: '', cause: parent };
  };

const swapLetters = (word: string) => `${word.slice(0, 1)}${word.charAt(2)}${word.charAt(1)}${word.slice(3)}`;
const inPage = (node: YamlNode, text: string) => isKey(node) && isBlock(node, text) && node.key !== 'type';

export const siteKinds: Readonly<Record<string, Planting>> = {
  'two letters of a key swapped': renaming(swapLetters, (node) => isKey(node) && node.key?.[1] !== node.key?.[2]),
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
    (node) => node.style !== 'lines' && node.style !== 'brackets' && /\$\{site\.\w+/.test(node.written),
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
  'an id with a space': adding('id: my section', (node, text) => inPage(node, text) && !hasId(node, text)),
  'an id with a capital': adding('id: Prices', (node, text) => inPage(node, text) && !hasId(node, text)),
  'an id that another block has': (node, text) => {
    const [, id] = /^ +id: ([\w-]+)$/m.exec(text.slice(0, text.lastIndexOf('\n  - ', node.keyStart))) ?? [];
    if (id === undefined || !inPage(node, text) || hasId(node, text)) return undefined;
    return adding(`id: ${id}`, inPage)(node, text);
  },
  'a draft of a block': adding('draft: true', inPage),
  'an item twice': (node, text) => {
    const isItem = node.key === undefined && node.style === 'lines' && /^(?:title|question|label):/.test(node.written);
    if (!isItem || node.isFlow) return undefined;
    const start = text.lastIndexOf('\n', node.mark) + 1;
    const end = text.lastIndexOf('\n', node.end - 1) + 1 || node.end;
    const lines = text.slice(start, text.charAt(node.end - 1) === '\n' ? node.end : end);
    return lines.trim() === ''
      ? undefined
      : { from: node.end, to: node.end, text: `${lines.trimEnd()}\n`, cause: node.end };
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
    (node) => isPlain(node) && node.path[0] === 'routes' && node.path.length === 2,
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
  'a language that no one speaks': changing(
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

function isRoute({ key = '', path }: YamlNode): boolean {
  return path[0] === 'routes' && path.length === 2 && key.length > 1;
}

/** True when the block that a key belongs to has an id already. */
function hasId({ path, keyStart }: YamlNode, text: string): boolean {
  if (path[0] !== 'blocks') return true;
  const start = text.lastIndexOf('\n  - ', keyStart);
  const end = text.indexOf('\n  - ', keyStart);
  return /^ {4}id:|^ {2}- id:/m.test(text.slice(start, end === -1 ? undefined : end));
}
