import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { editorPage, INSTALL_EDITOR } from './editor-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'editor-page-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The response of the page of the editor. */
async function ask(isInstalled: boolean): Promise<{ readonly status: number; readonly text: string }> {
  const bundle = async () => expect(isInstalled).toBe(true);
  const answer = editorPage({ folder, bundle, isInstalled, token: 'x', readIcon: async () => undefined });
  const server = createServer((request, response) => void answer(request, response, () => response.end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const response = await fetch(`http://127.0.0.1:${port}/_edit`);
  server.close();
  return { status: response.status, text: await response.text() };
}

describe('the page of the editor', () => {
  it('says how to install the editor if it is missing', async () => {
    const { status, text } = await ask(false);
    expect(status).toBe(404);
    expect(text).toContain(INSTALL_EDITOR);
  });

  it('says where the reason is shown if the editor cannot be bundled', async () => {
    expect(await ask(true)).toMatchObject({ status: 500, text: expect.stringContaining('npm start') });
  });

  it('loads the script and its styles', async () => {
    const manifest = {
      'main.tsx': { file: 'assets/main.js', isEntry: true, css: ['assets/main.css'] },
      'worker.ts': { file: 'assets/worker.js' },
    };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
    const { text } = await ask(true);
    expect([...text.matchAll(/(?:href|src)="[^"]*\/(\w+\.\w+)"/g)].map(([, name]) => name)).toEqual([
      'main.css',
      'main.js',
    ]);
  });
});
