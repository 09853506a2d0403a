import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Stars } from './media.tsx';

const site = { locale: 'en', words: { rating: { stars: '{rating} out of {best} stars' } } };

it.each([
  [5, '100'],
  [4.5, '90'],
  [1, '20'],
  [0, '0'],
])('a rating of %d fills no more of the stars', (rating, width) => {
  const markup = renderToStaticMarkup(<Stars rating={rating} site={site} />);
  expect(markup).toContain(`aria-label="${rating} out of 5 stars"`);
  expect(markup).toContain(`<svg aria-hidden="true" width="${width}" height="20">`);
});
