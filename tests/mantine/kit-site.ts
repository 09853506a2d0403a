import { symlinkSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { startPreviewServer } from '../../src/dev/preview/index.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

/** The themes of the builder. */
export const THEMES = ['inspector', 'calm', 'bold', 'editorial'] as const;
export type Theme = (typeof THEMES)[number];

const LOCALES = { ltr: 'en-GB', rtl: 'ar-AE' } as const;
export type Direction = keyof typeof LOCALES;
export const DIRECTIONS: readonly Direction[] = ['ltr', 'rtl'];

/** The site of this folder, built and served in each look that is asked for. */
export interface KitSite {
  /** The address of the site in this look, without a slash at its end. Throws what a build prints that fails. */
  readonly serve: (theme: Theme, direction: Direction) => Promise<string>;
}

/** A copy of the site that finds the packages of this project. */
export function copyKit(): Workspace {
  const site = copySite({ from: import.meta.dirname });
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(site.root, 'node_modules'));
  return site;
}

/** Builds the site in a look, and gives the folder. All of these have the same scripts, which only the first one bundles. */
export function buildKit(site: Workspace, theme: Theme, direction: Direction): string {
  const text = site.read('site.yaml').replace(/^theme: .*$/m, `theme: ${theme}`);
  site.write('site.yaml', text.replace(/^locale: .*$/m, `locale: ${LOCALES[direction]}`));
  const folder = join(site.root, `dist-${theme}-${direction}`);
  const { status, output } = site.run('build', '--strict', '--out', folder);
  if (status !== 0) throw new Error(output);
  return folder;
}

/** Lets the site be asked for while it is used. */
export async function withKit(use: (kit: KitSite) => Promise<void>): Promise<void> {
  const site = copyKit();
  const addresses = new Map<string, string>();
  const servers: Server[] = [];
  const serve: KitSite['serve'] = async (theme, direction) => {
    const known = addresses.get(`${theme} ${direction}`);
    if (known !== undefined) return known;
    const folder = buildKit(site, theme, direction);
    const server = await startPreviewServer({ folder, port: 0 });
    servers.push(server);
    const bound = server.address();
    const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
    addresses.set(`${theme} ${direction}`, address);
    return address;
  };
  try {
    await use({ serve });
  } finally {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    site.dispose();
  }
}
