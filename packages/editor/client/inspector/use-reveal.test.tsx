import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { markPath, useReveal } from './use-reveal.ts';

const observed = new Set<() => void>();
class Resizes implements ResizeObserver {
  readonly #change: () => void;
  constructor(change: () => void) {
    this.#change = change;
  }
  observe() {
    observed.add(this.#change);
  }
  unobserve() {}
  disconnect() {
    observed.delete(this.#change);
  }
}

function Form({ reveal }: { readonly reveal: readonly string[] }) {
  const root = useRef<HTMLDivElement>(null);
  useReveal(root, reveal);
  return (
    <div ref={root}>
      {['heading', 'body'].map((name) => (
        <input key={name} data-path={markPath([name])} />
      ))}
    </div>
  );
}

afterEach(() => vi.unstubAllGlobals());

it('keeps only the field that was asked for last in view while the form grows', () => {
  vi.stubGlobal('ResizeObserver', Resizes);
  const scrolled: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.getAttribute('data-path'));
  });
  const { rerender } = render(<Form reveal={['heading']} />);
  rerender(<Form reveal={['body']} />);
  scrolled.length = 0;
  for (const change of observed) change();
  expect(scrolled).toEqual(['["body"]']);
  window.dispatchEvent(new Event('wheel'));
  expect(observed.size).toBe(0);
});
