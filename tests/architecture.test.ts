import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { blocks } from '../blocks/index.ts';
import { project } from './support/example-site.ts';

/** A soft limit: a file is as long as its idea, and more than this is a sign of two. */
const LONGEST_FILE = 500;

/** From its first to its last line, with the functions inside it. */
const LONGEST_FUNCTION = 60;

/** In all scripts by hand, `island.ts` and what they import from their folder, where it is about elements of a page. */
const MOST_SCRIPT = 350;

/**
 * The files that make regular expressions when they run, and of what. What an author writes is none of it: it could make one that
 * takes for ever, is too long, or finds something else.
 */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  'scripts/budget/weigh-page.ts': 'of the names of attributes',
  'src/block/structured-data.ts': 'of the parts of a price',
  'src/media/drawing-size.ts': 'of a number, and of the names of two sides',
  'src/media/pictures.ts': 'of the endings of pictures',
  'src/media/type/language-letters.ts': 'of the name of a script, of which Intl makes four letters',
  'src/render/markup/scan-markup.ts': 'of the folder of the encoded pictures',
  'src/render/markup/keep-together.ts': 'of the parts of amounts, times and ranges',
  'src/content/schema/page-path.ts':
    'of a pattern in site.yaml, escaped but for its stars, of which there are three at most',
  'src/content/templates/placeholder.ts': 'of its own forms',
  'src/content/yaml/characters.ts': 'of a group of characters',
  'src/content/yaml/look-alike.ts': 'of groups of characters',
  'src/content/yaml/scalar.ts': 'of a group of characters',
};

const sources = ['src', 'blocks', 'scripts', 'packages']
  .flatMap((folder) => readdirSync(join(project, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(project, join(entry.parentPath, entry.name)));
const code = sources.filter((file) => !/\.test\.tsx?$/.test(file));
const takeText = (file: string) => readFileSync(join(project, file), 'utf8');

/** Folder -> the folders it may import, from the table in src/README.md. */
const allowed = new Map(
  [...takeText('src/README.md').matchAll(/^\| ((?:src|blocks|scripts|packages)\S*) +\|.*\| ([^|]+) \|$/gm)].map(
    ([, folder = '', may = '']) => [folder, may.split(',').map((each) => each.trim())],
  ),
);

/** The files that the table names by themselves. Each is its own face. */
const namedFiles = new Set(
  [...allowed].flatMap(([stage, may]) => [stage, ...may]).filter((name) => /\.\w+$/.test(name)),
);

/** Files of this project that a file imports, type imports and dynamic imports included. */
function listImports(file: string): readonly string[] {
  const { module } = parseSync(file, takeText(file));
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...[...takeText(file).matchAll(/import\('(\.[^']+)'\)/g)].map(([, request = '']) => request),
  ];
  const own = requests.filter((request) => request.startsWith('.')).map((request) => request.split('?', 1)[0] ?? '');
  return [...new Set(own.map((request) => posix.join(posix.dirname(file), request)))];
}

const imports = new Map(code.map((file) => [file, listImports(file)]));

function isIn(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

function findStage(file: string): string | undefined {
  return [...allowed.keys()]
    .filter((folder) => isIn(file, folder))
    .sort((left, right) => right.length - left.length)[0];
}

type Imports = ReadonlyMap<string, readonly string[]>;

function backEdges(graph: Imports): readonly string[] {
  return [...graph].flatMap(([file, requests]) => {
    const stage = findStage(file) ?? '';
    const may = [...(allowed.get(stage) ?? []), stage];
    const own = stage === 'blocks' && file !== 'blocks/index.ts' ? posix.dirname(file) : undefined;
    const isAllowed = (request: string) =>
      may.some((folder) => isIn(request, folder)) && (!own || !isIn(request, 'blocks') || isIn(request, own));
    return requests.filter((request) => !isAllowed(request)).map((request) => `${file} -> ${request}`);
  });
}

/** Imports of another stage's code that name neither its index.ts nor a file that the table names. */
function importsPastFaces(graph: Imports): readonly string[] {
  return [...graph].flatMap(([file, requests]) => {
    const isPast = (request: string) => {
      const stage = findStage(request) ?? '';
      const isFace = namedFiles.has(request) || /^index\.tsx?$/.test(posix.relative(stage, request));
      return /\.tsx?$/.test(request) && stage !== findStage(file) && !isFace;
    };
    return requests.filter(isPast).map((request) => `${file} -> ${request}`);
  });
}

function cycles(graph: Imports): readonly string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, chain: readonly string[]): void => {
    if (chain.includes(file)) found.push([...chain.slice(chain.indexOf(file)), file].join(' -> '));
    if (chain.includes(file) || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...chain, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

/** The lines at which functions start that have too many lines. */
function findLongFunctions(file: string, text: string): readonly number[] {
  const found: number[] = [];
  const countLines = (start: number, end: number) => text.slice(start, end).split('\n').length;
  const measure = ({ start, end }: { readonly start: number; readonly end: number }) => {
    if (countLines(start, end) > LONGEST_FUNCTION) found.push(countLines(0, start));
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(file, text).program);
  return found;
}

/** Whether a regular expression is made of a text, be it by a package. */
function makesExpressions(text: string): boolean {
  return /\bRegExp\(|\bpicomatch\(/.test(text);
}

/** Whether a schema of zod is looked into; the types of what zod finds wrong are for everybody. */
function readsSchemas(text: string): boolean {
  return /\b_zod\b|\bglobalRegistry\b|\bz\.core\.\$Zod(?!(?:Raw)?Issue)|\binstanceof z\.|'zod\/v4\/core'/.test(text);
}

describe('the architecture', () => {
  it('tells bundlers that a module does nothing when it is imported, so that an index.ts costs a page nothing', () => {
    expect(JSON.parse(takeText('package.json'))).toMatchObject({ sideEffects: false });
  });

  it('has a row in src/README.md for every file', () => {
    expect(code.filter((file) => findStage(file) === undefined)).toEqual([]);
  });

  it('lets a folder import only what its row allows', () => expect(backEdges(imports)).toEqual([]));

  it('has an engine that imports no package: a site is built and checked without the editor', () => {
    const isEngine = (file: string) => isIn(file, 'src') || isIn(file, 'blocks');
    const up = [...imports].flatMap(([file, requests]) =>
      isEngine(file) ? requests.filter((request) => isIn(request, 'packages')).map((each) => `${file} -> ${each}`) : [],
    );
    expect(up).toEqual([]);
  });

  it('imports code of another stage only through its index.ts', () => expect(importsPastFaces(imports)).toEqual([]));

  it('imports no module for its effects alone, as package.json lets bundlers leave it out', () => {
    const bare = code.flatMap((file) =>
      parseSync(file, takeText(file))
        .module.staticImports.filter(
          ({ entries, moduleRequest: { value } }) => entries.length === 0 && value.startsWith('.'),
        )
        .map(({ moduleRequest }) => `${file} -> ${moduleRequest.value}`),
    );
    expect(bare).toEqual([]);
  });

  it('has no import cycle, type imports counted', () => expect(cycles(imports)).toEqual([]));

  it('has one block type in each folder of blocks/, of the same name', () => {
    const entries = readdirSync(join(project, 'blocks'), { withFileTypes: true });
    const folders = entries
      .filter((entry) => entry.isDirectory() && entry.name !== 'example-images')
      .map(({ name }) => name);
    expect(blocks.map(({ type }) => type).sort()).toEqual(folders.sort());
  });

  it('knows no block type by name under src', () => {
    const types = blocks.map(({ type }) => type);
    const named = code
      .filter((file) => isIn(file, 'src'))
      .flatMap((file) =>
        types
          .filter((type) => new RegExp(`['"\`]${type}['"\`]`).test(takeText(file)))
          .map((type) => `${file}: ${type}`),
      );
    expect(named).toEqual([]);
  });

  it(`has no file of more than ${LONGEST_FILE} lines`, () => {
    expect(sources.filter((file) => takeText(file).split('\n').length - 1 > LONGEST_FILE)).toEqual([]);
  });

  it(`has no function of more than ${LONGEST_FUNCTION} lines`, () => {
    const long = code.flatMap((file) => findLongFunctions(file, takeText(file)).map((line) => `${file}:${line}`));
    expect(long).toEqual([]);
  });

  it('has few lines of scripts by hand: blocks that react are React components', () => {
    const islands = code.filter((file) => /^blocks\/[^/]+\/island\.tsx?$/.test(file));
    const scripts = new Set(islands);
    for (const script of scripts)
      for (const file of listImports(script)) if (posix.dirname(file) === posix.dirname(script)) scripts.add(file);
    const texts = [...scripts].map(takeText).filter((text) => /HTML\w*Element|querySelector|document\./.test(text));
    const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
    expect(islands.length).toBeGreaterThan(3);
    expect(lines).toBeLessThanOrEqual(MOST_SCRIPT);
  });

  it('keeps no state in modules', () => {
    const stateful = code.filter((file) =>
      /^(?:export )?(?:let|var) |^(?:export )?const \w+[^=]*= new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\)/m.test(
        takeText(file),
      ),
    );
    expect(stateful).toEqual([]);
  });

  it('names functions by a verb and what they act on, not "…Of"', () => {
    const names = code.flatMap((file) =>
      [...takeText(file).matchAll(/(?:function|const|let) ([a-z]\w*Of)\b/g)].map(([, name = '']) => `${file}: ${name}`),
    );
    expect(names.filter((name) => !/: (?:is|has)[A-Z]/.test(name))).toEqual([]);
  });

  it('says what the field says, and no words of its own for it', () => {
    const idioms =
      /\b(?:fact ?book|front ?words|grafts?|grounds|ledger|relieved|salvaged?|stamps?|twins?(?!-file)|whereabouts|workshop)\b/i;
    expect(code.filter((file) => idioms.test(takeText(file)))).toEqual([]);
    // These words are plain English or the name of something else, too; so only names of the source are looked for.
    const names =
      /\b(?:Card(?:Book|Memory|Store)|Origins|Place|cardBook|createOrigins|isPassing|isRelieved|keptPages|placeAt)\b|\bmoments?:|[a-z](?:Crumbs?|Moments?)\b|(?:find|narrow)Place|[.?]trail\b|\btrail\(/;
    expect(code.filter((file) => names.test(takeText(file)))).toEqual([]);
  });

  it('makes regular expressions of constants alone', () => {
    expect(code.filter((file) => makesExpressions(takeText(file))).sort()).toEqual(Object.keys(EXPRESSIONS).sort());
  });

  it('looks into the schemas of zod in one place, which describes them for all others', () => {
    const lookers = ['src/block/describe-schema.ts'];
    expect(code.filter((file) => readsSchemas(takeText(file)))).toEqual(lookers);
  });

  it.each([
    ['a function', 'export function act() {', '}'],
    ['an arrow function', 'const act = () => {', '};'],
    ['a method of an object', 'const value = { act() {', '} };'],
    ['a method of a class', 'class Value { act() {', '} }'],
    ['a function inside one that is called', 'run(async () => {', '});'],
  ])('is checked by a rule that sees when %s is too long', (_what, first, last) => {
    const write = (lines: number) => `// “é”\n${[first, ...Array(lines - 2).fill('  step();'), last].join('\n')}\n`;
    expect(findLongFunctions('a.ts', write(LONGEST_FUNCTION))).toEqual([]);
    expect(findLongFunctions('a.ts', write(LONGEST_FUNCTION + 1))).toEqual([2]);
  });

  it('is checked by rules that see a back edge, a neighbour block, an import past a face, a cycle, a made expression and a schema looked into', () => {
    const bad = new Map([
      ['src/content/yaml/reader.ts', ['src/content/site.ts']],
      ['blocks/faq/view.tsx', ['blocks/hero/view.tsx']],
      ['src/content/a.ts', ['src/content/b.ts']],
      ['src/content/b.ts', ['src/content/a.ts']],
    ]);
    expect(backEdges(bad)).toEqual([
      'src/content/yaml/reader.ts -> src/content/site.ts',
      'blocks/faq/view.tsx -> blocks/hero/view.tsx',
    ]);
    const pastFaces = new Map([
      ['blocks/faq/view.tsx', ['src/theme/section.tsx', 'src/theme/index.ts', 'src/theme/carousel.tsx']],
      ['src/theme/media.tsx', ['src/theme/section.tsx', 'src/block/values.ts', 'src/theme/round.css']],
    ]);
    expect(importsPastFaces(pastFaces)).toEqual([
      'blocks/faq/view.tsx -> src/theme/section.tsx',
      'src/theme/media.tsx -> src/block/values.ts',
    ]);
    expect(cycles(bad)).toEqual(['src/content/a.ts -> src/content/b.ts -> src/content/a.ts']);
    expect(listImports('src/block/islands/react-island.ts')).toContain('src/block/islands/index.ts');
    expect(['new RegExp(words)', 'RegExp(`^${words}`)', '/^words/.test(text)'].map(makesExpressions)).toEqual([
      ...[true, true, false],
    ]);
    expect(
      ['schema._zod.def', 'z.globalRegistry.get(x)', 'x instanceof z.ZodArray', 'z.core.$ZodArray'].map(readsSchemas),
    ).toEqual([true, true, true, true]);
    expect(['z.core.$ZodIssue[]', 'z.core.$ZodRawIssue', 'schema.shape'].map(readsSchemas)).toEqual([
      ...[false, false, false],
    ]);
  });
});
