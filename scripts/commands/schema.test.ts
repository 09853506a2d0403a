import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../tests/support/example-site.ts';
import { updateEditorSettings } from './schema.ts';

const SETTINGS = `{
  // Ours
  "yaml.schemas": {
    ".vscode/schemas/site.json": "/site.yaml",
    ".vscode/schemas/page.json": ["/pages/**/*.yaml", "!/pages/_*/**", "!/pages/services/*.yaml"],
    ".vscode/schemas/collection-services.json": "/pages/services/*.yaml",
    "other.json": "/other.yaml"
  },
  "editor.tabSize": 2
}
`;
const SERVICES = '\n    ".vscode/schemas/collection-services.json": "/pages/services/*.yaml",';
const shops = { entries: 'shops/*.yaml' };
const services = { entries: 'services/*.yaml' };

describe('the settings of an editor', () => {
  it('stay unchanged if they have the existing collections', () => {
    expect(updateEditorSettings(SETTINGS, { services })).toBe(SETTINGS);
    const starter = readFileSync(join(project, 'starter/_vscode/settings.json'), 'utf8');
    expect(updateEditorSettings(starter, { services })).toBe(starter);
  });

  it('get a new collection instead of a removed one, and keep everything else', () => {
    expect(updateEditorSettings(SETTINGS, { shops })).toBe(SETTINGS.replaceAll('services', 'shops'));
  });

  it('get the files of a collection that has moved', () => {
    const moved = { services: { entries: 'work/*.yaml' } };
    expect(updateEditorSettings(SETTINGS, moved)).toBe(SETTINGS.replaceAll('/services/', '/work/'));
  });

  it('lose our last line without leaving a comma', () => {
    const ours = SETTINGS.replace(/,\n {4}"other.*/, '');
    const without = ours.replace(`,${SERVICES.slice(0, -1)}`, '').replace(', "!/pages/services/*.yaml"', '');
    expect(updateEditorSettings(ours, {})).toBe(without);
    expect(updateEditorSettings(without, { services })).toBe(ours);
  });

  it('can have several lines, with excluded files', () => {
    const long = SETTINGS.replace('"!/pages/_*/**", ', '\n      "!/pages/_*/**",\n      "!/pages/mine.yaml",\n      ');
    const list = '["/pages/**/*.yaml", "!/pages/_*/**", "!/pages/mine.yaml"]';
    expect(updateEditorSettings(long, {})).toBe(long.replace(SERVICES, '').replace(/\["\/pages\/\*\*[^\]]*\]/, list));
  });

  it.each(['', '{}', '{ "yaml.schemas": { "mine.json": "/pages/**/*.yaml" } }'])(
    'without a schema of ours are not changed: %s',
    (text) => expect(updateEditorSettings(text, { services })).toBe(text),
  );
});
