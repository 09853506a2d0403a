import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cleanEnvironment } from '../../scripts/index.ts';
import type { EntryFormat } from './content.ts';
import { frontMatter, plainYaml, readSharedContent } from './content.ts';
import type { Contestant, Folders } from './contestants.ts';
import { EDITED, putAside, writeEntries } from './contestants.ts';
import type { Program } from './measure.ts';
import { copySources, installSources, readVersion } from './packages.ts';

interface Peer {
  readonly subject: 'hugo' | 'eleventy' | 'astro';
  /** The npm package of the peer; undefined for a program that the system has. */
  readonly npm?: string;
  /** This path and the following ones are relative to the peer's folder. */
  readonly command: string;
  readonly entries: string;
  readonly format: EntryFormat;
  readonly shared: string;
  readonly assets: string;
  readonly caches: readonly string[];
  readonly build: readonly string[];
  readonly serve: (port: string) => readonly string[];
}

/** The newer Node that Eleventy and Astro install: Astro needs it, and Eleventy is a quarter faster with it. */
const NODE = 'node_modules/node/bin/node';
const ELEVENTY = 'node_modules/@11ty/eleventy/cmd.cjs';
const ASTRO = 'node_modules/astro/bin/astro.mjs';
const OUTPUT = 'dist';

const PEERS: readonly Peer[] = [
  {
    subject: 'hugo',
    command: process.env.HUGO ?? 'hugo',
    entries: 'content/locations',
    format: frontMatter,
    shared: 'data/shared.json',
    assets: 'static',
    caches: ['resources', '.hugo_build.lock'],
    build: ['--quiet', '--destination', OUTPUT],
    serve: (port) => `server --bind 127.0.0.1 --port ${port} --baseURL http://127.0.0.1:${port}/ --quiet`.split(' '),
  },
  {
    subject: 'eleventy',
    npm: '@11ty/eleventy',
    command: NODE,
    entries: 'content',
    format: plainYaml,
    shared: 'shared.json',
    assets: 'public',
    caches: ['.cache'],
    build: [ELEVENTY, '--quiet'],
    serve: (port) => ['--import', './listen-on-loopback.mjs', ELEVENTY, '--serve', `--port=${port}`, '--quiet'],
  },
  {
    subject: 'astro',
    npm: 'astro',
    command: NODE,
    entries: 'content',
    format: plainYaml,
    shared: 'src/shared.json',
    assets: 'public',
    caches: ['.cache', '.astro', 'node_modules/.vite', 'node_modules/.astro'],
    build: [ASTRO, 'build', '--silent'],
    serve: (port) => [ASTRO, 'dev', '--host', '127.0.0.1', '--port', port],
  },
];

/** The peers that can run here. Installs what they need; a peer that cannot run is reported. */
export function findPeers(
  folders: Folders,
  report: (problem: string) => void,
  names: readonly Peer['subject'][] = ['hugo', 'eleventy', 'astro'],
): readonly Contestant[] {
  return PEERS.filter(({ subject }) => names.includes(subject)).flatMap((peer) => {
    const { subject, npm, command, assets } = peer;
    const sources = join(folders.project, 'packages/bench/peers');
    const folder = join(folders.workspace, subject);
    const problem = npm ? installSources(join(sources, subject), folder) : undefined;
    const version = npm
      ? !problem && readVersion(join(folder, 'node_modules', npm))
      : /v(\d[\w.]*)/.exec(spawnSync(command, ['version'], { encoding: 'utf8' }).stdout ?? '')?.[1];
    if (!version) {
      report(`Without ${subject}: ${problem ?? 'it is not installed'}.`);
      return [];
    }
    if (!npm) copySources(join(sources, subject), folder);
    for (const site of [join(sources, 'public'), join(folders.project, 'packages/bench/ours/public')])
      cpSync(site, join(folder, assets), { recursive: true });
    return [createPeer(peer, version, folder, folders)];
  });
}

function createPeer(peer: Peer, version: string, folder: string, { project, workspace }: Folders): Contestant {
  const command = peer.npm ? join(folder, peer.command) : peer.command;
  const env = { ...cleanEnvironment(), NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' };
  const createProgram = (args: readonly string[]): Program => ({ command, args, cwd: folder, env });
  return {
    subject: peer.subject,
    version,
    prepare: (size) => {
      const shared = join(folder, peer.shared);
      mkdirSync(dirname(shared), { recursive: true });
      writeFileSync(shared, JSON.stringify(readSharedContent(join(project, 'packages/bench/ours'))));
      return {
        root: folder,
        build: createProgram(peer.build),
        output: join(folder, OUTPUT),
        serve: (port) => createProgram(peer.serve(String(port))),
        forget: () => {
          putAside(join(folder, OUTPUT), workspace);
          for (const cache of peer.caches) rmSync(join(folder, cache), { recursive: true, force: true });
        },
        edit: writeEntries(join(folder, peer.entries), size, peer.format),
        address: `/locations/${EDITED}/`,
        page: join(folder, OUTPUT, 'locations', EDITED, 'index.html'),
      };
    },
  };
}
