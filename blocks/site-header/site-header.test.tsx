import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instantiateExample, readExamples } from '../../tests/support/example-site.ts';
import { siteHeader } from './index.ts';

const makeExample = (name: string) => instantiateExample(siteHeader, readExamples('site-header').get(name)).content;

afterEach(cleanup);

it('shows the icon and the line of help of a page', () => {
  render(makeExample('menu with icons').render({}));
  const [villa, apartments] = document.querySelectorAll('details a');
  expect(villa?.querySelector('svg')).not.toBeNull();
  expect(villa?.textContent).toMatch(/ Roof, pool and garden$/);
  expect(apartments?.textContent).toBe('Apartments A flat in a tower');
});

it('shows words without a link between the pages of a menu', () => {
  render(makeExample('menu with headings').render({}));
  const entries = [...document.querySelectorAll('details li')].map((entry) => [
    entry.textContent,
    entry.querySelector('a') !== null,
  ]);
  expect(entries[0]).toEqual(['Kinds of homes', false]);
  expect(entries.map(([, leads]) => leads)).toEqual([false, true, true, false, true]);
});

it('marks its button for what a page knows, where it takes that along', () => {
  const marked = (example: string) => {
    render(makeExample(example).render({}));
    const links = screen.getAllByRole('link', { name: 'Book Now', hidden: true });
    cleanup();
    return links.map((link) => link.hasAttribute('data-carries'));
  };
  expect(marked('menu with icons')).toEqual([true, true]);
  expect(marked('two menus')).toEqual([false, false]);
});

it('draws another sign before an e-mail address than before a phone number', () => {
  const drawSign = (to: string) => {
    const props = { name: 'Northlight', phone: { to, label: 'Write to us' } };
    render(instantiateExample(siteHeader, props).content.render({}));
    const sign = screen.getByRole('link', { name: 'Write to us' }).querySelector('path')?.getAttribute('d');
    cleanup();
    return sign ?? expect.unreachable();
  };
  expect(drawSign('mailto:hello@example.com')).not.toBe(drawSign('tel:+97140000000'));
});

it('shows its name beside a small logo, and not beside one in letters, unless it is told to', () => {
  const isNamed = (viewBox: string | undefined, showName?: boolean) => {
    const made = instantiateExample(siteHeader, { name: 'Northlight', ...(showName !== undefined && { showName }) });
    render(made.content.render({}, viewBox === undefined ? {} : { mark: { viewBox, body: '' } }));
    const name = screen.getByRole('link', { name: 'Northlight' }).lastElementChild;
    cleanup();
    return name?.className !== 'visually-hidden';
  };
  expect([isNamed('0 0 8 8'), isNamed('0 0 40 12'), isNamed(undefined)]).toEqual([true, false, true]);
  expect([isNamed('0 0 40 12', true), isNamed('0 0 8 8', false), isNamed(undefined, false)]).toEqual([
    true,
    false,
    true,
  ]);
});

it('gives the browser the logo, which it shows', () => {
  const mark = { viewBox: '0 0 8 8', body: '<path d="M0 0h8"/>' };
  expect(JSON.parse(makeExample('two menus').json(mark)).mark).toEqual(mark);
});

describe('the menus, when their script has loaded', () => {
  const header = makeExample('two menus').render({});
  const user = userEvent.setup();
  let container = document.createElement('div');
  const menus = () => [...container.querySelectorAll('details')];
  const labels = () => menus().flatMap((menu) => (menu.open ? menu.querySelector('summary')?.textContent : []));
  const opener = (label: string) => screen.getByText(label, { selector: 'summary' });

  beforeEach(() => {
    container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(header);
    for (const menu of menus()) menu.style.position = 'relative';
  });
  afterEach(() => {
    vi.useRealTimers();
    container.remove();
  });

  /** Hydrates the header. */
  const wake = () => render(header, { container, hydrate: true });

  it('stay closed', () => {
    wake();
    expect(labels()).toEqual([]);
  });

  it('stay open where the visitor has opened one', async () => {
    const complain = vi.spyOn(console, 'error');
    opener('Company').click();
    wake();
    expect(labels()).toEqual(['Company']);
    await user.click(opener('Company'));
    expect(labels()).toEqual([]);
    expect(complain).not.toHaveBeenCalled();
  });

  it('stay open after a click just after hovering, and close at the next', async () => {
    wake();
    await user.hover(opener('Residential'));
    expect(labels()).toEqual(['Residential']);
    await user.click(opener('Residential'));
    expect(labels()).toEqual(['Residential']);
    await user.click(opener('Residential'));
    expect(labels()).toEqual([]);
  });

  it('close 200 ms after the mouse has left, unless it comes back', () => {
    wake();
    vi.useFakeTimers();
    const wait = (time: number) => act(() => vi.advanceTimersByTime(time));
    // jsdom has no pointer events.
    const point = (type: string, label: string) =>
      fireEvent(opener(label), Object.assign(new Event(type, { bubbles: true }), { pointerType: 'mouse' }));
    point('pointerover', 'Residential');
    point('pointerout', 'Residential');
    wait(199);
    point('pointerover', 'Residential');
    wait(1000);
    expect(labels()).toEqual(['Residential']);
    point('pointerout', 'Residential');
    point('pointerover', 'Company');
    wait(1000);
    expect(labels()).toEqual(['Company']);
    point('pointerout', 'Company');
    wait(199);
    expect(labels()).toEqual(['Company']);
    wait(1);
    expect(labels()).toEqual([]);
  });

  it('close on Escape, which gives the focus back, on a click elsewhere, and when the focus leaves', async () => {
    wake();
    await user.click(opener('Residential'));
    menus()[0]?.querySelector('a')?.focus();
    await user.keyboard('{Escape}');
    expect(labels()).toEqual([]);
    expect(document.activeElement).toBe(opener('Residential'));
    await user.click(opener('Residential'));
    await user.click(document.body);
    expect(labels()).toEqual([]);
    await user.click(opener('Company'));
    menus()[1]?.querySelector('a')?.focus();
    act(() => screen.getByRole('link', { name: 'Northlight' }).focus());
    expect(labels()).toEqual([]);
  });

  it('do not open on hover if they are a list', async () => {
    for (const menu of menus()) menu.style.position = '';
    wake();
    await user.hover(opener('Residential'));
    expect(labels()).toEqual([]);
  });
});
