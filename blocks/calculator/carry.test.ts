import { describe, expect, it } from 'vitest';
import { addAnswers } from './carry.ts';

describe('a link that carries answers', () => {
  it.each([
    ['/contact', '/contact?size=1200&type=Stra%C3%9Fe+%26+Hof'],
    ['/contact?from=home#form', '/contact?from=home&size=1200&type=Stra%C3%9Fe+%26+Hof#form'],
    ['/contact?size=5', '/contact?size=1200&type=Stra%C3%9Fe+%26+Hof'],
  ])('%s', (href, carried) => expect(addAnswers(href, { size: 1200, type: 'Straße & Hof' })).toBe(carried));
});
