import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blockContract } from '../../tests/support/block-contract.ts';
import { instantiateExample } from '../../tests/support/example-site.ts';
import { locator } from './index.ts';
import { island } from './island.ts';

blockContract(locator);

it('has the pages of its places as structured data', () => {
  const image = { src: '/_blocks/example-images/picture-1.svg', alt: 'A map of a coast' };
  const items = [{ title: 'Marina', link: '/locations/dubai-marina' }];
  const { content } = instantiateExample(locator, { heading: 'Areas', image, items });
  expect(content.structuredData()).toEqual([{ '@type': 'ListItem', name: 'Marina', url: '/locations/dubai-marina' }]);
});

describe('the script of a locator', () => {
  const place = (index: number, name: string, group: string, latitude: number) =>
    `<li data-place="${index}" data-group="${group}" data-latitude="${latitude}" data-longitude="55"><h3><a href="/${name}">${name}</a></h3>
      ${group} <strong data-distance></strong></li>`;
  const point = (index: number, name: string) => `<li data-place="${index}"><a href="/${name}">${name}</a></li>`;
  const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector);
  const read = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map((each) => each.querySelector('a')?.textContent);
  const listed = () => read('[data-list] > :not([hidden])');
  const current = () => read('[data-current]');

  /** Reference points on the screen, in px: one to the left, one to the right, one below. */
  const corners: Readonly<Record<string, readonly [number, number]>> = {
    North: [0, 0],
    Côte: [100, 10],
    South: [10, 100],
  };

  beforeEach(() => {
    document.body.innerHTML = `<div id="island" lang="en">
      <div data-tools data-awaiting><input type="search">
        <input type="radio" name="group" value="" checked><input type="radio" name="group" value="Inland">
        <button aria-pressed="false" data-nearest="Nearest: {place}, {distance}" data-failed="Not known"></button>
        <p data-status data-one="{count} place" data-other="{count} places"></p></div>
      <div data-map><ul>${point(0, 'North')}${point(1, 'Côte')}${point(2, 'South')}</ul></div>
      <ul data-list>${place(0, 'North', 'Inland', 26)}${place(1, 'Côte', 'Coast', 25.05)}${place(2, 'South', 'Inland', 24)}</ul></div>`;
    for (const each of document.querySelectorAll<HTMLElement>('[data-map] a')) {
      const [x = 0, y = 0] = corners[each.textContent] ?? [];
      each.getBoundingClientRect = () => new DOMRect(x, y, 44, 44);
    }
    const element = find('#island');
    if (element) island(element, new AbortController().signal);
  });

  /** Presses the button while the browser answers with this latitude, or refuses. */
  function pressNearest(latitude?: number): void {
    const getCurrentPosition = (show: (position: object) => void, fail: () => void) =>
      latitude === undefined ? fail() : show({ coords: { latitude, longitude: 55 } });
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
    find('[data-nearest]')?.click();
    vi.unstubAllGlobals();
  }

  function type(words: string): void {
    const field = find<HTMLInputElement>('input[type="search"]');
    if (field) field.value = words;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  }

  it('shows its tools', () => expect(find('[data-awaiting]')).toBeNull());

  it('marks a place on the map and in the list when either is hovered or focused', () => {
    find('[data-list] [href="/South"]')?.focus();
    expect(current()).toEqual(['South', 'South']);
    find('[data-map] [href="/North"]')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(current()).toEqual(['North', 'North']);
    find('[data-tools]')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(current()).toEqual([]);
  });

  it('filters by what is typed, and by group, in the list and on the map', () => {
    type('cote');
    expect(listed()).toEqual(['Côte']);
    expect(read('[data-map] li:not([hidden])')).toEqual(['Côte']);
    expect(find('[data-status]')?.textContent).toBe('1 place');
    type('');
    find('input[value="Inland"]')?.click();
    expect(listed()).toEqual(['North', 'South']);
    expect(find('[data-status]')?.textContent).toBe('2 places');
  });

  it('sorts by distance with the distances, and back again', () => {
    pressNearest(25);
    expect(listed()).toEqual(['Côte', 'North', 'South']);
    expect(find('[data-status]')?.textContent).toBe('Nearest: Côte, 5.6 km');
    pressNearest(25);
    expect(listed()).toEqual(['North', 'Côte', 'South']);
    expect(find('[data-distance]')?.textContent).toBe('');
  });

  it('shows a message when the position is unknown, and keeps the order', () => {
    pressNearest();
    expect(find('[data-status]')?.textContent).toBe('Not known');
    expect(find('[data-nearest]')?.getAttribute('aria-pressed')).toBe('false');
    expect(listed()).toEqual(['North', 'Côte', 'South']);
  });

  it('is a single tab stop on the map, from which arrow keys move to the next point', () => {
    const stops = () => [...document.querySelectorAll<HTMLElement>('[data-map] a')].map(({ tabIndex }) => tabIndex);
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    expect(stops()).toEqual([0, -1, -1]);
    find('[data-map] [href="/North"]')?.focus();
    press('ArrowRight');
    expect(document.activeElement?.textContent).toBe('Côte');
    press('ArrowUp');
    press('ArrowLeft');
    press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('South');
    expect(stops()).toEqual([-1, -1, 0]);
  });

  it('moves the tab stop when a filter hides its point', () => {
    type('south');
    expect(find('[data-map] [href="/South"]')?.tabIndex).toBe(0);
  });
});
