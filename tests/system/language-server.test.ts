import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stringify } from 'yaml';
import { blocks } from '../../blocks/index.ts';
import { describeSchema } from '../../src/block/index.ts';
import { readExamples } from '../support/example-site.ts';
import type { LanguageServer } from '../support/language-server.ts';
import { connectEditor } from '../support/language-server.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

const types = blocks.map(({ type }) => type).sort();
const site = copySite();
let server: LanguageServer;
beforeAll(async () => {
  server = await connectEditor(site.start('lsp', '--stdio'), site.root);
});
afterAll(async () => {
  await server.stop();
  site.dispose();
});

const HOME = 'pages/home.yaml';
/** A page with one block. */
const blockPage = (props: Readonly<Record<string, unknown>>) =>
  stringify({ title: 'Page', description: 'About it', blocks: [props] });

/** The keys of a block type, those with a new name aside. */
const listOfferedKeys = (schema: (typeof blocks)[number]['schema']) =>
  Object.entries(describeSchema(schema).fields).flatMap(([key, { instead }]) => (instead === undefined ? [key] : []));
/** What is offered at the `|` of a page with these blocks. */
const offer = async (blocks: string) =>
  (await server.complete('pages/new.yaml', `title: Page\ndescription: About it\nblocks:\n${blocks}`)).map(
    ({ label }) => label,
  );

describe('completion', () => {
  it.each(blocks.map(({ type, schema }) => [type, listOfferedKeys(schema)] as const))(
    'knows all keys of %s',
    async (type, keys) => {
      expect(await offer(`  - type: ${type}\n    |\n`)).toEqual(expect.arrayContaining([...keys]));
      expect(await offer(`  - { type: ${type}, | }\n`)).toEqual(expect.arrayContaining([...keys]));
    },
  );

  it('offers nothing to quote to somebody who types a space', async () => {
    const text = 'title: Page\ndescription: |\n';
    const ask = async (context: object) =>
      JSON.stringify(await server.ask('completion', 'pages/new.yaml', text, { context }));
    expect(await ask({ triggerKind: 1 })).toContain('${site.name}');
    expect(await ask({ triggerKind: 2, triggerCharacter: ' ' })).not.toContain('${site.name}');
  });

  it('knows all icons, whatever is typed of them', async () => {
    expect(await offer('  - type: cards\n    items:\n      - icon: zoom|\n')).toContain('zoom-in-area');
  });
});

describe('a place in a file', () => {
  const settings = () => site.read('site.yaml');
  const quoting = blockPage({ type: 'prose', heading: 'Call ${site.contact.ph|one}', body: 'a' });
  const phone = settings()
    .split('\n')
    .findIndex((line) => line.startsWith('  phone:'));

  it('is explained', async () => {
    expect(await server.hover(HOME, quoting)).toContain(`site.yaml, line ${phone + 1}`);
  });

  it('leads to what it names', async () => {
    expect(await server.ask('definition', HOME, quoting)).toEqual({
      uri: pathToFileURL(join(site.root, 'site.yaml')).href,
      range: { start: { line: phone, character: 2 }, end: { line: phone, character: 7 } },
    });
  });

  it('leads to all that names it', async () => {
    const marked = settings().replace('  phone:', '  ph|one:');
    const found = await server.ask('references', 'site.yaml', marked, { context: { includeDeclaration: false } });
    expect(found).toContainEqual(expect.objectContaining({ uri: pathToFileURL(join(site.root, 'site.yaml')).href }));
  });

  it('gets another name everywhere, or the report says why not', async () => {
    const marked = settings().replace('  phone:', '  ph|one:');
    const renamed = await server.ask('rename', 'site.yaml', marked, { newName: 'telephone' });
    expect(JSON.stringify(renamed)).toContain('"newText":"telephone"');
    expect(await server.ask('prepareRename', 'site.yaml', marked)).toMatchObject({ placeholder: 'phone' });
    await expect(server.ask('rename', 'site.yaml', marked, { newName: 'my phone' })).rejects.toThrow('letters');
  });

  it('is fixed', async () => {
    const faulty = settings().replace('\ntimeZone:', '\ntimezone:');
    await server.diagnose('site.yaml', faulty);
    const line = faulty.split('\n').findIndex((each) => each.startsWith('timezone:'));
    const range = { start: { line, character: 2 }, end: { line, character: 2 } };
    const actions = await server.ask('codeAction', 'site.yaml', faulty.replace('timezone:', 'time|zone:'), {
      range,
      context: { diagnostics: [] },
    });
    expect(actions).toMatchObject([{ title: 'Write "timeZone"', isPreferred: true }]);
    await server.diagnose('site.yaml', settings());
  });
});

describe('a file as it is typed', () => {
  const sound = site.read(HOME);
  const faulty = `${sound.replace('title:', 'titel:').trimEnd()}\n  - { type: prose, heading: Words, body: "[Us](/nowhere)" }\n`;

  it('has the faults that npm run validate finds once it is saved', async () => {
    const faults = await server.diagnose(HOME, faulty);
    expect(await server.diagnose(HOME, sound)).toEqual([]);
    site.write(HOME, faulty);
    const report: unknown = JSON.parse(site.run('validate', '--format', 'json').stdout);
    site.write(HOME, sound);
    const told = faults.map(({ code, range: { start } }) => ({
      code,
      file: HOME,
      range: { start: { line: start.line + 1, column: start.character + 1 } },
    }));
    expect(told).toHaveLength(2);
    expect(report).toMatchObject({ diagnostics: told });
  });

  it('has the faults of another file that an edit brings', async () => {
    const settings = site.read('site.yaml');
    await server.diagnose('site.yaml', settings.replace('  /about:', '  /us:'));
    const linking = `${sound.trimEnd()}\n  - { type: prose, heading: Words, body: "[Us](/about)" }\n`;
    const faults = await server.diagnose(HOME, linking);
    await server.diagnose('site.yaml', settings);
    expect(faults.map(({ code }) => code)).toEqual(['link/unknown-page']);
    expect(await server.diagnose(HOME, linking)).toEqual([]);
  });

  it.each(types)('with a key that %s does not know has this fault', async (type) => {
    const [example] = readExamples(type).values();
    const faults = await server.diagnose(HOME, blockPage({ type, ...Object(example), nonsense: 1 }));
    expect(faults.map(({ code }) => code)).toContain('block/unknown-prop');
  });
});

describe('the command', () => {
  /** What the process writes to standard output while it answers these requests one by one, and its exit code. */
  async function talk(folder: Workspace, ...requests: readonly object[]) {
    const child = folder.start('lsp', '--stdio');
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = once(child, 'exit');
    const read = () => Buffer.concat(chunks).toString();
    for (const [index, request] of requests.entries()) {
      const id = index + 1;
      const text = JSON.stringify({ jsonrpc: '2.0', id, ...request });
      child.stdin?.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
      await vi.waitFor(() => expect(read()).toContain(`"id":${id}`), { timeout: 60_000 });
    }
    child.stdin?.end();
    const [code] = await ended;
    return { code, output: read() };
  }
  const initialize = { method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } };

  it('writes nothing but the protocol, whatever a block prints, and ends with the editor', async () => {
    const noisy = copySite();
    noisy.write('blocks/noisy/index.ts', NOISY);
    const textDocument = { uri: 'file:///nowhere.yaml' };
    const question = { method: 'textDocument/hover', params: { textDocument, position: { line: 0, character: 0 } } };
    const { code, output } = await talk(noisy, initialize, question, { method: 'shutdown' });
    noisy.dispose();
    expect(code).toBe(0);
    const bodies = output.split(/Content-Length: \d+\r\n\r\n/).filter((part) => part !== '');
    expect(bodies.map((body) => JSON.parse(body).id)).toEqual([1, 2, 3]);
  });

  it('says in its help how an editor starts it', () => {
    expect(site.run('lsp', '--help').stdout).toContain('--stdio');
    expect(site.run('lsp', '--port', '1').status).toBe(2);
  });
});

const NOISY = `import { defineBlock, text } from 'page-builder';
import { z } from 'zod';
console.log('This block prints while it is read.');
export const noisy = defineBlock({
  type: 'noisy',
  title: 'Noisy',
  summary: 'It prints.',
  schema: z.strictObject({ heading: text() }),
  view: ({ heading }) => heading,
});
`;
