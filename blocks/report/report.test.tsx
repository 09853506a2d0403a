import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instantiateExample, readExamples } from '../../tests/support/example-site.ts';
import { report } from './index.ts';

const finding = { number: 1, title: 'A leak', location: 'Kitchen', level: 'Urgent' };
const instantiate = (...findings: readonly object[]) =>
  instantiateExample(report, { heading: 'Found', levels: [{ name: 'Urgent', look: 'alarm' }], findings });

describe('the props of a report', () => {
  it('suggest the intended level', () =>
    expect(() => instantiate({ ...finding, level: 'Urgnet' })).toThrow(/Did you mean "Urgent"/));

  it('allow a report without a plan, and findings without a pin', () =>
    expect(() => instantiate(finding)).not.toThrow());

  it('need no script for a teaser', () => {
    const teaser = instantiateExample(report, {
      heading: 'Found',
      look: 'teaser',
      levels: [{ name: 'Urgent', look: 'alarm' }],
      findings: [finding],
    });
    expect(teaser.content.activation).toBeUndefined();
    expect(instantiate(finding).content.activation).toMatchObject({ when: 'touch', hydrates: true });
  });
});

describe('a report', () => {
  type Watcher = (entries: readonly { readonly isIntersecting: boolean; readonly target: Element | null }[]) => void;
  let watch: Watcher = () => {};
  const user = userEvent.setup();
  const find = (id: string) => document.querySelector(`#${id}`) ?? expect.unreachable();
  const current = () => [...document.querySelectorAll('[data-current], [aria-current]')].map(({ id }) => id);
  const scrolled = vi.fn<(element: Element) => void>();

  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: Watcher) {
          watch = callback;
        }
        observe() {}
        disconnect() {}
      },
    );
    scrolled.mockClear();
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled(this);
    };
    document.body.innerHTML = '';
    render(instantiateExample(report, readExamples('report').get('a bicycle check')).content.render({}));
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('links a pin to its finding, and marks both', async () => {
    // Ends what another file has left ahead of the current entry: a click would take its place.
    history.pushState(null, '', '/');
    const before = history.length;
    await user.click(find('pin-2'));
    expect(location.hash).toBe('#finding-2');
    expect(history.length).toBe(before + 1);
    expect(current()).toEqual(['pin-2', 'finding-2']);
  });

  it('links the number of a finding to its pin', async () => {
    await user.click(screen.getByRole('link', { name: '1: show it on the plan' }));
    expect(document.activeElement?.id).toBe('pin-1');
    expect(scrolled).toHaveBeenCalledWith(find('pin-1').closest('figure'));
    expect(current()).toEqual(['pin-1', 'finding-1']);
  });

  it('marks the current finding, and none when it is left', () => {
    const read = (isIntersecting: boolean) => act(() => watch([{ isIntersecting, target: find('finding-2') }]));
    read(true);
    expect(current()).toEqual(['pin-2', 'finding-2']);
    read(false);
    expect(current()).toEqual([]);
  });

  it('says how many findings a filter leaves, and goes back to their start', async () => {
    const status = () => screen.getByRole('status').textContent;
    const list = find('finding-1').parentElement ?? expect.unreachable();
    expect(status()).toBe('');
    await user.click(screen.getByRole('radio', { name: /^Worn/ }));
    expect(status()).toBe('1 finding');
    expect(scrolled).not.toHaveBeenCalled();
    list.getBoundingClientRect = () => new DOMRect(0, -10, 100, 100);
    await user.click(screen.getByRole('radio', { name: /^All findings/ }));
    expect(status()).toBe('5 findings');
    expect(scrolled).toHaveBeenCalledWith(list);
  });

  it('shows a picture large, among those of all findings', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    await user.click(screen.getByRole('img', { name: 'A gauge that falls between the links of a chain' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('img')).toHaveLength(3);
    expect(dialog.getByRole('status').textContent).toBe('3 of 3');
    expect(dialog.getByText('After ten stops, as the infrared camera sees it')).toBeDefined();
  });

  it('prints when every picture has loaded', async () => {
    const loaded: string[] = [];
    HTMLImageElement.prototype.decode = async function decode() {
      loaded.push(this.loading);
    };
    vi.stubGlobal('print', () => loaded.push('printed'));
    await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    await vi.waitFor(() => expect(loaded.at(-1)).toBe('printed'));
    const pictures = document.querySelectorAll('img').length;
    expect(loaded).toEqual([...Array.from({ length: pictures }, () => 'eager'), 'printed']);
  });
});
