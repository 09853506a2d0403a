import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Stars } from './media.tsx';

const site = { locale: 'en', words: { rating: { stars: '{rating} out of {best} stars' } } };

it.each([
  [4.5, '90'],
  [1, '20'],
  [0, '0'],
])('a rating of %d does not fill more of the stars', (rating, width) => {
  const markup = renderToStaticMarkup(<Stars rating={rating} site={site} />);
  expect(markup).toContain(`aria-label="${rating} out of 5 stars"`);
  expect(markup).toContain(`<svg width="${width}" height="20">`);
});

it('a rating of five fills all of them', () => {
  const markup = renderToStaticMarkup(<Stars rating={5} site={site} />);
  expect(markup).toContain('aria-label="5 out of 5 stars"');
  expect(markup.match(/<path d="[^"]+">/g)).toHaveLength(1);
  expect(markup).not.toContain('width=');
});
