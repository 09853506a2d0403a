// Writes the table of docs/mantine.md from a build of this folder: node tests/mantine/write-table.mjs
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const here = import.meta.dirname;
const project = join(here, '../..');
const built = mkdtempSync(join(tmpdir(), 'kit-'));
try {
  const build = ['scripts/run.mjs', 'build', '--root', here, '--out', built];
  const { status } = spawnSync('node', build, { cwd: project, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
  writeTable();
} finally {
  rmSync(built, { recursive: true });
}

function writeTable() {
  const types = readdirSync(join(here, 'blocks'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const rows = types.map(({ name }) => ({ name: nameComponent(name), ...weigh(name) }));
  const table = [
    '| component | works | CSS | JavaScript |',
    '| --- | --- | ---: | ---: |',
    ...rows.map(({ name, css, js }) => `| ${name} | yes | ${formatSize(css)} | ${formatSize(js)} |`),
  ].join('\n');
  const file = join(project, 'docs/mantine.md');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(<!-- table -->\n)[\s\S]*?(\n<!-- \/table -->)/, `$1\n${table}\n$2`));
}

/** The Mantine component that a view imports, as it writes it. */
function nameComponent(type) {
  const plain = type.replaceAll('-', '');
  const view = readFileSync(join(here, 'blocks', type, 'view.tsx'), 'utf8');
  const [, names, from] = [...view.matchAll(/import \{([^}]*)\} from '(@mantine\/[^']+)'/g)].find(([, each]) =>
    each.split(/[\s,]+/).some((name) => name.toLowerCase() === plain),
  );
  const name = names.split(/[\s,]+/).find((each) => each.toLowerCase() === plain);
  return from === '@mantine/core' ? `\`${name}\`` : `\`${name}\` (\`${from}\`)`;
}

/** What a page with this block has more than one without Mantine, and its script more than React, in bytes of Brotli. */
function weigh(type) {
  const assets = readdirSync(join(built, 'assets'));
  const find = (name) => assets.find((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
  const react = listImports(find('react-island'));
  const own = [...listImports(find(type))].filter((file) => !react.has(file));
  return {
    css: compress(readCss(type)) - compress(readCss('index')),
    js: own.reduce((sum, file) => sum + compress(readFileSync(join(built, 'assets', file))), 0),
  };
}

function compress(text) {
  return brotliCompressSync(text).length;
}

function readCss(page) {
  const html = readFileSync(join(built, `${page}.html`), 'utf8');
  return /<style data-page-styles="">([\s\S]*?)<\/style>/.exec(html)[1];
}

/** A script and all that it imports. */
function listImports(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const code = readFileSync(join(built, 'assets', file), 'utf8');
  for (const [, next] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) listImports(next, found);
  return found;
}

function formatSize(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
