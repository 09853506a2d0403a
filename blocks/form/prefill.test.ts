import { beforeEach, describe, expect, it } from 'vitest';
import { prefill } from './prefill.ts';

const FORM = `
  <form>
    <input name="name" type="text"><input name="size" type="number"><input name="known" value="typed">
    <select name="type"><option value="">Choose</option><option value="v">Villa</option><option value="f">Flat</option></select>
    <input name="plan" type="file">
    <details><textarea name="message"></textarea><input name="urgent" type="checkbox" value="yes"></details>
  </form>`;

function fill(search: string) {
  const form = document.querySelector('form');
  if (!form) throw new Error('There is no form.');
  prefill(form, search);
  return {
    answers: Object.fromEntries(new FormData(form)),
    isOpen: form.querySelector('details')?.hasAttribute('open'),
  };
}

const EMPTY = { name: '', size: '', known: 'typed', type: '', message: '', plan: expect.anything() };

beforeEach(() => {
  document.body.innerHTML = FORM;
});

describe('the fields of a form', () => {
  it.each([
    ['?name=Sara+Ali&size=1200', { name: 'Sara Ali', size: '1200' }],
    ['?type=v', { type: 'v' }],
    ['?type=Flat', { type: 'f' }],
    ['?type=FLAT', { type: 'f' }],
    ['?type=Castle', {}],
    ['?type=', {}],
    ['?size=large', {}],
    ['?known=other', {}],
    ['?plan=plan.pdf&name=Sara', { name: 'Sara' }],
    ['?nobody=1&a%22%5D=2', {}],
    ['', {}],
  ])('accept %s', (search, answers) =>
    expect(fill(search)).toEqual({ answers: { ...EMPTY, ...answers }, isOpen: false }),
  );

  it('are shown if a hidden one is filled in', () => {
    expect(fill('?message=Hello&urgent=yes')).toEqual({
      answers: { ...EMPTY, message: 'Hello', urgent: 'yes' },
      isOpen: true,
    });
  });

  it('stay hidden if nothing matches', () => expect(fill('?urgent=no').isOpen).toBe(false));
});
