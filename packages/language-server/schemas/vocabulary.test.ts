import { expect, it } from 'vitest';
import { readContent } from '../../../src/content/index.ts';
import { memoryReader } from '../../../src/content/yaml/index.ts';
import { load, page } from '../../../tests/support/small-site.tsx';
import { listAnchors } from './vocabulary.ts';

it('offers the anchors on pages, including those of shared blocks in shared blocks', () => {
  const files = {
    'pages/_shared/hint.yaml': 'type: note\nid: hint\ntext: shared\n',
    'pages/_shared/strong-hint.yaml': 'shared: hint\nstars: 5\n',
    'pages/about.yaml': page('  - { shared: strong-hint }\n  - { shared: hint, id: other }\n', 'About'),
  };
  const { site } = load(files);
  const reader = memoryReader(files);
  const names = listAnchors({ reader }, site, readContent(reader).shared).map(({ name }) => name);
  expect(names).toEqual(['/about#hint', '/about#other', '#hint', '#other']);
});

it('terminates if shared blocks include each other', () => {
  const files = {
    'pages/_shared/aa.yaml': 'shared: bb\n',
    'pages/_shared/bb.yaml': 'shared: aa\n',
    'pages/about.yaml': page('  - { shared: aa }\n', 'About'),
  };
  const reader = memoryReader(files);
  expect(listAnchors({ reader }, load(files).site, readContent(reader).shared)).toEqual([]);
});
