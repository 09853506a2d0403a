import { hash } from 'node:crypto';
import type { Rolldown } from 'vite';

/** A script of the bundle. */
export type Script = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'isEntry' | 'code' | 'imports' | 'dynamicImports' | 'facadeModuleId'
>;

/** Placeholder for the names of entries until all scripts are known. */
export const RELEASE = '-RELEASE';
const LENGTH = 8;

/**
 * Gives the entries a common hash of them all, from which the first script derives the names of the islands. Files that
 * import one of them get it too; all other scripts keep the hash of their own bytes, so browsers can cache them.
 */
export function nameRelease(scripts: readonly Script[]): readonly Script[] {
  const named = findNamed(scripts);
  const bytes = [...named].map(({ fileName, code }) => [fileName, code]).sort();
  const release = hash('sha256', JSON.stringify(bytes), 'base64url').slice(0, LENGTH);
  const names = new Map([...named].map(({ fileName }) => [fileName, rename(fileName, release)]));
  const [twice] = [...names.values()].filter((name, index, all) => all.indexOf(name) !== index);
  if (twice) throw new Error(`Two scripts have the name ${twice}.`);
  const findName = (file: string) => names.get(file) ?? file;
  return scripts.map((script) => {
    if (!named.has(script)) return script;
    const renamed = [...names].reduce(
      (code, [from, to]) => code.replaceAll(baseName(from), baseName(to)),
      script.code.replaceAll(RELEASE, release),
    );
    return { ...script, fileName: findName(script.fileName), code: renamed, imports: script.imports.map(findName) };
  });
}

/** The entries, and the files that import one of them, also indirectly. */
function findNamed(scripts: readonly Script[]): ReadonlySet<Script> {
  const named = new Set(scripts.filter(({ isEntry }) => isEntry));
  const files = new Set([...named].map(({ fileName }) => fileName));
  for (let known = -1; known < named.size; ) {
    known = named.size;
    for (const script of scripts) {
      if (![...script.imports, ...script.dynamicImports].some((file) => files.has(file))) continue;
      named.add(script);
      files.add(script.fileName);
    }
  }
  return named;
}

const HASH = /-[\w-]{8}\.js$/;

function rename(file: string, release: string): string {
  return file.replace(HASH, `-${release}.js`);
}

function baseName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}
