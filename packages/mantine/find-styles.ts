import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** What a block uses of Mantine. */
export interface LibraryUse {
  /** The CSS files of the components, those of inner components first. */
  readonly sheets: readonly string[];
  /** The names of Mantine's colours that the block or its components may use. */
  readonly colors: ReadonlySet<string>;
}

/** A block that imports this module gets Mantine's styles. */
const FACE = 'page-builder/mantine';
const PACKAGE = /^@mantine\/[\w-]+$/;
/** A name in an import clause, without types: A and B in `A, B as C, type D`. */
const NAME = /(?:^|,)\s*(?!type\s)(\w+)/g;
const STATEMENT = /\b(?:import|export)\s+(?!type\b)([^;'"()]*?)\s*\bfrom\s*['"]([^'"]+)['"]/g;

interface Import {
  /** The imported names; undefined if all names are imported. */
  readonly names: readonly string[] | undefined;
  readonly from: string;
}

/** The import and re-export statements of a module, without types. */
function listImports(code: string): readonly Import[] {
  return [...code.matchAll(STATEMENT)].map(([, clause = '', from = '']) => {
    const names = clause.includes('*') ? undefined : /\{([^}]*)\}/.exec(clause)?.[1];
    return { from, names: names === undefined ? undefined : [...names.matchAll(NAME)].map(([, name = '']) => name) };
  });
}

/**
 * Finds the CSS of the Mantine components that a block imports, directly or through its own files.
 * @param index the `index.ts` of the block
 * @param project the folder of the builder, whose Mantine is used
 * @param watched gets every file of the block that was read, to notice edits
 * @returns undefined for a block that does not import `page-builder/mantine`
 */
export function findLibraryUse(
  index: string,
  project: string,
  watched: Set<string> = new Set(),
): LibraryUse | undefined {
  const files = new Set<string>();
  const imports: Import[] = [];
  readOwnFiles(index, files, imports);
  for (const file of files) watched.add(file);
  const uses = imports.some(({ from }) => from === FACE);
  if (!uses) return undefined;
  const found = { sheets: new Set<string>(), seen: new Set<string>(), colors: new Set<string>() };
  for (const file of files) noteColors(readFileSync(file, 'utf8'), found.colors);
  for (const { from, names } of imports) {
    const entry = PACKAGE.test(from) ? findPackage(from, [join(project, 'package.json'), index]) : undefined;
    if (entry) visitNames(entry, names, found);
  }
  return { sheets: [...found.sheets], colors: found.colors };
}

/** Collects the files of a block and all their imports, by following relative imports. */
function readOwnFiles(file: string, files: Set<string>, imports: Import[]): void {
  if (files.has(file)) return;
  files.add(file);
  for (const each of listImports(readFileSync(file, 'utf8'))) {
    imports.push(each);
    const next = each.from.startsWith('.') ? findFile(join(dirname(file), each.from)) : undefined;
    if (next && /[\\/]blocks[\\/]/.test(next)) readOwnFiles(next, files, imports);
  }
}

interface Found {
  readonly sheets: Set<string>;
  readonly seen: Set<string>;
  readonly colors: Set<string>;
}

/**
 * Visits the modules of a package that define these names; `entry`, the package's main module, only re-exports them.
 */
function visitNames(entry: string, names: readonly string[] | undefined, found: Found): void {
  const imports = listImports(readFileSync(entry, 'utf8'));
  for (const each of imports) {
    const wanted = !names || !each.names || each.names.some((name) => names.includes(name));
    const file = wanted ? findFile(join(dirname(entry), each.from)) : undefined;
    if (file) visit(file, found);
  }
}

/** The CSS of a component whose modules are being visited. */
interface OpenComponent {
  readonly component: string;
  readonly own: Set<string>;
}

/**
 * Visits a module of Mantine and its imports. The CSS of a component comes after the CSS of the components inside it,
 * because it overrides their CSS.
 */
function visit(file: string, found: Found, outer?: OpenComponent): void {
  if (found.seen.has(file)) return;
  found.seen.add(file);
  const code = readFileSync(file, 'utf8');
  // The core is skipped, because Mantine's default theme mentions all colours.
  if (!/[\\/]esm[\\/]core[\\/]/.test(file)) noteColors(code, found.colors);
  const component = findComponent(file);
  const open = outer?.component === component ? outer : { component, own: new Set<string>() };
  for (const { from, names } of listImports(code)) {
    if (PACKAGE.test(from)) {
      const entry = findPackage(from, [file]);
      if (entry) visitNames(entry, names, found);
    }
    const next = from.startsWith('.') ? findFile(join(dirname(file), from)) : undefined;
    if (!next) continue;
    const sheet = next.endsWith('.module.mjs') ? findSheet(next) : undefined;
    if (sheet) open.own.add(sheet);
    else if (!next.endsWith('.module.mjs')) visit(next, found, open);
  }
  if (open !== outer) for (const sheet of open.own) found.sheets.add(sheet);
}

/** The component of a module: `components/Tabs`, or the root of a small package, which has one CSS file. */
function findComponent(module: string): string {
  const root = findRoot(module);
  const [component = ''] = /components[\\/][^\\/]+/.exec(module.slice(root.length)) ?? [];
  return existsSync(join(root, 'styles')) ? join(root, component) : root;
}

const findRoot = (module: string) => module.slice(0, module.lastIndexOf(join('/', 'esm', '/')));

/** The CSS of a `Slider.module.mjs`: `styles/Slider.css`, or for a small package `styles.css`. */
function findSheet(module: string): string | undefined {
  const root = findRoot(module);
  return [join(root, 'styles', `${basename(module, '.module.mjs')}.css`), join(root, 'styles.css')].find(existsSync);
}

const COLOR = /(?:--mantine-color-|['"])(red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)\b/g;

/** Adds the names of Mantine's colours that occur in code or CSS to `colors`. */
export function noteColors(text: string, colors: Set<string>): void {
  for (const [, name = ''] of text.matchAll(COLOR)) colors.add(name);
}

/** The entry module of a package, searched from the folder of each of these files upwards. */
function findPackage(name: string, from: readonly string[]): string | undefined {
  const folders = from.flatMap((file) => createRequire(file).resolve.paths(name) ?? []);
  const entry = folders.map((folder) => join(folder, name, 'esm/index.mjs')).find(existsSync);
  return entry && realpathSync(entry);
}

function findFile(path: string): string | undefined {
  return [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find(
    (each) => /\.[a-z]+$/.test(each) && existsSync(each) && statSync(each).isFile(),
  );
}
