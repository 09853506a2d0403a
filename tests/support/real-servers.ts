import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startPreviewServer } from '../../src/dev/preview/preview-server.ts';
import { BASE_FILE } from '../../src/prerender/headers/index.ts';

/** The answer of a server; a header may occur several times. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

export interface Ask {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RunningServer {
  readonly port: number;
  readonly ask: (what: Ask) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

/** Sends requests to a server on this machine; the path is sent unchanged. */
function askAt(port: number) {
  return ({ path, method = 'GET', headers = {} }: Ask): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const { rawHeaders } = response;
          const names = rawHeaders.filter((_, index) => index % 2 === 0);
          resolve({
            status: response.statusCode ?? 0,
            headers: names.map((name, index) => [name.toLowerCase(), rawHeaders[index * 2 + 1] ?? ''] as const),
            body: Buffer.concat(parts).toString('latin1'),
          });
        });
      });
      asked.on('error', reject);
      asked.end();
    });
}

/** Serves `dist` of a folder as `npm run preview` does. */
async function startPreview(root: string): Promise<RunningServer> {
  const server = await startPreviewServer({ folder: join(root, 'dist'), port: 0 });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    ask: askAt(port),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function isInstalled(program: 'nginx' | 'caddy'): boolean {
  return spawnSync(program, [program === 'nginx' ? '-v' : 'version']).status === 0;
}

/** Serves `dist` of a folder with nginx, by the configuration that the build wrote. */
async function startNginx(folder: string): Promise<RunningServer> {
  const port = await freePort();
  const home = join(folder, 'nginx');
  const dist = join(folder, 'dist');
  const isBelow = existsSync(join(dist, BASE_FILE));
  const root = isBelow ? `set $site_root ${dist}; root ${home};` : `root ${dist};`;
  mkdirSync(home);
  writeFileSync(
    join(home, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${home}/pid; error_log stderr warn; worker_processes 1;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`).join('\n')}
  include ${dist}/_server/nginx-http.conf;
  server { listen 127.0.0.1:${port}; ${root} include ${dist}/_server/nginx-server.conf; }
}
`,
  );
  return serve(spawn('nginx', ['-p', home, '-c', join(home, 'nginx.conf')]), port);
}

/** Serves `dist` of a folder with Caddy, by the configuration that the build wrote. */
async function startCaddy(root: string): Promise<RunningServer> {
  const port = await freePort();
  const dist = join(root, 'dist');
  const env = {
    ...process.env,
    SITE_ADDRESS: `http://127.0.0.1:${port}`,
    SITE_ROOT: dist,
    XDG_DATA_HOME: join(root, 'caddy'),
    XDG_CONFIG_HOME: join(root, 'caddy'),
  };
  return serve(
    spawn('caddy', ['run', '--config', join(dist, '_server/Caddyfile'), '--adapter', 'caddyfile'], { env }),
    port,
  );
}

async function serve(server: ChildProcess, port: number): Promise<RunningServer> {
  const said: string[] = [];
  server.stderr?.on('data', (data: Buffer) => said.push(String(data)));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const ask = askAt(port);
  while (!(await ask({ path: '/' }).catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error(`The server did not start.\n${said.join('')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    port,
    ask,
    stop: async () => {
      server.kill();
      await ended;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The servers on which built sites are tested, as far as they are installed. */
export const SERVERS = [
  { name: 'the preview', isHere: true, start: startPreview, answersMalformed: false, variesAlways: true },
  { name: 'nginx', isHere: isInstalled('nginx'), start: startNginx, answersMalformed: false, variesAlways: true },
  // Caddy is written in Go, which answers malformed requests before any configuration applies. Caddy sends `Vary` for
  // compression only if the request asks for compression.
  { name: 'Caddy', isHere: isInstalled('caddy'), start: startCaddy, answersMalformed: true, variesAlways: false },
].filter(({ isHere }) => isHere);
