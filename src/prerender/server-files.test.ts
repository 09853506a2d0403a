import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { loadMemorySite } from '../../tests/support/example-site.ts';
import { BLOCKS, FILES, SITE } from '../../tests/support/small-site.tsx';
import { collectAllowances, pageDirectives } from './headers/index.ts';
import { parseHeadersFile, parseRedirectsFile } from './hosts/index.ts';
import { serverFiles } from './server-files.ts';

const BASE = SITE.slice(0, SITE.indexOf('redirects:'));
const STRINGS = 10_000;
const AT_ONCE = 100;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufeff]/;

/** What could end a value, a line, a directive or a block in one of the files that servers read, among what is allowed. */
const hostile = fc
  .tuple(
    fc.constantFrom('https://a.example', 'https://', '/about', '/', 'http://localhost', ''),
    fc.array(
      fc.oneof(
        fc.constantFrom(
          ';',
          ',',
          ' ',
          '\n',
          '\r\n',
          '\t',
          '"',
          "'",
          '`',
          '$uri',
          '${x}',
          '{',
          '}',
          '\\',
          '#',
          '?',
          '*',
          '%0a',
        ),
        fc.constantFrom(
          '\u2028',
          '\u0000',
          '\u0085',
          '\ufeff',
          "'unsafe-inline'",
          'script-src *',
          'X-Evil: 1',
          ':8080',
        ),
        fc.constantFrom(
          'return 200',
          'include /etc/passwd',
          '@evil.example',
          '/*',
          '..',
          '.example',
          '\n/*\n  X: y',
          '308',
        ),
        fc.string({ maxLength: 3 }),
      ),
      { maxLength: 4 },
    ),
    fc.constantFrom('', '.example', '/x'),
  )
  .map(([start, middle, end]) => start + middle.join('') + end);

/** The files for servers of a site whose `site.yaml` holds these strings where it reaches them, each in one of its tables. */
function serverFilesWith(values: readonly string[]) {
  const named = values.map((value, index) => [`v${index}`, value] as const);
  const table = <Entry>(place: number, entry: (value: string) => Entry) =>
    Object.fromEntries(named.flatMap(([name, value], index) => (index % 5 === place ? [[name, entry(value)]] : [])));
  const vendor = (origin: string) => ({ vendor: 'V', origin, path: '/p' });
  const script = { vendor: 'V', script: '/a.js', mount: 'm' };
  const moved = Object.entries(table(0, (to) => to)).map(([name, to]) => [`/${name}`, to]);
  const tables = {
    redirects: { '/old': '/about', ...Object.fromEntries(moved) },
    frames: table(1, vendor),
    endpoints: table(2, vendor),
    integrations: {
      ...table(3, (origin) => ({ ...script, origin, isolation: 'page' })),
      ...table(4, (host) => ({ ...script, origin: 'https://fine.example', hosts: [host] })),
    },
  };
  const { site } = loadMemorySite({ ...FILES, 'site.yaml': BASE + stringify(tables) }, BLOCKS);
  const { integrations, frames, endpoints } = site.vendors;
  const placed = [
    ...Object.values(frames).map(({ origin, path }) => origin + path),
    ...Object.values(endpoints).map(({ origin, path }) => origin + path),
    ...Object.values(integrations).map(({ origin, script }) => origin + script),
  ];
  const policy = pageDirectives(["'sha256-a'"], collectAllowances(new Set(placed), site.vendors));
  const pages = new Map([
    ['index.html', { version: '', signature: '', pictures: [], policy, headings: [], propsFiles: [] }],
  ]);
  return { site, files: serverFiles(site, pages) };
}

/** A configuration without what it quotes, and without the lines that each vendor and redirect adds. */
function skeleton(configuration: string): string {
  const lines = configuration
    .replace(/"[^"\n]*"/g, '""')
    .split('\n')
    .filter((line) => !/^\t*redir "" "" 308$|^location = "" \{ return 308 ""; \}$|^\s*"" ""; ?$|^\t*"" ""$/.test(line));
  return lines.join('\n');
}

it('no value of site.yaml adds a header, a directive or a line to server configuration', () => {
  const names = ['_server/nginx-http.conf', '_server/nginx-server.conf', '_server/Caddyfile'];
  const plain = serverFilesWith([]);
  const harmless = parseHeadersFile(plain.files.get('_headers') ?? '');
  const directivesIn = (policy = '') => policy.split('; ').map((directive) => directive.split(' ')[0]);
  const pageDirectivesThere = directivesIn(
    harmless.find(({ pattern }) => pattern === '/')?.headers['Content-Security-Policy'],
  );
  let accepted = 0;

  // A file with an invisible character is refused as a whole, and would take harmless strings with it.
  const [seen, unseen] = [true, false].map((isSeen) =>
    fc.sample(
      hostile.filter((text) => UNSEEN.test(text) !== isSeen),
      { numRuns: STRINGS / 2, seed: 7 },
    ),
  );
  const tried = [...(seen ?? []), ...(unseen ?? [])];
  for (let from = 0; from < STRINGS; from += AT_ONCE) {
    const { site, files } = serverFilesWith(tried.slice(from, from + AT_ONCE));
    const { redirects, vendors } = site;
    accepted += redirects.size - 1 + Object.values(vendors).flatMap(Object.keys).length;

    const rules = parseHeadersFile(files.get('_headers') ?? '');
    const framed = Object.keys(vendors.integrations).flatMap((name) => [`/embed/${name}`, `/embed/${name}.html`]);
    const known = new Set([...harmless.map(({ pattern }) => pattern), ...framed]);
    expect(rules.map(({ pattern }) => pattern).filter((pattern) => !known.has(pattern))).toEqual([]);
    for (const { pattern, headers } of rules) {
      const expected = framed.includes(pattern)
        ? ['Content-Security-Policy']
        : Object.keys(harmless.find((rule) => rule.pattern === pattern)?.headers ?? {});
      expect([pattern, Object.keys(headers)]).toEqual([pattern, expected]);
    }
    const root = rules.find(({ pattern }) => pattern === '/')?.headers['Content-Security-Policy'];
    expect(directivesIn(root)).toEqual(pageDirectivesThere);
    expect(root).not.toMatch(/[,"$\n\r\\{}`]|\*(?!\.)/);

    const moved = parseRedirectsFile(files.get('_redirects') ?? '');
    const written = [...moved].filter(([from]) => redirects.has(from));
    expect(written.length).toBe(redirects.size);
    for (const [from, { to }] of moved) {
      // With a slash an old address leads where it leads without one; all others are spellings of an address.
      const slashless = moved.get(from.replace(/\/$/, ''));
      const isOld = from.endsWith('/') && redirects.has(from.slice(0, -1));
      if (!redirects.has(from)) expect(to.toLowerCase()).toBe(isOld ? slashless?.to.toLowerCase() : from.toLowerCase());
    }
    for (const line of (files.get('_redirects') ?? '').split('\n').filter(Boolean)) {
      expect(line).toMatch(/^\/\S* (\/|https:\/\/)\S* 308$/);
    }
    for (const name of names) expect(skeleton(files.get(name) ?? '')).toBe(skeleton(plain.files.get(name) ?? ''));
  }
  // Strings that are all refused would prove nothing.
  expect(accepted).toBeGreaterThan(STRINGS / 200);
});
