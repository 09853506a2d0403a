import { posix } from 'node:path';
import { parseSync } from 'vite';

/** The texts of all code files, by path. */
type Sources = ReadonlyMap<string, string>;

const IMPORT =
  /^(?:im|ex)port (?!type )(?:\{([^}]*)\} from |[^'\n]+ from )?'(\.[^'?]+)|(?<!typeof )\bimport\('(\.[^']+)/gm;
/** These files import every command but run only one, so their imports prove nothing. */
const COMMANDS = ['scripts/cli.ts', 'scripts/own-commands.ts', 'scripts/site-commands.ts'];
const RUN_COMMAND = /(?:\.(?:run|start)\(|runHere\(\w+, )'([a-z]+)'/g;
/** The files that a file starts in a browser or a thread, without importing them. */
const STARTED: readonly (readonly [file: RegExp, started: readonly string[]])[] = [
  [/\.spec\.ts$/, ['src/client/boot.ts', 'packages/catalogue/client/main.ts']],
  [/\/editor\S*\.spec\.ts$/, ['packages/editor/client/main.tsx']],
  [/\/kit\.dist\.spec\.ts$/, ['packages/mantine/index.tsx', 'packages/mantine/styles-plugin.ts']],
  [/^scripts\/commands\/start\.ts$/, ['scripts/editor/editor-bundle.ts']],
  [/^scripts\/build\/start-thread\.ts$/, ['scripts/build/thread.ts']],
  [/^scripts\/commands\/lsp\.ts$/, ['scripts/lsp/site-thread.ts']],
];

const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);

/** Whether a file has a function, and not only types, values and exports of other files. */
function hasLogic(file: string, text: string): boolean {
  const tree = JSON.stringify(parseSync(file, text).program, (_, value) => (typeof value === 'bigint' ? '' : value));
  return /"type":"(?:Arrow)?Function(?:Declaration|Expression)"/.test(tree);
}

/** The file that defines a name which another file exports. */
function findDefinition(file: string, name: string, sources: Sources): string {
  const exported = new RegExp(`^export \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`, 'm').exec(
    sources.get(file) ?? '',
  );
  return exported ? findDefinition(posix.join(posix.dirname(file), exported[1] ?? ''), name, sources) : file;
}

/** The files whose values a file uses: its imports, and the commands that it runs. */
function listUsed(file: string, sources: Sources): readonly string[] {
  const text = sources.get(file) ?? '';
  const imported = [...text.matchAll(IMPORT)].flatMap(([, names, path, lazy]) => {
    const from = posix.join(posix.dirname(file), path ?? lazy ?? '');
    const values = names?.split(',').map((name) => name.trim().split(' as ')[0] ?? '');
    return values?.filter((name) => /^\w+$/.test(name)).map((name) => findDefinition(from, name, sources)) ?? [from];
  });
  const run = isIn(file, 'tests') ? [...text.matchAll(RUN_COMMAND)].map(([, name = '']) => name) : [];
  return [
    ...(COMMANDS.includes(file) ? [] : imported),
    ...run.flatMap((name) => [...COMMANDS, `scripts/commands/${name}.ts`]),
    ...STARTED.flatMap(([pattern, files]) => (pattern.test(file) ? files : [])),
  ];
}

/**
 * Finds files with logic for which no test is known: no test beside the file has its name, no test in its folder or
 * above imports it, and no test that `proofs` lists for the file uses it, directly or through other files.
 * @param proofs folder or file -> the tests that prove it, or the folders of these tests; the nearest row counts
 * @returns these files, and the listed tests and folders that prove nothing
 */
export function findUntested(sources: Sources, proofs: ReadonlyMap<string, readonly string[]>) {
  const used = new Map([...sources.keys()].map((file) => [file, listUsed(file, sources)]));
  const reach = (file: string, reached = new Set<string>()): ReadonlySet<string> => {
    if (reached.has(file)) return reached;
    reached.add(file);
    for (const each of used.get(file) ?? []) reach(each, reached);
    return reached;
  };
  const tests = [...sources.keys()].filter(isTest);
  const reached = new Map(tests.map((test) => [test, reach(test)]));
  const idle = new Set([...proofs].flatMap(([folder, named]) => named.map((each) => `${folder}: ${each}`)));
  const isProven = (file: string): boolean => {
    const isBeside = tests.some((test) => test.replace(/\.test\.tsx?$/, '') === file.replace(/\.tsx?$/, ''));
    const isNear = tests.some((test) => isIn(file, posix.dirname(test)) && used.get(test)?.includes(file));
    const [row = ''] = [...proofs.keys()].filter((each) => isIn(file, each)).sort((a, b) => b.length - a.length);
    const provers = (proofs.get(row) ?? []).filter((each) =>
      tests.some((test) => isIn(test, each) && reached.get(test)?.has(file)),
    );
    for (const each of provers) idle.delete(`${row}: ${each}`);
    return isBeside || isNear || provers.length > 0;
  };
  const code = [...sources].filter(
    ([file, text]) => /^(?:src|scripts|packages\/(?!bench))\b/.test(file) && !isTest(file) && hasLogic(file, text),
  );
  return { untested: code.map(([file]) => file).filter((file) => !isProven(file)), idle: [...idle] };
}
