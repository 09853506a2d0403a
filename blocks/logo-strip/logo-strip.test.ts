import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { instantiateExample, readExamples } from '../../tests/support/example-site.ts';
import { logoStrip } from './index.ts';

it('names the link of a logo after its picture', () => {
  const { content } = instantiateExample(logoStrip, readExamples('logo-strip').get('logos that are links'));
  document.body.innerHTML = renderToStaticMarkup(content.render({}));
  const links = [...document.querySelectorAll('a')].map((link) => [
    link.getAttribute('href'),
    link.querySelector('img')?.alt,
  ]);
  expect(links).toEqual([
    ['/about', 'Larkspur'],
    ['https://example.com/', 'Fernhill'],
  ]);
});
