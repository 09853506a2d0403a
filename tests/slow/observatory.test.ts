import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startPreviewServer } from '../../src/dev/preview/preview-server.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

const project = join(import.meta.dirname, '../..');
/** Not among our packages, because it brings a database client that has to be compiled. */
const OBSERVATORY = '@mdn/mdn-http-observatory@1.4.8';
const home = join(project, '.cache/observatory');

const report = z.object({ scan: z.object({ grade: z.string(), score: z.number(), testsFailed: z.number() }) });

let site: Workspace;

beforeAll(() => {
  mkdirSync(home, { recursive: true });
  const run = (program: string, ...args: string[]) =>
    expect(spawnSync(program, args, { cwd: home, encoding: 'utf8' })).toMatchObject({ status: 0 });
  run('npm', 'install', '--prefix', '.', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', OBSERVATORY);
  // The list of hosts that browsers know to be safe is fetched by a script of the package; no host of this test is on it.
  mkdirSync(join(home, 'node_modules/@mdn/mdn-http-observatory/conf'), { recursive: true });
  writeFileSync(join(home, 'node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json'), '{}');
  const certificate = [
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'key.pem',
    '-out',
    'cert.pem',
    '-days',
    '2',
  ];
  run('openssl', 'req', ...certificate, '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost');
  site = copySite();
  const { status, output } = site.run('build');
  expect(status, output).toBe(0);
});
afterAll(() => site?.dispose());

it('the preview gets A+ and at least 130 points from the Mozilla HTTP Observatory', async () => {
  const preview = await startPreviewServer({ folder: join(site.root, 'dist'), port: 0 });
  const target = preview.address();
  const read = (file: string) => readFileSync(join(home, file));
  const secure = createServer({ key: read('key.pem'), cert: read('cert.pem') }, (asked, answer) => {
    const { method, headers, url: path } = asked;
    const port = typeof target === 'object' && target ? target.port : 0;
    asked.pipe(
      request({ host: '127.0.0.1', port, path, method, headers }, (answered) => {
        answer.writeHead(answered.statusCode ?? 500, answered.headers);
        answered.pipe(answer);
      }),
    );
  });
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
  const address = secure.address();
  const host = `localhost:${typeof address === 'object' && address ? address.port : 0}`;
  try {
    const scan = ['node_modules/@mdn/mdn-http-observatory/src/scan.js', host];
    const trust = { NODE_EXTRA_CA_CERTS: join(home, 'cert.pem'), NODE_OPTIONS: '--dns-result-order=ipv4first' };
    const { stdout } = await promisify(execFile)('node', scan, { cwd: home, env: { ...process.env, ...trust } });
    const { grade, score, testsFailed } = report.parse(JSON.parse(stdout)).scan;
    expect({ grade, testsFailed }).toEqual({ grade: 'A+', testsFailed: 0 });
    expect(score).toBeGreaterThanOrEqual(130);
  } finally {
    secure.close();
    preview.close();
  }
});
