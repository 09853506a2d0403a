import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBlockRenderer } from '../../src/render/render-block.tsx';
import { blockContract } from '../../tests/support/block-contract.ts';
import { instantiateExample, readExamples } from '../../tests/support/example-site.ts';
import { siteHeader } from './index.ts';
import { island } from './island.ts';

blockContract(siteHeader);

function renderExample(name: string): string {
  const instance = instantiateExample(siteHeader, readExamples('site-header').get(name));
  const renderer = createBlockRenderer();
  return renderer.render(instance, 'main', renderer.startPage()).html;
}

it('shows the icon and the line of help of a page', () => {
  document.body.innerHTML = renderExample('menu with icons');
  const [villa, apartments] = document.querySelectorAll('details a');
  expect(villa?.querySelector('svg')).not.toBeNull();
  expect(villa?.textContent).toMatch(/ Roof, pool and garden$/);
  expect(apartments?.textContent).toBe('Apartments A flat in a tower');
});

describe('the menus, when their script has loaded', () => {
  let page = new AbortController();
  let menus: readonly HTMLDetailsElement[] = [];
  beforeEach(() => {
    page = new AbortController();
    document.body.innerHTML = `<div>${renderExample('two menus')}</div>`;
    menus = [...document.querySelectorAll('details')];
    for (const menu of menus) menu.style.position = 'relative';
  });
  afterEach(() => page.abort());

  /** Has the script come. */
  function wake(): void {
    const element = document.querySelector<HTMLElement>('body > div');
    if (element) island(element, page.signal);
  }
  const open = () => menus.filter((menu) => menu.open);
  // This DOM knows no pointers.
  const point = (menu: HTMLElement | undefined) =>
    menu?.dispatchEvent(Object.assign(new Event('pointerenter'), { pointerType: 'mouse' }));

  it('stay closed, and open where the visitor has opened one', () => {
    const [, second] = menus;
    wake();
    expect(open()).toEqual([]);
    page.abort();
    second?.querySelector('summary')?.click();
    page = new AbortController();
    wake();
    expect(open()).toEqual([second]);
  });

  it('stay open after a click just after hovering, and close at the next', () => {
    wake();
    const [first] = menus;
    point(first);
    expect(open()).toEqual([first]);
    first?.querySelector('summary')?.click();
    expect(open()).toEqual([first]);
    first?.querySelector('summary')?.click();
    expect(open()).toEqual([]);
  });

  it('do not open on hover if they are a list', () => {
    wake();
    for (const menu of menus) menu.style.position = '';
    point(menus[0]);
    expect(open()).toEqual([]);
  });
});
