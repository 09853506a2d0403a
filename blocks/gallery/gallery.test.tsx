import { act, cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instantiateExample } from '../../tests/support/example-site.ts';
import { gallery } from './index.ts';

const FILES = ['picture-1', 'picture-2', 'picture-3', 'bicycle', 'bicycle-infrared'];
const NAMES = ['A tile', 'A stain', 'A crack', 'A gap', 'A leak'];
const ALL = { category: 'all', label: 'All' };
const DRY = { category: 'dry', label: 'Dry' };
const WET = { category: 'wet', label: 'Wet' };

const scrolled = vi.fn<(element: Element) => void>();
const user = userEvent.setup();

/** A gallery of five pictures; with filters, the last two are wet. */
function show(props: { readonly filters?: readonly object[]; readonly [name: string]: unknown }): void {
  const items = NAMES.map((name, index) => ({
    image: { src: `/_blocks/example-images/${FILES[index]}.svg`, alt: name },
    caption: `${name}, close`,
    ...(props.filters && { category: index < 3 ? 'dry' : 'wet' }),
  }));
  render(instantiateExample(gallery, { heading: 'Found', items, ...props }).content.render({}));
}

/** The names of the pictures that no filter hides. */
const readShown = () =>
  [...document.querySelectorAll('ul > li:not([data-off])')].map((item) => item.querySelector('img')?.alt);
const readLarge = () => [...document.querySelectorAll('[data-large]')].map((item) => item.querySelector('img')?.alt);
const findFilter = (name: string) => screen.getByRole('button', { name });

/** Whether the current entry of the history is that of an open dialog. */
const isLarge = () => Boolean(history.state?.isLarge);

beforeEach(() => {
  document.body.innerHTML = '';
  scrolled.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // jsdom has none of these.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled(this);
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(async () => {
  act(() => document.querySelector('dialog')?.close());
  await vi.waitFor(() => expect(isLarge()).toBe(false));
  cleanup();
  vi.unstubAllGlobals();
});

describe('the filters of a gallery', () => {
  it('show the pictures of one category, and say how many', async () => {
    show({ filters: [ALL, DRY, WET] });
    expect(findFilter('All').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('');
    await user.click(findFilter('Wet'));
    expect(readShown()).toEqual(['A gap', 'A leak']);
    expect(screen.getByRole('status').textContent).toBe('2 pictures');
    expect(findFilter('Wet').getAttribute('aria-pressed')).toBe('true');
    expect(findFilter('All').getAttribute('aria-pressed')).toBe('false');
    await user.click(findFilter('All'));
    expect(readShown()).toEqual(NAMES);
    expect(screen.getByRole('status').textContent).toBe('5 pictures');
  });

  it('start with the first one', () => {
    show({ filters: [WET, DRY] });
    expect(readShown()).toEqual(['A gap', 'A leak']);
  });

  it('count what "Show all" hides only if it is shown, and need no such button for one category', async () => {
    show({ filters: [ALL, DRY, WET], shown: 2 });
    await user.click(findFilter('Dry'));
    expect(screen.getByRole('status').textContent).toBe('3 pictures');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(document.querySelector('[data-rest]')).toBeNull();
    await user.click(findFilter('All'));
    expect(screen.getByRole('status').textContent).toBe('2 pictures');
    await user.click(screen.getByRole('checkbox'));
    expect(screen.getByRole('status').textContent).toBe('5 pictures');
  });

  it('have large pictures only among all', async () => {
    show({ filters: [ALL, DRY, WET], lead: true });
    expect(readLarge()).toEqual(['A tile']);
    await user.click(findFilter('Dry'));
    expect(readLarge()).toEqual([]);
  });
});

describe('a picture that opens large', () => {
  const open = (name: string) => user.click(screen.getByRole('img', { name }));
  const dialog = () => screen.queryByRole('dialog');
  const readLarge = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('img')
      .map((each) => each.getAttribute('alt'));
  const position = () => within(screen.getByRole('dialog')).getByRole('status').textContent;
  /** The picture that was scrolled to. */
  const scrolledTo = () => scrolled.mock.lastCall?.[0].querySelector('img')?.alt;
  /** Scrolls to a picture of the dialog, as a browser does. */
  function scrollTo(index: number): void {
    const stage = document.querySelector('dialog > div') ?? expect.unreachable();
    Object.defineProperty(stage, 'clientWidth', { value: 100, configurable: true });
    stage.scrollLeft = index * 100;
    fireEvent.scroll(stage);
  }

  it('is shown among all that are listed', async () => {
    show({ enlarge: true, filters: [ALL, DRY, WET], shown: 3 });
    await open('A stain');
    expect(readLarge()).toEqual(['A tile', 'A stain', 'A crack']);
    expect(scrolledTo()).toBe('A stain');
    expect(position()).toBe('2 of 3');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog()).toBeNull();
    await user.click(findFilter('Wet'));
    await open('A leak');
    expect(readLarge()).toEqual(['A gap', 'A leak']);
  });

  it('is followed by the next one, and the last one by the first', async () => {
    show({ enlarge: true });
    await open('A gap');
    scrollTo(3);
    await user.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(scrolledTo()).toBe('A leak');
    scrollTo(4);
    await vi.waitFor(() => expect(position()).toBe('5 of 5'));
    await user.keyboard('{ArrowRight}');
    expect(scrolledTo()).toBe('A tile');
    scrollTo(0);
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(scrolledTo()).toBe('A leak');
    screen.getByRole('dialog').style.direction = 'rtl';
    await user.keyboard('{ArrowLeft}');
    expect(scrolledTo()).toBe('A stain');
  });

  it('closes when the place beside it is clicked, and not when it is itself', async () => {
    show({ enlarge: true });
    await open('A crack');
    await user.click(within(screen.getByRole('dialog')).getByRole('img', { name: 'A crack' }));
    expect(dialog()).not.toBeNull();
    await user.click(document.querySelector('dialog > div') ?? expect.unreachable());
    expect(dialog()).toBeNull();
  });

  it("closes with the browser's Back, and leaves no entry in the history", async () => {
    show({ enlarge: true });
    await open('A crack');
    expect(isLarge()).toBe(true);
    history.back();
    await vi.waitFor(() => expect(dialog()).toBeNull());
    await open('A stain');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await vi.waitFor(() => expect(isLarge()).toBe(false));
  });

  it('is left to the browser if it opens in another tab', () => {
    show({ enlarge: true });
    const event = createEvent.click(screen.getByRole('img', { name: 'A tile' }), { ctrlKey: true });
    let isPrevented = true;
    document.addEventListener(
      'click',
      () => {
        isPrevented = event.defaultPrevented;
        // jsdom cannot navigate.
        event.preventDefault();
      },
      { once: true },
    );
    fireEvent(screen.getByRole('img', { name: 'A tile' }), event);
    expect(isPrevented).toBe(false);
    expect(dialog()).toBeNull();
  });
});
