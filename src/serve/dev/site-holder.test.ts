import { expect, it } from 'vitest';
import { load } from '../../../tests/support/small-site.tsx';
import { diagnose, textRules } from '../../diagnostics/index.ts';
import type { LiveProject } from './live-site.ts';
import { createSiteHolder } from './site-holder.ts';

const failure = diagnose(textRules.toDo, {}, { source: { file: 'blocks', text: '' }, range: [0, 0] });

/** A site whose pages say where they are, until the code of a block fails. */
function open() {
  let isBroken = false;
  const live: LiveProject = {
    load,
    check: () => [],
    save: () => {},
    createRenderer:
      () =>
      ({ path }) => {
        if (isBroken) throw new Error('The code of a block fails.');
        return { html: `at ${path}`, islands: [], allowances: {}, styles: [], pictures: [], headings: [] };
      },
    scripts: [],
    siteFiles: () => new Map(),
    searchIndex: () => undefined,
    socialCards: () => undefined,
    editorSchemas: () => new Map(),
    openCatalogue: () => expect.unreachable(),
  };
  const site = createSiteHolder(
    {
      openProject: async () => live,
      diagnoseFailure: () => failure,
      onDiagnostics: () => {},
      onEditorSchemas: () => {},
      onChange: () => {},
    },
    'nothing yet',
  );
  return {
    show: async (path: string) => {
      const answer = await site.answer(path);
      return 'html' in answer ? answer.html : answer.location;
    },
    fail: () => {
      isBroken = true;
    },
  };
}

it('shows a page that cannot be read as it was, of the last hundred that were looked at', async () => {
  const { show, fail } = open();
  for (const path of ['/', '/about']) expect(await show(path)).toBe(`at ${path}`);
  for (let count = 1; count < 99; count += 1) await show(`/nowhere-${count}`);
  await show('/about');
  await show('/nowhere-99');

  fail();
  expect([await show('/about'), await show('/nowhere-99')]).toEqual(['at /about', 'at /404']);
  expect(await show('/')).toBe('nothing yet');
});
