import { expect, it } from 'vitest';
import { loadMemorySite } from '../../tests/support/example-site.ts';
import { BLOCKS, FILES, page, SITE } from '../../tests/support/small-site.tsx';
import { createBreadcrumbAnswers } from './breadcrumb-answers.ts';

function load(changes: Readonly<Record<string, string>> = {}) {
  const site = SITE.replace('layout:', 'layout:\n  breadcrumbs: true').replace('/about:', '/places: home2\n  /about:');
  const files = { ...FILES, 'site.yaml': site, 'pages/home2.yaml': page('', 'Places'), ...changes };
  return loadMemorySite(files, BLOCKS).site;
}

it('make a page outdated when one of its parents gets another name, and no other page', () => {
  const before = load();
  const { dependencies } = createBreadcrumbAnswers(before);
  const { answer } = createBreadcrumbAnswers(load({ 'pages/home2.yaml': page('', 'Areas') }));
  const changed = before.pages.filter((page) =>
    dependencies(page).some((each) => answer(each.question) !== each.answer),
  );
  expect(changed.map(({ path }) => path)).toEqual(['/places/creek', '/places/palm']);
});

it('leave pages valid while the breadcrumbs are the same', () => {
  const { dependencies, answer } = createBreadcrumbAnswers(load());
  const site = load();
  expect(site.pages.flatMap(dependencies).filter(({ question, answer: given }) => answer(question) !== given)).toEqual(
    [],
  );
});
