import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDraft } from './draft.ts';

const KEY = 'form 0 /';

function open(): HTMLFormElement {
  document.body.innerHTML = `<form><input name="who"><select name="size"><option value=""></option><option value="one">One</option></select>
    <input name="rooms" type="number" min="1" max="9"><input name="agree" type="checkbox" value="yes"></form>`;
  const [form] = document.forms;
  if (!form) throw new Error('There is no form.');
  const draft = createDraft(form, { pathname: '/', search: '' });
  form.addEventListener('input', draft.save);
  draft.restore();
  return form;
}
const read = (form: HTMLFormElement) => [...new FormData(form).values()];

describe('a form opens, whatever is stored as its draft:', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });

  it.each([
    ...['not JSON', '', '{', 'null', '5', '"who"', '[]', '["a"]', 'true', '{"who":5,"size":null,"agree":"on"}'],
    ...['{"who":{"a":1},"size":["one"],"rooms":"many"}', '{"size":"gone"}', '{"__proto__":"x","length":3}'],
  ])('%s', (text) => {
    sessionStorage.setItem(KEY, text);
    const form = open();
    expect(read(form)).toEqual(['', '', '']);
    form.querySelector<HTMLInputElement>('[name="agree"]')?.click();
    expect(new FormData(form).get('agree')).toBe('yes');
  });

  it('uses the valid stored answers, and ignores the others', () => {
    sessionStorage.setItem(KEY, '{"who":"Sara","size":"gone","agree":true,"rooms":[1]}');
    expect(read(open())).toEqual(['Sara', '', '', 'yes']);
  });

  it('leaves a file to be chosen again, which no script may fill in', () => {
    const form = open();
    form.innerHTML += '<input name="plan" type="file">';
    sessionStorage.setItem(KEY, '{"who":"Sara","plan":"C:\\\\fakepath\\\\plan.pdf"}');
    createDraft(form, { pathname: '/', search: '' }).restore();
    expect(form.querySelector('input')?.value).toBe('Sara');
  });

  it('uses nothing, in a browser that stores nothing', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const form = open();
    form.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
    expect(read(form)).toEqual(['', '', '']);
  });
});
