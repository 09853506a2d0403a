import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBlockRenderer } from '../../src/render/render-block.tsx';
import { blockContract } from '../../tests/support/block-contract.ts';
import { instantiateExample, readExamples } from '../../tests/support/example-site.ts';
import { siteHeader } from './index.ts';
import { island } from './island.ts';

blockContract(siteHeader);

describe('the menu, when its script comes', () => {
  const instance = instantiateExample(siteHeader, [...readExamples('site-header').values()][0]);
  const renderer = createBlockRenderer();
  const { html } = renderer.render(instance, 'main', renderer.startPage());
  const groups = () => [...document.querySelectorAll('[data-menu]')];
  const open = () => groups().filter((group) => group.hasAttribute('data-open'));

  let page = new AbortController();
  beforeEach(() => {
    page = new AbortController();
    document.body.innerHTML = `<div>${html}</div>`;
  });
  afterEach(() => page.abort());

  /** Has the script come; this DOM knows no popovers, so it is told whether the menu is open. */
  function wake(isMenuOpen: boolean): void {
    const nav = document.querySelector('nav');
    if (nav) Object.assign(nav, { matches: (selectors: string) => selectors === ':popover-open' && isMenuOpen });
    const element = document.querySelector<HTMLElement>('body > div');
    if (element) island(element, page.signal);
  }

  it.each([true, false])('has its groups closed, whether it was opened before it (%s)', (isMenuOpen) => {
    wake(isMenuOpen);
    expect(groups().length).toBeGreaterThan(1);
    expect(open()).toEqual([]);
    expect(document.querySelectorAll('[aria-expanded="true"]')).toHaveLength(0);
  });

  it('keeps the group open in which the visitor is', () => {
    const [, second] = groups();
    second?.querySelector('button')?.focus();
    wake(true);
    expect(open()).toEqual([second]);
    expect(second?.querySelector('button')?.getAttribute('aria-expanded')).toBe('true');
  });
});
