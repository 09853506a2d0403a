import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBase } from '../../src/content/index.ts';
import type { openProject } from '../../src/project/index.ts';

type Project = ReturnType<typeof openProject>;

/** The bundle's own files; all others are files that blocks import. */
const OF_BUNDLE = /\.(?:cjs|map|css)$/;

/**
 * The files that blocks import, such as pictures, by the address that pages and their CSS use.
 * @param bundle the folder of the running code; the bundler has written the files into its folder `assets`
 */
export function readBlockFiles(bundle: string): ReadonlyMap<string, Uint8Array> {
  const folder = join(bundle, 'assets');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !OF_BUNDLE.test(name)) : [];
  return new Map(names.map((name) => [`/assets/${name}`, readFileSync(join(folder, name))]));
}

/** Adds these files to the site of a project, and puts the site's base path before their addresses in pages. */
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

/** Puts the base path of the site before the addresses of these files in HTML, as in the site's CSS. */
export function nameBelow(base: string, html: string, files: ReadonlyMap<string, unknown>): string {
  return html.replace(/(?<=["'\s,;])\/assets\/[^"'\s,<>&]+/g, (address) =>
    files.has(address) ? base + address : address,
  );
}
