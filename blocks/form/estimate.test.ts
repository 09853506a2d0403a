import { beforeEach, describe, expect, it } from 'vitest';
import { createBlockRenderer } from '../../src/render/render-block.tsx';
import { instantiateExample, readExamples } from '../../tests/support/example-site.ts';
import { showEstimate } from './estimate.ts';
import { form } from './index.ts';

/** The example with an estimate, changed, after these answers. */
function estimate(answers: Readonly<Record<string, string>>, changes: object = {}) {
  const example = readExamples('form').get('with an estimate');
  if (typeof example !== 'object') throw new Error('There is no example.');
  const renderer = createBlockRenderer();
  const instance = instantiateExample(form, { ...example, ...changes });
  document.body.innerHTML = renderer.render(instance, 'main', renderer.startPage()).html;
  const element = document.querySelector('form');
  if (!element) throw new Error('There is no form.');
  for (const [name, answer] of Object.entries(answers)) {
    const field = element.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = answer;
  }
  const price = showEstimate(element)?.words;
  return { shown: element.querySelector('output')?.textContent, price };
}

const WAITING = 'Choose a paint and a length to see a price.';

beforeEach(() => {
  document.documentElement.lang = 'en-IE';
});

describe('the estimate of a form', () => {
  it('is a band from the answers, and is sent along', () => {
    const price = '€1,800 – €2,200';
    expect(estimate({ paint: 'plain', boatLength: '10' })).toEqual({ shown: price, price });
  });

  it.each([
    ['an answer is missing', { paint: 'plain' }],
    ['a number is out of bounds', { paint: 'plain', boatLength: '41' }],
    ['an option has no price', { paint: 'gold', boatLength: '10' }],
  ])('waits if %s', (_case, answers) => expect(estimate(answers)).toEqual({ shown: WAITING, price: undefined }));

  it('uses known answers that are not asked for', () => {
    const short = { only: ['boatLength', 'phone'] };
    expect(estimate({ boatLength: '10' }, { ...short, known: { paint: 'A colour' } }).shown).toBe('€2,250 – €2,750');
    expect(estimate({ boatLength: '10' }, short).shown).toBe('€1,800 – €2,200');
    expect(estimate({ boatLength: '10' }, { ...short, known: { paint: 'Gold' } }).shown).toBe(WAITING);
  });
});
