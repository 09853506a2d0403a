import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DevServer } from '../support/dev-server.ts';
import { startDevServer } from '../support/dev-server.ts';
import { addOldAddresses, OLD_ADDRESSES } from '../support/old-addresses.ts';
import type { RawAnswer } from '../support/raw-request.ts';
import { sendRaw } from '../support/raw-request.ts';
import type { Workspace } from '../support/workspace.ts';
import { copyProject, copySite } from '../support/workspace.ts';

/** What no answer may hold. */
const SECRET = /SECRET|root:x:|PATH=/;
const HIDDEN = [
  'secret.txt',
  '.env',
  '.env.local',
  '.npmrc',
  '.git/config',
  'public/.env',
  'public/.git/config',
  'src/.env',
  'src/server.pem',
  'blocks/.git/config',
];

/** Ways out of the folders that the browser needs; PROJECT, SITE and BESIDE are replaced by absolute paths. */
const PROBES: readonly string[] = [
  '/../../../../../../etc/passwd',
  '/..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/%252e%252e/%252e%252e/%252e%252e/%252e%252e/etc/passwd',
  '/..%5c..%5c..%5c..%5c..%5cetc%5cpasswd',
  '/....//....//....//etc/passwd',
  '//etc/passwd',
  '/etc/passwd%00.js',
  '/src/../../../../../../etc/passwd?raw',
  '/assets/../../../../../../etc/passwd',
  '/assets/pictures/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/images/../../../../../../etc/passwd',
  '/_blocks/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/@fs/etc/passwd',
  '/@fs//etc/passwd',
  '/@fs/etc/passwd?raw',
  '/@fs/etc/passwd?raw??',
  '/@fs/etc/passwd?import&raw??',
  '/@fs/etc/passwd?url',
  '/@fs/etc/passwd?import&inline',
  '/@fs/etc/passwd?.svg?.wasm?init',
  '/@fs/etc/passwd?worker&url',
  '/@fs/etc/passwd?html-proxy&index=0.css',
  '/@fs/x/x/x/vite/../../../../../etc/passwd',
  '/@fs/proc/self/environ?import&raw',
  '/@fsPROJECT/src/#/../../../../../../etc/passwd',
  '/@fsPROJECT/src/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/@fsBESIDE/secret.txt',
  '/@fsBESIDE/secret.txt?import&raw',
  '/@fsPROJECT/src/..%2f..%2fBESIDE/secret.txt?raw',
  '/@id/etc/passwd?raw',
  '/@id//etc/passwd?raw',
  '/@id/__x00__/etc/passwd',
  '/@vite/client/../../../../../../etc/passwd',
  '/node_modules/.vite/deps/../../../../../../../etc/passwd',
  '/node_modules/.vite/deps/../../../../../../../etc/passwd.map',
  'http://127.0.0.1/@fs/etc/passwd',
  'file:///etc/passwd',
  '/__open-in-editor?file=/etc/passwd',
  ...HIDDEN.flatMap((file) => [`/${file}`, `/@fsPROJECT/${file}`, `/@fsSITE/${file}?import&raw??`]),
  '/.e%6ev?raw',
  '/%2eenv',
  '/public/.env?url',
  '/node_modules/.vite/../../secret.txt?raw',
  ...[
    '/passwd.txt',
    '/passwd.txt?raw',
    '/passwd.txt?import&url',
    '/%70asswd.txt',
    '/etc/passwd',
    '/env.txt',
    '/env.txt?raw',
  ],
  '/src/../secret.txt?import&raw',
];

function plantSecrets(folder: string): void {
  for (const file of HIDDEN) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `SECRET = "${file}"`);
  }
}

let copy: Workspace;
let site: Workspace;
let server: DevServer;
let serverOfSite: DevServer;
beforeAll(async () => {
  copy = copyProject();
  site = copySite();
  addUnpublished(site);
  addOldAddresses(site);
  for (const folder of [copy.root, site.root, `${copy.root}-beside`]) plantSecrets(folder);
  for (const folder of [copy.root, site.root]) {
    for (const [path, target] of Object.entries(LINKED)) symlinkSync(target, `${folder}/public${path}`);
  }
  server = await startDevServer(copy);
  serverOfSite = await startDevServer(copy, '--root', site.root);
});
afterAll(async () => {
  await Promise.all([server.stop(), serverOfSite.stop()]);
  copy.dispose();
  site.dispose();
  rmSync(`${copy.root}-beside`, { recursive: true });
});

/** Links in `public/`, of which only the last leads to what visitors may have. */
const LINKED = { '/passwd.txt': '/etc/passwd', '/etc': '/etc', '/env.txt': '.env', '/icon.svg': 'favicon.svg' };

/** Adds a draft, and a page whose time has not come. */
function addUnpublished(to: Workspace): void {
  const page = (title: string, says: string) =>
    `title: ${title}\ndescription: About ${title}\n${says}\nblocks:\n  - { type: hero, heading: ${title}, subtitle: Words }\n`;
  to.write('pages/soon.yaml', page('Soon', 'draft: true'));
  to.write('pages/later.yaml', page('Later', 'from: 2999-01-01'));
  to.write(
    'site.yaml',
    to.read('site.yaml').replace('  /about: about\n', '  /about: about\n  /soon: soon\n  /later: later\n'),
  );
}

describe('pages that visitors do not see', () => {
  const get = (path: string) => fetch(serverOfSite.address + path);

  it.each([
    ['/soon', 'Draft. It is published once <code>draft: true</code> is gone from pages/soon.yaml.'],
    ['/later', 'Not published yet: pages/later.yaml is shown from 2999-01-01.'],
  ])('%s is shown with a ribbon that says why', async (path, words) => {
    const html = await (await get(path)).text();
    expect(html).toContain(`<p class="ribbon">${words}</p>`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(await (await get('/about')).text()).not.toContain('class="ribbon"');
  });

  it('have the picture of a shared link', async () => {
    const [, address = ''] =
      /property="og:image" content="https:\/\/[^/]+([^"]+)"/.exec(await (await get('/soon')).text()) ?? [];
    expect((await get(address)).headers.get('content-type')).toBe('image/png');
  });
});

it.each(OLD_ADDRESSES)('an old address written %s leads to %s', async (_from, _to, target, sent) => {
  const { status, fields } = await sendRaw(serverOfSite.port, { target });
  expect([status, fields.find(([name]) => name === 'location')?.[1]]).toEqual([308, sent]);
});

describe('the dev server, of its own site and of one elsewhere,', () => {
  const place = (probe: string) =>
    probe.replace('PROJECT', copy.root).replace('SITE', site.root).replace('BESIDE', `${copy.root}-beside`);

  it.each(PROBES)('does not let out what is asked for as %s', async (probe) => {
    for (const { port } of [server, serverOfSite]) {
      const { text, status } = await sendRaw(port, { target: place(probe) });
      expect(text).not.toMatch(SECRET);
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });

  it.each(['worker', 'import', 'import&worker', 'sharedworker', 'worker&inline', 'url', 'raw', 'inline', 'init', ''])(
    'makes no module with ?%s of a file that is not for browsers',
    async (query) => {
      const headers = { 'sec-fetch-dest': 'script' };
      for (const { port } of [server, serverOfSite]) {
        const ask = (target: string) => sendRaw(port, { target: `${place(target)}?${query}`, headers });
        for (const file of ['/etc/passwd', 'BESIDE/secret.txt', 'PROJECT/secret.txt', 'SITE/site.yaml']) {
          expect((await ask(`/@fs${file}`)).status, file).toBe(403);
          for (const target of [`/@fs/${file}`, `/@id/${file}`, file, '/@fs/etc/none'])
            expect((await ask(target)).status, target).toBeGreaterThanOrEqual(400);
        }
      }
    },
  );

  it('answers for what a page needs', async () => {
    const targets = [
      '/',
      '/about',
      '/favicon.svg',
      '/icon.svg',
      '/src/client/boot.ts',
      '/@vite/client',
      '/blocks/search/view.tsx',
      '/routes.txt',
    ];
    for (const { port } of [server, serverOfSite]) {
      for (const target of targets) expect((await sendRaw(port, { target })).status, target).toBe(200);
    }
  });
});

describe('the dev server', () => {
  const TARGETS = ['/', '/src/client/boot.ts', '/@vite/client', '/favicon.svg', '/assets/none', '/__open-in-editor'];

  it('shows the CSS of the site as it is edited, above that of its blocks', async () => {
    const { port } = serverOfSite;
    const block = '/blocks/search/style.module.css?import';
    const read = async (target: string) => (await sendRaw(port, { target })).text;
    const shows = (target: string, css: string) =>
      vi.waitFor(async () => expect(await read(target)).toContain(css), { timeout: 20_000, interval: 100 });
    expect(await read('/')).not.toContain('@layer');
    expect(await read(block)).not.toContain('@layer');
    site.write('theme.css', 'h1 { letter-spacing: 1px }');
    await shows('/', '@layer site{h1{letter-spacing:1px}}');
    await shows(block, '@layer builder');
    site.write('theme.css', 'h1 { letter-spacing: 2px }');
    await shows('/', '@layer site{h1{letter-spacing:2px}}');
    site.remove('theme.css');
    await vi.waitFor(async () => expect(await read('/')).not.toContain('@layer'), { timeout: 20_000, interval: 100 });
    expect(await read(block)).not.toContain('@layer');
  });

  it('listens to this machine alone', () => expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/));

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example:5173',
    '192.168.0.1',
    '0.0.0.0',
    '[::2]',
    'localhost@evil.example',
    'file://localhost',
    '',
    undefined,
  ])('is nothing to those who call it %s', async (host) => {
    for (const target of TARGETS) {
      const { status, text } = await sendRaw(server.port, { target, headers: { host } });
      // Node itself answers 400 to a request without a host.
      expect([400, 403], target).toContain(status);
      expect(text).not.toContain('<html');
    }
    expect((await openSocket({ host })).status).not.toBe(101);
  });

  it.each(['localhost:80', 'site.localhost', '127.0.0.1', '[::1]:5173'])('answers to %s', async (host) => {
    expect((await sendRaw(server.port, { target: '/', headers: { host } })).status).toBe(200);
  });

  it.each(['https://evil.example', 'http://localhost:9999', 'null'])('lets no page of %s read it', async (origin) => {
    for (const target of TARGETS) {
      for (const method of ['GET', 'OPTIONS']) {
        const headers = { origin, 'access-control-request-method': 'POST' };
        const answer = await sendRaw(server.port, { method, target, headers });
        expect(answer.headers, target).not.toContain('access-control-allow');
        expect(answer.headers, target).toContain('cross-origin-resource-policy: same-origin');
      }
    }
    expect((await openSocket({ origin })).status).not.toBe(101);
  });

  it('answers no page of another site, for whatever it asks', async () => {
    for (const target of TARGETS) {
      for (const mode of ['no-cors', 'navigate', 'cors']) {
        const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode };
        const { status, text } = await sendRaw(server.port, { target, headers });
        expect(status, target).toBe(403);
        expect(text).toContain('<a href="">Open the page</a>');
      }
    }
    expect((await openSocket({ 'sec-fetch-site': 'cross-site' })).status).not.toBe(101);
  });

  it.each([...TARGETS, '/catalogue', '/nowhere'])('lets only its own pages frame %s', async (target) => {
    for (const site of ['none', 'same-origin', 'cross-site']) {
      const { headers } = await sendRaw(server.port, { target, headers: { 'sec-fetch-site': site } });
      expect(headers).toMatch(/content-security-policy: (?:[^\r\n]*; )?frame-ancestors 'self'(?:; |\r\n)/);
      expect(headers).toContain('x-frame-options: sameorigin\r\n');
    }
  });

  it('talks to a page of its own', async () => {
    const { text } = await sendRaw(server.port, { target: '/@vite/client' });
    const [, token = ''] = /wsToken = "([^"]+)"/.exec(text) ?? [];
    const { status } = await openSocket({ origin: server.address }, `/?token=${token}`);
    expect(status).toBe(101);
  });

  it.each(['//evil.example/', '/\\evil.example/', '/%5cevil.example/', '///evil.example//'])(
    'sends no one to another site for %s',
    async (target) => {
      const { headers } = await sendRaw(server.port, { target });
      expect(headers).not.toContain('location:');
    },
  );

  it.each(['/favicon.svg', '/images/mark.svg', '/images/mark%2esvg'])(
    'lets %s do nothing by itself',
    async (target) => {
      const { headers } = await sendRaw(server.port, { target });
      expect(headers).toContain("; default-src 'none'; style-src 'unsafe-inline'; sandbox\r\n");
    },
  );

  it.each(['/About', '/ABOUT/', '/about/', '/about.html'])(
    'leads from %s to the address that is meant',
    async (target) => {
      const { headers } = await sendRaw(server.port, { target });
      expect(headers).toContain('location: /about\r\n');
    },
  );

  it.each(['http://[', 'x://[/', '*', '/%', '/%ff%fe', '//[', '/\\[', '/@fs/%', '/src/%ff.ts?import'])(
    'outlives a request for %s',
    async (target) => {
      await sendRaw(server.port, { target });
      if (!target.startsWith('/')) await openSocket({}, target);
      expect((await sendRaw(server.port, { target: '/' })).status).toBe(200);
    },
  );

  /** Asks for the connection through which pages hear of edits; answers with what is said before anything goes through it. */
  function openSocket(said: Readonly<Record<string, string | undefined>>, target = '/'): Promise<RawAnswer> {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-protocol': 'vite-hmr',
      ...said,
    };
    return sendRaw(server.port, { target, headers });
  }
});
