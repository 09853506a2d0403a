import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersFor, parseHeadersFile } from '../../src/prerender/hosts/index.ts';
import { ODD_TARGETS } from '../support/odd-targets.ts';
import { addOldAddresses, OLD_ADDRESSES } from '../support/old-addresses.ts';
import type { RawAnswer } from '../support/raw-request.ts';
import { sendRaw } from '../support/raw-request.ts';
import type { Answer, RunningServer } from '../support/real-servers.ts';
import { SERVERS } from '../support/real-servers.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

let site: Workspace;

beforeAll(() => {
  site = copySite();
  addOldAddresses(site, ['/old: /about', '/elsewhere: "https://other.example/path?a=b"', '/Contact: /contact#hero']);
  site.write(
    'site.yaml',
    site.read('site.yaml').replace('/about: about', '/about: { page: about, aliases: [/Über-Uns] }'),
  );
  site.write('public/images/LOUD.SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  site.write('public/images/data.xml', '<data/>');
  expect(site.run('build')).toMatchObject({ status: 0 });
});
afterAll(() => site.dispose());

const findHeader = ({ headers }: Answer, name: string) => headers.find(([each]) => each === name)?.[1];

/** Headers that mean the same however often they are sent. */
const MAY_REPEAT = new Set(['vary']);

const AT_ONCE = 20;
const PLAIN = /^(?:\/[\w%.-]+)+$/;

/** What an answer must never be, for any request. */
function findFaults({ status, fields, text }: RawAnswer): readonly string[] {
  const names = fields.map(([name]) => name).filter((name) => !MAY_REPEAT.has(name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const locations = fields.filter(([name]) => name === 'location').map(([, value]) => value);
  const isPage =
    status === 200 && fields.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'));
  return [
    ...twice.map((name) => `${name} twice`),
    ...locations.filter((value) => !staysHere(value)).map((value) => `leads to ${value}`),
    ...(names.includes('set-cookie') ? ['sets a cookie'] : []),
    ...(isPage && !names.includes('content-security-policy') ? ['has no policy'] : []),
    ...(/^\s+Strict-Transport-Security|root \* |add_header|root:x:0/m.test(text) ? ['shows a private file'] : []),
    ...(status === 0 || status >= 500 ? [`is ${status}`] : []),
  ];
}

function staysHere(location: string): boolean {
  const here = 'https://site.example';
  if (/[\p{Cc}\\]/u.test(location)) return false;
  return location === 'https://other.example/path?a=b' || new URL(location, here).origin === here;
}

describe.each(SERVERS)('$name', ({ start, answersMalformed, variesAlways }) => {
  let server: RunningServer;
  let addresses: readonly string[];

  beforeAll(async () => {
    server = await start(site.root);
    const assets = readdirSync(join(site.root, 'dist/assets'));
    const oneOf = (ending: string) => `/assets/${assets.find((name) => name.endsWith(ending))}`;
    addresses = [
      ...['/', '/about', '/contact', '/locations/kelp-bay', '/services/wood/hull-repair'],
      ...[
        '/sitemap.xml',
        '/robots.txt',
        '/manifest.webmanifest',
        '/favicon.ico',
        '/favicon.svg',
        '/apple-touch-icon.png',
      ],
      ...['.js', '.woff2'].map(oneOf),
    ];
  });
  afterAll(() => server?.stop());

  /** Asks, and checks what every answer has to have. */
  async function ask(path: string, how: { method?: string; headers?: Record<string, string> } = {}): Promise<Answer> {
    const answer = await server.ask({ path, ...how });
    const rules = parseHeadersFile(readFileSync(join(site.root, 'dist/_headers'), 'utf8'));
    const isFound = answer.status < 400;
    const expected = Object.entries(headersFor(rules, isFound ? path : '/404'));
    const isMoved = answer.status === 308;
    for (const [name, value] of expected) {
      if ((isMoved || answer.status === 416) && name === 'Content-Security-Policy') continue;
      expect([path, answer.status, name, findHeader(answer, name.toLowerCase())]).toEqual([
        path,
        answer.status,
        name,
        value,
      ]);
    }
    const names = answer.headers.map(([name]) => name).filter((name) => !MAY_REPEAT.has(name));
    expect([path, names.filter((name, index) => names.indexOf(name) !== index)]).toEqual([path, []]);
    return answer;
  }

  it('answers with every file, its type and its headers, each once', async () => {
    for (const path of addresses) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(findHeader(answer, 'content-type')).toMatch(
        /^(text\/(html|xml|plain|javascript)|image\/|font\/woff2|application\/)/,
      );
      if (!path.includes('.')) expect(findHeader(answer, 'content-type')).toMatch(/^text\/html; ?charset=utf-8$/i);
    }
  });

  it('sends text compressed, in the same words', async () => {
    const plain = await ask('/about');
    const compressed = await ask('/about', { headers: { 'accept-encoding': 'gzip' } });
    expect(findHeader(compressed, 'content-encoding')).toBe('gzip');
    expect(compressed.body.length).toBeLessThan(plain.body.length / 2);
  });

  it('answers a head alone where one asks for that', async () => {
    expect(await ask('/about', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  });

  it('sends a part of a file', async () => {
    for (const path of addresses) {
      const whole = await ask(path);
      const part = await ask(path, { headers: { range: 'bytes=0-9' } });
      expect([path, part.status, part.body]).toEqual([path, 206, whole.body.slice(0, 10)]);
    }
  });

  it('says that a file has not changed', async () => {
    for (const path of addresses) {
      const tag = findHeader(await ask(path), 'etag') ?? '';
      expect([path, tag]).not.toEqual([path, '']);
      expect(await ask(path, { headers: { 'if-none-match': tag } })).toMatchObject({ status: 304, body: '' });
    }
  });

  it.each([
    ['/old', '/about'],
    ['/old/', '/about'],
    ['/old?utm_source=letter&a=%20', '/about?utm_source=letter&a=%20'],
    ['/Contact?a=b', '/contact?a=b#hero'],
    ['/?p=123&fbclid=x&a=b', '/about'],
    ['/elsewhere?a=c', 'https://other.example/path?a=b'],
    ['/c++?a=b', '/faq?a=b'],
    ['/elsewhere', 'https://other.example/path?a=b'],
    ['/about/', '/about'],
    ['/About', '/about'],
    ['/FAQ?a=b', '/faq?a=b'],
    [encodeURI('/über-uns/'), encodeURI('/Über-Uns')],
    [encodeURI('/U\u0308BER-uns?a'), encodeURI('/Über-Uns?a')],
    ['/Locations/KELP-Bay/', '/locations/kelp-bay'],
    ['/about.html', '/about'],
    ['/INDEX.html?a', '/?a'],
    ['/Contact', '/contact#hero'],
    ['/locations/kelp-bay/?a=b', '/locations/kelp-bay?a=b'],
  ])('sends the visitor of %s on', async (path, target) => {
    const answer = await ask(path);
    expect([answer.status, findHeader(answer, 'location')]).toEqual([308, target]);
  });

  it.each(OLD_ADDRESSES)('sends the visitor of %s on to %s', async (_from, _to, path, target) => {
    const answer = await ask(path);
    expect([answer.status, findHeader(answer, 'location')]).toEqual([308, target]);
  });

  it.each([
    ['/?p=12', 200],
    ['/?p=1234', 200],
    ['/?utm_source=letter&p=123', 200],
    ['/blog?p=2', 404],
    ['/index.php', 404],
    ['/files/price%20list%20%281%29.pdf', 200],
  ])('does not take %s for an old address', async (path, status) => expect((await ask(path)).status).toBe(status));

  it.each([
    ['/OLD%20page/', '/old%20page'],
    ['/C++', '/c++'],
  ])('knows the old address %s in any spelling', async (path, target) => {
    const answer = await ask(path);
    expect([answer.status, [target, '/about', '/faq'].includes(findHeader(answer, 'location') ?? '')]).toEqual([
      308,
      true,
    ]);
  });

  it('sends the visitor of an old address on, in any spelling', async () => {
    let answer = await ask('/OLD/');
    while (findHeader(answer, 'location') === '/old') answer = await ask('/old');
    expect([answer.status, findHeader(answer, 'location')]).toEqual([308, '/about']);
  });

  it.each([
    '/no/such/page',
    '/_headers',
    '/_redirects',
    '/_server/Caddyfile',
    '/_server/nginx-http.conf',
    '/assets/none.js',
    '/locations/nowhere',
  ])('shows at %s the not-found page', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('<h1');
  });

  it.each(['/%zz', '/%', '/%00', '/a%00b'])('does not understand %s', async (path) => {
    const answer = await server.ask({ path });
    expect([400, 404]).toContain(answer.status);
    if (!answersMalformed || path.includes('%00')) expect(findHeader(answer, 'x-content-type-options')).toBe('nosniff');
  });

  it('stays within the site, alive and strict, whatever it is asked', async () => {
    for (let from = 0; from < ODD_TARGETS.length; from += AT_ONCE) {
      const targets = ODD_TARGETS.slice(from, from + AT_ONCE);
      const answers = await Promise.all(targets.map((target) => sendRaw(server.port, { target })));
      for (const [index, answer] of answers.entries())
        expect([targets[index], findFaults(answer)]).toEqual([targets[index], []]);
    }
    expect((await server.ask({ path: '/about' })).status).toBe(200);
  }, 30_000);

  it.each([
    '/about',
    '/%61bout',
    '//about',
    '/embed/reviews.html',
    '/embed/reviews',
    '/%65mbed//reviews.html',
    '/x/../',
  ])('sends nothing but with a policy at %s', async (target) => {
    const { status, headers } = await sendRaw(server.port, { target });
    expect(headers).toContain("\r\ncontent-security-policy: default-src 'none'");
    // Some fix an address, some refuse it.
    expect(PLAIN.test(target) ? [200] : [200, 404]).toContain(status);
  });

  it.each(['/images/mark.svg', '/images/LOUD.SVG', '/images/data.xml', '/sitemap.xml'])(
    'lets %s do nothing by itself',
    async (path) => {
      const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
      expect(findHeader(await ask(path), 'content-security-policy')).toBe(policy);
    },
  );

  it('sends the last bytes of a file, and says how long it is where it has no such part', async () => {
    const whole = await ask('/favicon.svg');
    const last = await ask('/favicon.svg', { headers: { range: 'bytes=-5' } });
    expect(last).toMatchObject({ status: 206, body: whole.body.slice(-5) });
    const none = await ask('/favicon.svg', { headers: { range: 'bytes=999999-' } });
    expect([none.status, findHeader(none, 'content-range')]).toEqual([416, `bytes */${whole.body.length}`]);
  });

  it('says that what it sends depends on what the browser unpacks', async () => {
    for (const encoding of variesAlways ? ['gzip', 'identity'] : ['gzip']) {
      const answer = await ask('/about', { headers: { 'accept-encoding': encoding } });
      expect([encoding, findHeader(answer, 'vary')]).toEqual([encoding, expect.stringMatching(/accept-encoding/i)]);
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('takes no %s', async (method) => {
    for (const path of ['/', '/about', '/sitemap.xml']) {
      expect((await ask(path, { method })).status).toBe(405);
    }
  });

  it.each(['/../package.json', '/..%2fsite.yaml', '/%2e%2e/site.yaml', '/assets/../../site.yaml', '/..%5csite.yaml'])(
    'shows nothing outside of its folder at %s',
    async (path) => {
      const answer = await server.ask({ path });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toContain('Plumbline\nurl');
    },
  );
});
