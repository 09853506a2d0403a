import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBase } from '../../src/content/index.ts';
import type { openProject } from '../../src/project/index.ts';

type Project = ReturnType<typeof openProject>;

/** The files of a bundle that blocks import. */
const OF_BUNDLE = /\.(?:cjs|map|css)$/;

/**
 * The files that blocks import, such as pictures, by the address that pages and their CSS use.
 * @param bundle the folder of the running code, next to which the bundler has written them
 */
export function readBlockFiles(bundle: string): ReadonlyMap<string, Uint8Array> {
  const folder = join(bundle, 'assets');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !OF_BUNDLE.test(name)) : [];
  return new Map(names.map((name) => [`/assets/${name}`, readFileSync(join(folder, name))]));
}

/** A project whose site has these files, and whose pages use their addresses. */
export function withBlockFiles(project: Project, files: ReadonlyMap<string, Uint8Array>): Project {
  if (files.size === 0) return project;
  return {
    ...project,
    siteFiles: (site) => new Map([...files, ...project.siteFiles(site)]),
    createRenderer: (site, scripts) => {
      const render = project.createRenderer(site, scripts);
      const base = readBase(site);
      if (base === '') return render;
      return (page, blocks) => {
        const made = render(page, blocks);
        return { ...made, html: nameBelow(base, made.html, files) };
      };
    },
  };
}

/** HTML with these files below the base path of the site, as in its CSS. */
export function nameBelow(base: string, html: string, files: ReadonlyMap<string, unknown>): string {
  return html.replace(/(?<=["'\s,;])\/assets\/[^"'\s,<>&]+/g, (address) =>
    files.has(address) ? base + address : address,
  );
}
