import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DevServer } from '../support/dev-server.ts';
import { startDevServer } from '../support/dev-server.ts';
import { project } from '../support/example-site.ts';
import { sendRaw } from '../support/raw-request.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

const PATH = '/__open-in-editor';
const LINE_AND_COLUMN = ':3:7';

/** A request as it is sent; what is undefined is left out. */
interface Asked {
  readonly method?: string;
  readonly target?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
}

let folder: string;
let site: Workspace;
let server: DevServer;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'editor-'));
  const editor = join(folder, 'editor');
  writeFileSync(editor, `#!/bin/sh\necho "$@" >> ${opened()}\n`);
  chmodSync(editor, 0o755);
  site = copySite({ environment: { LAUNCH_EDITOR: editor } });
  symlinkSync('/etc/passwd', join(site.root, 'pages/linked.yaml'));
  symlinkSync('/etc', join(site.root, 'pages/linked'));
  mkdirSync(`${site.root}-beside`);
  writeFileSync(`${site.root}-beside/page.yaml`, '');
  server = await startDevServer(site);
  const page = await (await fetch(server.address)).text();
  token = /<meta name="x-editor-token" content="([^"]+)">/.exec(page)?.[1] ?? '';
});
afterAll(async () => {
  await server.stop();
  site.dispose();
  rmSync(`${site.root}-beside`, { recursive: true });
  rmSync(folder, { recursive: true });
});

const opened = () => join(folder, 'opened.txt');
const home = () => join(site.root, 'pages/home.yaml');
const asking = (location: string) => ({ body: JSON.stringify({ location }) });

/** Asks as the overlay does, but for what is given; answers with the status. */
async function ask({ headers, ...asked }: Asked): Promise<number> {
  const rightful = {
    method: 'POST',
    target: PATH,
    headers: {
      origin: server.address,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-editor-token': token,
      ...headers,
    },
    ...asking(home() + LINE_AND_COLUMN),
  };
  return (await sendRaw(server.port, { ...rightful, ...asked })).status;
}

const FORGED: Readonly<Record<string, () => Asked>> = {
  'is a GET with the file in its address': () => ({ method: 'GET', target: `${PATH}?file=${home()}`, body: '' }),
  'is a GET with everything else right': () => ({ method: 'GET' }),
  'is a PUT': () => ({ method: 'PUT' }),
  'is a GET that says it is a POST': () => ({ method: 'GET', headers: { 'x-http-method-override': 'POST' } }),
  'has the file in its address, too': () => ({
    target: `${PATH}?file=${home()}`,
    headers: { 'x-editor-token': undefined },
  }),
  'has no token': () => ({ headers: { 'x-editor-token': undefined } }),
  'has an empty token': () => ({ headers: { 'x-editor-token': '' } }),
  'has the token of another run': () => ({ headers: { 'x-editor-token': 'A'.repeat(token.length) } }),
  'has a part of the token': () => ({ headers: { 'x-editor-token': token.slice(0, -1) } }),
  'has the token in its address': () => ({
    target: `${PATH}?x-editor-token=${token}`,
    headers: { 'x-editor-token': undefined },
  }),
  'comes from another site': () => ({ headers: { origin: 'https://evil.example' } }),
  'comes from another port of this machine': () => ({ headers: { origin: 'http://127.0.0.1:9' } }),
  'comes from the same place by https': () => ({ headers: { origin: server.address.replace('http', 'https') } }),
  'comes from nowhere': () => ({ headers: { origin: 'null' } }),
  'does not say where it comes from': () => ({ headers: { origin: undefined } }),
  'is across sites, as the browser says': () => ({ headers: { 'sec-fetch-site': 'cross-site' } }),
  'is from a neighbour, as the browser says': () => ({ headers: { 'sec-fetch-site': 'same-site' } }),
  'is for a foreign host': () => ({ headers: { host: 'evil.example', origin: 'http://evil.example' } }),
  'is plain text': () => ({ headers: { 'content-type': 'text/plain' } }),
  'is a form': () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  'does not say what it is': () => ({ headers: { 'content-type': undefined } }),
  'is broken JSON': () => ({ body: '{"location":' }),
  'is an array': () => ({ body: JSON.stringify([home()]) }),
  'says more than a location': () => ({ body: JSON.stringify({ location: home(), editor: '/bin/sh' }) }),
  'is huge': () => ({ body: ' '.repeat(1_000_000) + JSON.stringify({ location: home() }) }),
  'is for a file elsewhere': () => asking('/etc/passwd'),
  'is for a file elsewhere, by way of the site': () => asking(join(site.root, 'pages').concat('/../../../etc/passwd')),
  'is for a file elsewhere, by a link': () => asking(join(site.root, 'pages/linked.yaml')),
  'is for a file elsewhere, by a linked folder': () => asking(join(site.root, 'pages/linked/passwd')),
  'is for a file of a folder with a longer name': () => asking(`${site.root}-beside/page.yaml`),
  'is for a share': () => asking(`\\\\evil.example\\share\\file.yaml`),
  'is for a share, by slashes': () => asking(`/${home()}`),
  'is for a folder': () => asking(site.root),
  'is for a file that is not there': () => asking(join(site.root, 'pages/none.yaml')),
  'is for a file named as a command': () => asking(`${home()}; touch ${opened()}`),
  'is for a relative path': () => asking('package.json'),
  'is for an address': () => asking(`file://${home()}`),
  'holds a null byte': () => asking(`${home()}\0.txt`),
};

describe('an editor', () => {
  it.each(Object.entries(FORGED))('does not open when a request %s', async (_name, forge) => {
    const status = await ask(forge());
    // 0 when the server hangs up on more than it wants to read.
    expect(status === 0 || status >= 400, `status ${status}`).toBe(true);
    expect(existsSync(opened())).toBe(false);
  });

  it('opens for a page of this server, at the location, and has not opened before', async () => {
    expect(await ask({})).toBe(200);
    expect(await ask(asking(join(project, 'blocks/hero/view.tsx')))).toBe(200);
    await expect
      .poll(() => (existsSync(opened()) ? readFileSync(opened(), 'utf8').split('\n').sort() : []))
      .toEqual(['', join(project, 'blocks/hero/view.tsx'), `${home()} 3 7`].sort());
  });

  it('opens for a token that no other run has', async () => {
    const other = await startDevServer(site);
    const page = await (await fetch(other.address)).text();
    await other.stop();
    expect(token.length).toBeGreaterThan(40);
    expect(page).not.toContain(token);
  });
});
