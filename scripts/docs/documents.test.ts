import { describe, expect, it } from 'vitest';
import { documents } from '../../tests/support/documents.ts';
import { adaptDocument, PARTS } from './documents.ts';

const adapt = (text: string, onPicture: (file: string) => void = () => {}) =>
  adaptDocument('docs/blocks.md', text, onPicture);

describe('a document on the website', () => {
  it('links to the pages of other documents, and to no file that only the repository has', () => {
    expect(
      adapt('See [the reference](../pages/README.md#images), [here](#view) and [a host](https://example.com).'),
    ).toBe('See [the reference](/writers-reference#images), [here](#view) and [a host](https://example.com).');
    expect(adapt('See [the code](../src/README.md).')).toBe('See the code.');
  });

  it('brings its pictures along', () => {
    const pictures: string[] = [];
    expect(adapt('![A hero](images/home.webp)', (file) => pictures.push(file))).toBe('![A hero](/pictures/home.webp)');
    expect(pictures).toEqual(['docs/images/home.webp']);
  });

  it('keeps code, and shows what looks like a tag', () => {
    const code = '```md\n[the code](../src/README.md) <br>\n```';
    expect(adapt(`A <div> and \`<div>\`\n${code}`)).toBe(`A &lt;div> and \`<div>\`\n${code}`);
  });
});

it('has every document that is meant for people', () => {
  const shown = PARTS.flatMap((part) => part.documents.map(({ file }) => file));
  expect(documents.filter((file) => /^(?:docs\/|[A-Z]+\.md$)/.test(file) && !shown.includes(file))).toEqual([]);
});
