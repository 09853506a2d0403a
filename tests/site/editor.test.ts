import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createProjectSchemas } from '../../packages/language-server/schemas/index.ts';
import { writeEditorSchemas } from '../../scripts/editor-schemas.ts';
import { diskReader } from '../../src/content/yaml/index.ts';
import { openProject } from '../../src/project/index.ts';
import { project } from '../support/example-site.ts';
import type { LanguageServer } from '../support/language-server.ts';
import { startLanguageServer } from '../support/language-server.ts';

const takeText = (file: string) => readFileSync(join(project, file), 'utf8');
const pages = diskReader(project).list('pages');
const content = ['site.yaml', ...pages.filter((file) => file.endsWith('.yaml'))];

const root = mkdtempSync(join(tmpdir(), 'page-builder-editor-'));
let server: LanguageServer;
beforeAll(async () => {
  const opened = openProject(project);
  writeEditorSchemas(root, createProjectSchemas(opened, opened.load().site));
  const settings: unknown = JSON.parse(takeText('.vscode/settings.json'));
  server = await startLanguageServer(root, z.record(z.string(), z.unknown()).parse(settings));
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});

it.concurrent.each(content)('the editor knows %s, and finds no fault in it', async (file) => {
  // Without its schema, the editor would find nothing at all.
  const found = await server.diagnose(file, `${takeText(file).trimEnd()}\nnonsense: 1\n`);
  expect(found.map(({ message }) => message)).toEqual(['Property nonsense is not allowed.']);
});
