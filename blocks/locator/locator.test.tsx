import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instantiateExample } from '../../tests/support/example-site.ts';
import { locator } from './index.ts';

const image = { src: '/_blocks/example-images/map.svg', alt: 'A map of a coast' };

it('has the pages of its places as structured data', () => {
  const items = [{ title: 'Marina', link: '/locations/dubai-marina' }];
  const { content } = instantiateExample(locator, { heading: 'Areas', image, items });
  expect(content.structuredData()).toEqual([{ '@type': 'ListItem', name: 'Marina', url: '/locations/dubai-marina' }]);
});

describe('a locator', () => {
  const place = (title: string, group: string, x: number, y: number, latitude: number) => ({
    title,
    group,
    description: `About ${title}.`,
    link: '/locations/jbr',
    position: { x, y, latitude, longitude: 55 },
  });
  /** Points on the map: one at the top left, one to the right, one below. The last place has no position. */
  const items = [
    place('North', 'Inland', 0, 0, 26),
    { ...place('Côte', 'Coast', 90, 10, 25.05), near: ['Al Marsa', 'The pier'] },
    place('South', 'Inland', 10, 90, 24),
    { title: 'Elsewhere', group: 'Abroad', link: '/locations' },
  ];

  const map = () => screen.getByRole('img').closest('div') ?? expect.unreachable();
  const list = () => document.querySelector<HTMLElement>('[data-list]') ?? expect.unreachable();
  const readLinks = (part: HTMLElement) =>
    within(part)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);
  const listed = () => readLinks(list());
  const current = () =>
    [map(), list()].map((part) => part.querySelector('[data-current]')?.querySelector('a')?.textContent);
  const status = () => screen.getByRole('status').textContent;
  const nearest = () => screen.getByRole('button', { name: 'Nearest first' });
  const field = () => screen.getByRole('searchbox', { name: 'Find a place' });
  const point = (name: string) => within(map()).getByRole('link', { name });
  const row = (name: string) => within(list()).getByRole('link', { name });

  let user = userEvent.setup();
  beforeEach(() => {
    document.body.innerHTML = '';
    const others = { nothing: 'We come to you, too.', help: { to: '/contact', label: 'Ask us' }, helpField: 'harbour' };
    render(instantiateExample(locator, { heading: 'Areas', image, items, ...others }).content.render({}));
    user = userEvent.setup();
  });
  afterEach(() => vi.unstubAllGlobals());

  /** The browser answers with this latitude, or refuses. */
  function locate(latitude?: number): void {
    const getCurrentPosition = (show: (position: object) => void, fail: () => void) =>
      latitude === undefined ? fail() : show({ coords: { latitude, longitude: 55 } });
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  }

  it('shows only the answer where nothing is found', async () => {
    await user.type(field(), 'Atlantis');
    expect(list().closest('[hidden]')).not.toBeNull();
    expect(document.querySelector('[data-map]')?.closest('[hidden]')).not.toBeNull();
    expect(document.querySelector('[data-nothing]')?.closest('[hidden]')).toBeNull();
  });

  it('lifts its field to the top of a small screen while it is used', async () => {
    vi.stubGlobal('innerWidth', 390);
    const lift = vi.fn();
    field().scrollIntoView = lift;
    await user.type(field(), 'No');
    expect(lift).toHaveBeenCalledOnce();
  });

  it('marks a place on the map and in the list while either is hovered or focused', async () => {
    await user.hover(row('South'));
    expect(current()).toEqual(['South', 'South']);
    await user.hover(point('North'));
    expect(current()).toEqual(['North', 'North']);
    await user.hover(field());
    expect(current()).toEqual([undefined, undefined]);
    fireEvent.focus(row('Côte'));
    expect(current()).toEqual(['Côte', 'Côte']);
    fireEvent.blur(row('Côte'));
    fireEvent.focus(point('South'));
    expect(current()).toEqual(['South', 'South']);
  });

  it('filters by what is typed, and by group, in the list and on the map', async () => {
    await user.type(field(), 'about cote');
    expect([listed(), readLinks(map())]).toEqual([['Côte'], ['Côte']]);
    expect(status()).toBe('1 place');
    await user.clear(field());
    await user.click(screen.getByLabelText('Inland'));
    expect([listed(), readLinks(map())]).toEqual([
      ['North', 'South'],
      ['North', 'South'],
    ]);
    expect(status()).toBe('2 places');
    await user.type(field(), 'south');
    expect(listed()).toEqual(['South']);
    await user.clear(field());
    await user.click(screen.getByLabelText('All'));
    expect(listed()).toHaveLength(4);
  });

  it('finds places by the names near them and with a spelling mistake, and answers for all others', async () => {
    await user.type(field(), 'marsa');
    expect(listed()).toEqual(['Côte']);
    expect(screen.getByText('Covers Al Marsa')).toBeDefined();
    await user.clear(field());
    await user.type(field(), 'sputh');
    expect(listed()).toEqual(['South']);
    expect(screen.queryByText(/We come to you/)?.hidden).toBe(true);
    await user.clear(field());
    await user.type(field(), 'Marsa 3');
    expect(listed()).toEqual(['Côte']);
    expect(screen.getByText('Covers Al Marsa')).toBeDefined();
    expect(screen.getByText(/We come to you/).hidden).toBe(false);
    await user.clear(field());
    await user.type(field(), 'Atlantis 3');
    expect(listed()).toEqual([]);
    expect(screen.getByText(/We come to you/).hidden).toBe(false);
    expect(screen.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toMatch(/\?harbour=Atlantis\+3$/);
  });

  it('sorts by distance with the distances, and back again', async () => {
    locate(25);
    await user.click(nearest());
    expect(listed()).toEqual(['Côte', 'North', 'South', 'Elsewhere']);
    expect(status()).toBe('Nearest to you: Côte, 5.6 km');
    expect(screen.getAllByText(/ km$/).map(({ textContent }) => textContent)).toEqual([
      'Nearest to you: Côte, 5.6 km',
      '5.6 km',
      '111 km',
      '111 km',
    ]);
    expect(readLinks(map())).toEqual(['North', 'Côte', 'South']);
    await user.click(nearest());
    expect(listed()).toEqual(['North', 'Côte', 'South', 'Elsewhere']);
    expect(screen.queryByText(/ km$/)).toBeNull();
  });

  it('shows the nearest of the filtered places', async () => {
    locate(25);
    await user.click(screen.getByLabelText('Inland'));
    await user.click(nearest());
    expect(status()).toBe('Nearest to you: North, 111 km');
    await user.click(screen.getByLabelText('All'));
    expect(listed()).toEqual(['Côte', 'North', 'South', 'Elsewhere']);
    expect(status()).toBe('4 places');
  });

  it.each([
    ['the visitor refuses', () => locate()],
    ['the browser cannot tell', () => vi.stubGlobal('navigator', {})],
  ])('shows a message when %s the position, and keeps the order', async (_why, refuse) => {
    refuse();
    await user.click(nearest());
    expect(status()).toBe('Your position is not known. Choose a place from the list.');
    expect(nearest().getAttribute('aria-pressed')).toBe('false');
    expect(listed()).toEqual(['North', 'Côte', 'South', 'Elsewhere']);
  });

  it('is a single tab stop on the map, from which arrow keys move to the next point', async () => {
    const stops = () =>
      within(map())
        .getAllByRole('link')
        .map(({ tabIndex }) => tabIndex);
    expect(stops()).toEqual([0, -1, -1]);
    point('North').focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Côte');
    await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('South');
    expect(stops()).toEqual([-1, -1, 0]);
  });

  it('moves the tab stop when a filter removes its point', async () => {
    await user.type(field(), 'south');
    expect(point('South').tabIndex).toBe(0);
  });
});

it('shows places with pictures as cards by group, and the nearest first without groups', async () => {
  document.body.innerHTML = '';
  const places = ['North', 'South', 'West'].map((title, index) => ({
    title,
    group: index === 1 ? 'Inland' : 'Coast',
    image,
    link: '/locations/jbr',
    position: { x: 30 * index, y: 50, latitude: 26 - index, longitude: 55 },
  }));
  render(instantiateExample(locator, { heading: 'Areas', image, items: places }).content.render({}));
  const read = (level: number) => screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent);
  expect([read(3), read(4)]).toEqual([
    ['Coast', 'Inland'],
    ['North', 'West', 'South'],
  ]);
  expect(document.querySelectorAll('[data-list] img')).toHaveLength(3);
  expect(document.querySelector('[data-list]')?.textContent).toBe('CoastNorthWestInlandSouth');
  const getCurrentPosition = (show: (position: object) => void) => show({ coords: { latitude: 24, longitude: 55 } });
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  await userEvent.click(screen.getByRole('button', { name: 'Nearest first' }));
  expect([read(3), read(4)]).toEqual([['West', 'South', 'North'], []]);
  vi.unstubAllGlobals();
});
