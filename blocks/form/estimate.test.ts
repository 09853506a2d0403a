import { describe, expect, it } from 'vitest';
import { createBlockRenderer } from '../../src/render/render-block.tsx';
import { instantiateExample, readExamples } from '../../tests/support/example-site.ts';
import { writeEstimate, writeWaiting } from './estimate.ts';
import { form } from './index.ts';

/** The price for these answers in the example with an estimate; `changes` overrides its props. */
function estimate(answers: Readonly<Record<string, string>>, changes: object = {}) {
  const renderer = createBlockRenderer();
  const instance = instantiateExample(form, { ...Object(readExamples('form').get('with an estimate')), ...changes });
  document.body.innerHTML = renderer.render(instance, 'main', renderer.startPage()).html;
  const [element] = document.forms;
  const { estimate: data } = Object(instance.content.props);
  if (!element || !data) throw new Error('There is no form with an estimate.');
  for (const [name, answer] of Object.entries(answers)) {
    const field = element.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = answer;
  }
  return writeEstimate(element, data, 'en-IE')?.words;
}

describe('the estimate of a form', () => {
  it('is a band from the answers', () => {
    expect(estimate({ paint: 'plain', boatLength: '10' })).toBe('€1,800 – €2,200');
  });

  it.each([
    ['an answer is missing', { paint: 'plain' }],
    ['a number is out of bounds', { paint: 'plain', boatLength: '41' }],
    ['an option has no price', { paint: 'gold', boatLength: '10' }],
  ])('waits if %s', (_case, answers) => expect(estimate(answers)).toBeUndefined());

  it('asks about answers that are probably not meant, and has no price for them', () => {
    const written = Object(Object(readExamples('form').get('with an estimate')).estimate);
    const doubt = { when: 'boatLength > 30', words: 'Is it really that long?' };
    const doubted = { estimate: { ...written, doubt } };
    expect(estimate({ paint: 'plain', boatLength: '31' }, doubted)).toBe('Is it really that long?');
    expect(estimate({ paint: 'plain', boatLength: '10' }, doubted)).toBe('€1,800 – €2,200');
    const wrong = { estimate: { ...written, doubt: { ...doubt, when: 'boatSize > 30' } } };
    expect(() => estimate({}, wrong)).toThrow('boatSize');
  });

  it('names the lowest price of this form while an answer is missing', () => {
    const written = Object(Object(readExamples('form').get('with an estimate')).estimate);
    const wait = (changes: object) => {
      const waiting = { estimate: { ...written, waiting: 'From {least}' } };
      const instance = instantiateExample(form, {
        ...Object(readExamples('form').get('with an estimate')),
        ...waiting,
        ...changes,
      });
      const { estimate: data } = Object(instance.content.props);
      return writeWaiting(data, 'en-IE');
    };
    expect(wait({})).toBe('From €1,200');
    expect(wait({ only: ['boatLength', 'phone'], known: { paint: 'A colour' } })).toBe('From €1,550');
    expect(wait({ only: ['boatLength', 'phone'], known: { paint: 'Gold' } })).toBe('');
  });

  it('uses known answers that are not asked for', () => {
    const short = { only: ['boatLength', 'phone'] };
    expect(estimate({ boatLength: '10' }, { ...short, known: { paint: 'A colour' } })).toBe('€2,250 – €2,750');
    expect(estimate({ boatLength: '10' }, short)).toBe('€1,800 – €2,200');
    expect(estimate({ boatLength: '10' }, { ...short, known: { paint: 'Gold' } })).toBeUndefined();
  });

  it('counts what the address chose, and nothing for it if the address chose nothing', () => {
    const { fields, estimate: written } = Object(readExamples('form').get('with an estimate'));
    const berth = { name: 'berth', label: 'Your berth', type: 'select', given: true, placeholder: 'No berth' };
    const options = [{ value: 'large', label: 'A large one', values: { least: 3000 }, with: { paint: ['plain'] } }];
    const changes = {
      fields: [...fields, { ...berth, options }],
      estimate: { ...written, formula: `max(${written.formula}, berth.least)` },
    };
    expect(estimate({ paint: 'plain', boatLength: '10' }, changes)).toBe('€1,800 – €2,200');
    expect(estimate({ paint: 'plain', boatLength: '10', berth: 'large' }, changes)).toBe('€2,700 – €3,300');
    const elsewhere = { ...changes, atOnce: true, only: ['boatLength', 'phone'], known: { paint: 'colour' } };
    expect(estimate({ boatLength: '10' }, elsewhere)).toBe('€2,250 – €2,750');
  });
});
