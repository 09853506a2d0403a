import { describe, expect, it } from 'vitest';
import { addQuery } from './references.ts';

describe('an address with values', () => {
  it.each([
    ['/contact', '/contact?size=1200&type=Stra%C3%9Fe%20%26%20Hof'],
    ['/contact?from=home#form', '/contact?from=home&size=1200&type=Stra%C3%9Fe%20%26%20Hof#form'],
    ['/contact?size=5', '/contact?size=1200&type=Stra%C3%9Fe%20%26%20Hof'],
    ['https://chat.example/us', 'https://chat.example/us?size=1200&type=Stra%C3%9Fe%20%26%20Hof'],
    ['mailto:us@a.example', 'mailto:us@a.example?size=1200&type=Stra%C3%9Fe%20%26%20Hof'],
    ['#form', '?size=1200&type=Stra%C3%9Fe%20%26%20Hof#form'],
  ])('%s', (href, asking) => expect(addQuery(href, { size: 1200, type: 'Straße & Hof' })).toBe(asking));

  it('keeps a character with a meaning in addresses', () =>
    expect(addQuery('/a', { text: '1 + 1 = 2? #yes' })).toBe('/a?text=1%20%2B%201%20%3D%202%3F%20%23yes'));
});
