import type { Report } from '../../check/diagnostics/index.ts';
import { diagnose, fileRules, formatLocation, locateFile } from '../../check/diagnostics/index.ts';
import { findDrawnIcons } from '../../media/index.ts';
import { PUBLIC } from '../collections/index.ts';
import { normalisePath } from '../schema/index.ts';
import { findAddresses, findBuiltFile, reservedFor } from './output-files.ts';
import type { RouteDeclaration, RouteTable } from './routes.ts';

interface Claimed {
  /** The published files of `public/`, by paths relative to it. */
  readonly files: readonly string[];
  readonly routes: Pick<RouteTable, 'pages' | 'aliases' | 'canonical'>;
  /** The input of the routes: the locations of addresses. */
  readonly declarations: readonly RouteDeclaration[];
}

/**
 * Reports each file of `public/` that would replace something else: a page or a redirect, a file that the builder
 * writes, or another file of `public/`. Capital letters and the Unicode form do not count, because they do not on many
 * disks.
 */
export function checkOutput({ files, routes, declarations }: Claimed, report: Report): void {
  const drawn = new Set(findDrawnIcons(new Set(files.map((file) => `/${file}`))).map(normalisePath));
  const folders = collectFolders([...routes.pages.keys(), ...routes.aliases.keys()]);
  const taken = new Map<string, string>();

  function findOther(file: string): string | undefined {
    const address = normalisePath(`/${file}`);
    const built = findAddresses(file).map(findBuiltFile).find(Boolean);
    if (built !== undefined || drawn.has(address)) return `the builder writes ${built ?? reservedFor(address)} there`;
    const published = taken.get(address);
    if (published !== undefined)
      return `${PUBLIC}/${published} has the same name, apart from capital letters or how accents are encoded`;
    const shown = findAddresses(file).find((each) => routes.canonical(each) !== undefined);
    if (shown !== undefined) return describeRoute(shown, declarations);
    if (folders.has(address)) return `the pages below ${address} need a folder with that name`;
    const page = findFolders(address).find((each) => each.endsWith('.html') && routes.canonical(each.slice(0, -5)));
    return page && `the folder ${page.slice(1)} has the same name as the file of a page`;
  }

  for (const file of files) {
    const other = findOther(file);
    if (other !== undefined) report(diagnose(fileRules.writtenTwice, { file, other }, locateFile(`${PUBLIC}/${file}`)));
    else taken.set(normalisePath(`/${file}`), file);
  }
}

function describeRoute(address: string, declarations: readonly RouteDeclaration[]): string {
  const found = declarations.find(({ path }) => normalisePath(path) === normalisePath(address));
  const where = found ? ` (${formatLocation(found.locate())})` : '';
  return found && 'redirect' in found.leadsTo
    ? `the redirect from ${address}${where} answers there`
    : `the page ${address}${where} is shown there`;
}

/** The folders that contain pages, in normalized form. */
function collectFolders(paths: readonly string[]): ReadonlySet<string> {
  const parents = new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/'))));
  return new Set([...parents].flatMap((parent) => [parent, ...findFolders(parent)]).map(normalisePath));
}

/** The folders above a path, without the root. */
function findFolders(path: string): readonly string[] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}
