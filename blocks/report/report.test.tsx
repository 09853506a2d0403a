import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blockContract } from '../../tests/support/block-contract.ts';
import { instantiateExample } from '../../tests/support/example-site.ts';
import { report } from './index.ts';
import { island } from './island.ts';

blockContract(report);

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
    expect(instantiate(finding).content.activation).toMatchObject({ when: 'visible', hydrates: false });
  });
});

describe('the script of a report', () => {
  type Watcher = (entries: readonly { readonly isIntersecting: boolean; readonly target: Element | null }[]) => void;
  const watched: Watcher[] = [];
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const current = () =>
    [...document.querySelectorAll('[data-current], [aria-current]')].map(({ id }) => id || 'nothing');

  beforeEach(() => {
    watched.length = 0;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: Watcher) {
          watched.push(callback);
        }
        observe() {}
        disconnect() {}
      },
    );
    Element.prototype.scrollIntoView = vi.fn();
    document.body.innerHTML = `<div id="island">
      <button data-print data-awaiting></button>
      <figure data-plan><ol>
        <li data-level="0"><a id="pin-1" href="#finding-1">1</a></li>
        <li data-level="1"><a id="pin-2" href="#finding-2">2</a></li>
      </ol></figure>
      <fieldset><input type="radio" name="level" value="all" checked><input type="radio" name="level" value="1">
        <p data-count data-one="{count} finding" data-other="{count} findings"></p></fieldset>
      <ol>
        <li id="finding-1" tabindex="-1" data-level="0"><a href="#pin-1">1</a><img loading="lazy"></li>
        <li id="finding-2" tabindex="-1" data-level="1"><a href="#pin-2">2</a><img loading="lazy"></li>
      </ol></div>`;
    const element = find('#island');
    if (element) island(element, new AbortController().signal);
  });

  it('links a pin to its finding, and marks both', () => {
    find('#pin-2')?.click();
    expect(document.activeElement?.id).toBe('finding-2');
    expect(location.hash).toBe('#finding-2');
    expect(current()).toEqual(['pin-2', 'finding-2']);
  });

  it('links the number of a finding to its pin', () => {
    find('#finding-1 a')?.click();
    expect(document.activeElement?.id).toBe('pin-1');
    expect(current()).toEqual(['pin-1', 'finding-1']);
  });

  it('marks the current finding, and none when it is left', () => {
    const target = find('#finding-2');
    const read = (isIntersecting: boolean) => watched[0]?.([{ isIntersecting, target }]);
    read(true);
    expect(current()).toEqual(['pin-2', 'finding-2']);
    read(false);
    expect(current()).toEqual([]);
  });

  it('shows how many findings a filter leaves', () => {
    const [, second] = document.querySelectorAll('input');
    second?.click();
    expect(find('[data-count]')?.textContent).toBe('1 finding');
  });

  it('prints when every picture has loaded', async () => {
    const loaded: string[] = [];
    HTMLImageElement.prototype.decode = async function decode() {
      loaded.push(this.loading);
    };
    const print = vi.fn(() => loaded.push('printed'));
    vi.stubGlobal('print', print);
    expect(find('[data-print]')?.hasAttribute('data-awaiting')).toBe(false);
    find('[data-print]')?.click();
    await vi.waitFor(() => expect(loaded).toEqual(['eager', 'eager', 'printed']));
  });
});
