import { join, relative, resolve, sep } from 'node:path';
import type { SiteAnswers } from '../../packages/create/index.ts';
import { findNewFolder, planSite } from '../../packages/create/index.ts';
import type { Scaffold } from '../../packages/editor/scaffold/index.ts';
import { readThemes } from '../../src/theme/settings/index.ts';
import { readPackage } from '../package-file.ts';

/** A new site: a folder that only needs the package of the builder. */
export interface NewSite {
  /** The folder, which does not exist yet or is empty. */
  readonly root: string;
  readonly scaffold: Scaffold;
}

/**
 * Creates a site from the starter of the builder.
 * @param folder relative to the working directory
 * @param project the folder of the builder
 * @throws CreateError
 */
export function scaffoldSite(folder: string, answers: SiteAnswers, project: string): NewSite {
  const root = findNewFolder(folder);
  const { dependencies: versions = {} } = readPackage(join(project, 'package.json')) ?? {};
  const builder = { spec: findBuilder(root, project), versions, themes: readThemes().names };
  const { files, advice } = planSite(root, answers, { ...builder, starter: join(project, 'starter') });
  return { root, scaffold: { created: files, advice } };
}

/**
 * How package.json refers to the builder: as in the package.json of the current folder; else by its version if the
 * builder is published; else by its folder, because the name of an unpublished builder may belong to another package in
 * a registry.
 */
function findBuilder(root: string, project: string): string {
  const { dependencies, devDependencies } = readPackage(join(process.cwd(), 'package.json')) ?? {};
  const spec = dependencies?.['page-builder'] ?? devDependencies?.['page-builder'];
  const nameFrom = (path: string) => `file:${relative(root, path).split(sep).join('/')}`;
  if (spec !== undefined) return spec.startsWith('file:') ? nameFrom(resolve(spec.slice('file:'.length))) : spec;
  const builder = readPackage(join(project, 'package.json'));
  return builder?.version === undefined || builder.private ? nameFrom(project) : `^${builder.version}`;
}
