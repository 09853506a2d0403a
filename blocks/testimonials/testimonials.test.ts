import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { instantiateExample } from '../../tests/support/example-site.ts';
import { testimonials } from './index.ts';

it.each([{}, { carousel: true }, { lead: true }])('shows stars only if there are some: %o', (look) => {
  const items = [
    { quote: 'It was late.', author: 'Sam K.' },
    { quote: 'All went well.', author: 'Kim T.', rating: 4 },
  ];
  const { content } = instantiateExample(testimonials, { heading: 'What clients say', ...look, items });
  const markup = renderToStaticMarkup(content.render({}));
  expect(markup.match(/\d out of \d stars/g)).toEqual(['4 out of 5 stars']);
});

it('begins no line with the dot between two details', () => {
  const items = [{ quote: 'All went well.', author: 'Kim T.', role: 'Owner', date: 'May 2025' }];
  const { content } = instantiateExample(testimonials, { heading: 'What clients say', items });
  expect(renderToStaticMarkup(content.render({}))).toContain('Owner\u00a0· May 2025');
});

it.each([{}, { lead: true }])('has a link that does not look like a button: %o', (look) => {
  const items = [{ quote: 'All went well.', author: 'Kim T.' }];
  const link = { to: '/contact', label: 'Tell us how it was' };
  const { content } = instantiateExample(testimonials, { heading: 'What clients say', ...look, items, link });
  document.body.innerHTML = renderToStaticMarkup(content.render({}));
  expect(document.querySelector('a[href="/contact"]:not(.button)')?.textContent).toBe('Tell us how it was');
});
