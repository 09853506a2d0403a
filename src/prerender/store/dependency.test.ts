import { expect, it } from 'vitest';
import { areUnchanged } from './dependency.ts';

const link = { question: 'link /about', answer: '{}' };
const image = { question: 'image /a.png', answer: '1 × 2' };

it('holds while every question gets its answer, and not when one has no answer', () => {
  const answers = new Map([link, image].map(({ question, answer }) => [question, answer]));
  const answer = (question: string) => answers.get(question);
  expect(areUnchanged([link, image], answer)).toBe(true);
  answers.set(image.question, '3 × 4');
  expect(areUnchanged([link], answer)).toBe(true);
  expect(areUnchanged([link, image], answer)).toBe(false);
  expect(areUnchanged([{ question: 'fault', answer: '' }], answer)).toBe(false);
});
