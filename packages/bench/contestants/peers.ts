import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cleanEnvironment } from '../../../scripts/index.ts';
import { readSharedContent } from '../content/shared-content.ts';
import type { EntryFormat } from '../content/write-entry.ts';
import { frontMatter, plainYaml } from '../content/write-entry.ts';
import { putAside } from '../run/aside.ts';
import type { Program } from '../run/measure.ts';
import type { Contestant, Missing } from './contestant.ts';
import { EDITED, writeEntries } from './entries.ts';
import type { Folders } from './ours.ts';
import { copySources, installSources, versionIn } from './packages.ts';

type PeerName = 'hugo' | 'eleventy' | 'astro';

/** Makes a peer ready to run: its sources, its packages, and what its pages share with ours. */
type Find = (folders: Folders) => Contestant | Missing;

interface Peer {
  readonly name: PeerName;
  readonly version: string;
  readonly folder: string;
  /** Where its entries lie, in its folder. */
  readonly entries: string;
  readonly format: EntryFormat;
  readonly shared: string;
  readonly build: readonly [command: string, ...args: string[]];
  readonly serve: (port: string) => readonly [command: string, ...args: string[]];
  /** Its caches, in its folder. */
  readonly caches: readonly string[];
}

const OUTPUT = 'dist';
const OWN_NODE = 'node_modules/node/bin/node';

function createPeer({ name, version, folder, ...peer }: Peer, { project, workspace }: Folders): Contestant {
  const program = ([command, ...args]: Peer['build']): Program => ({
    command,
    args,
    cwd: folder,
    env: { ...cleanEnvironment(), NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return {
    subject: name,
    version,
    prepare: (size) => {
      const ours = join(project, 'packages/bench/ours');
      mkdirSync(join(folder, dirname(peer.shared)), { recursive: true });
      writeFileSync(join(folder, peer.shared), `${JSON.stringify(readSharedContent(ours), null, 1)}\n`);
      return {
        build: program(peer.build),
        output: join(folder, OUTPUT),
        serve: (port) => program(peer.serve(String(port))),
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

const findSources = ({ project }: Folders, name: PeerName) => join(project, 'packages/bench/peers', name);

/** The picture and the CSS of the pages, which every peer copies as they are. */
function copyStatic({ project }: Folders, folder: string): void {
  cpSync(join(project, 'packages/bench/peers/public'), folder, { recursive: true });
  cpSync(join(project, 'packages/bench/ours/public'), folder, { recursive: true });
}

/** Hugo is the system's own. */
const findHugo: Find = (folders) => {
  const hugo = process.env.HUGO ?? 'hugo';
  const said = spawnSync(hugo, ['version'], { encoding: 'utf8' });
  const version = /v(\d[\w.]*)/.exec(said.stdout ?? '')?.[1];
  if (version === undefined)
    return { subject: 'hugo', problem: 'it is not installed; Debian has it as the package "hugo"' };
  const folder = join(folders.workspace, 'hugo');
  copySources(findSources(folders, 'hugo'), folder);
  copyStatic(folders, join(folder, 'static'));
  return createPeer(
    {
      name: 'hugo',
      version,
      folder,
      entries: 'content/locations',
      format: frontMatter,
      shared: 'data/shared.json',
      build: [hugo, '--quiet', '--destination', OUTPUT],
      serve: (port) => [
        ...([hugo, 'server', '--bind', '127.0.0.1', '--port', port] as const),
        ...['--baseURL', `http://127.0.0.1:${port}/`, '--quiet'],
      ],
      caches: ['resources', '.hugo_build.lock'],
    },
    folders,
  );
};

/** Eleventy would run on our Node, but needs a quarter less time on a later one, and brings it. */
const findEleventy: Find = (folders) => {
  const folder = join(folders.workspace, 'eleventy');
  const problem = installSources(findSources(folders, 'eleventy'), folder);
  if (problem) return { subject: 'eleventy', problem };
  copyStatic(folders, join(folder, 'public'));
  const eleventy = 'node_modules/@11ty/eleventy/cmd.cjs';
  const node = join(folder, OWN_NODE);
  return createPeer(
    {
      name: 'eleventy',
      version: `${versionIn(join(folder, 'node_modules/@11ty/eleventy'))} on Node ${versionIn(join(folder, 'node_modules/node'))}`,
      folder,
      entries: 'content',
      format: plainYaml,
      shared: 'shared.json',
      build: [node, eleventy, '--quiet'],
      serve: (port) => [
        ...([node, '--import', './listen-on-loopback.mjs', eleventy] as const),
        ...['--serve', `--port=${port}`, '--quiet'],
      ],
      caches: ['.cache'],
    },
    folders,
  );
};

/** Astro 7 needs a later Node than we do, and brings it. */
const findAstro: Find = (folders) => {
  const folder = join(folders.workspace, 'astro');
  const problem = installSources(findSources(folders, 'astro'), folder);
  if (problem) return { subject: 'astro', problem };
  copyStatic(folders, join(folder, 'public'));
  const node = join(folder, OWN_NODE);
  const astro = 'node_modules/astro/bin/astro.mjs';
  return createPeer(
    {
      name: 'astro',
      version: `${versionIn(join(folder, 'node_modules/astro'))} on Node ${versionIn(join(folder, 'node_modules/node'))}`,
      folder,
      entries: 'content',
      format: plainYaml,
      shared: 'src/shared.json',
      build: [node, astro, 'build', '--silent'],
      serve: (port) => [node, astro, 'dev', '--host', '127.0.0.1', '--port', port],
      caches: ['.cache', '.astro', 'node_modules/.vite', 'node_modules/.astro'],
    },
    folders,
  );
};

const PEERS: Readonly<Record<PeerName, Find>> = { hugo: findHugo, eleventy: findEleventy, astro: findAstro };

/** The peers that can run here, and those that cannot. Installs what they need, which takes a minute the first time. */
export function findPeers(
  folders: Folders,
  names: readonly PeerName[],
): { readonly present: readonly Contestant[]; readonly missing: readonly Missing[] } {
  const found = names.map((name) => PEERS[name](folders));
  return {
    present: found.filter((each) => 'prepare' in each),
    missing: found.filter((each) => 'problem' in each),
  };
}
