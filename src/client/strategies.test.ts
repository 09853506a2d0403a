import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { strategies } from './strategies.ts';

let see: ((isVisible: boolean) => void) | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe() {
        see = (isIntersecting) => this.tell([{ isIntersecting }]);
      }
      disconnect() {
        see = undefined;
      }
    },
  );
});
afterEach(() => {
  see = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function wait(when: string, prepare = (_element: HTMLElement): void => {}) {
  const element = document.createElement('div');
  document.body.append(element);
  prepare(element);
  const start = vi.fn();
  strategies[when]?.(element, start);
  return { element, start };
}

/** Waits until the page has been painted. */
const paint = () => vi.advanceTimersByTime(150);

it('starts at once on "load"', () => expect(wait('load').start).toHaveBeenCalledOnce());

it('starts soon on "idle", even in a browser without idle callbacks', () => {
  const { start } = wait('idle');
  expect(start).not.toHaveBeenCalled();
  vi.advanceTimersByTime(350);
  expect(start).toHaveBeenCalledOnce();
});

it('leaves it to the browser to say when it is idle', () => {
  const request = vi.fn();
  vi.stubGlobal('requestIdleCallback', request);
  const { start } = wait('idle');
  vi.advanceTimersByTime(10_000);
  expect(request).toHaveBeenCalledExactlyOnceWith(start, { timeout: 2000 });
});

it('starts once on "visible", when the element comes near', () => {
  const { start } = wait('visible');
  see?.(false);
  expect(start).not.toHaveBeenCalled();
  see?.(true);
  see?.(true);
  expect(start).toHaveBeenCalledOnce();
});

it('does not look for visible elements before the page has loaded and been painted', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  wait('visible');
  expect(see).toBeUndefined();
  dispatchEvent(new Event('load'));
  expect(see).toBeUndefined();
  paint();
  expect(see).toBeDefined();
});

it('does not treat a pointer that rests where the page appears as intent', () => {
  const { element, start } = wait('touch');
  element.dispatchEvent(new Event('pointermove'));
  paint();
  expect(start).not.toHaveBeenCalled();
});

it.each(['pointermove', 'focusin', 'pointerdown'])('starts on "touch", when there is a %s', (event) => {
  const { element, start } = wait('touch');
  paint();
  expect(start).not.toHaveBeenCalled();
  for (const _time of [1, 2]) element.dispatchEvent(new Event(event));
  expect(start).toHaveBeenCalledOnce();
});

it.each(['touch', 'resume'] as const)('starts on "%s" at once if the visitor came before the script', (when) => {
  const field = document.createElement('input');
  const { start } = wait(when, (element) => {
    element.append(field);
    field.focus();
  });
  expect(start).toHaveBeenCalledOnce();
});

it('starts on "resume" as on "touch", and at once for a visitor who arrives with answers', () => {
  history.replaceState(null, '', '/');
  const { element, start } = wait('resume');
  expect(start).not.toHaveBeenCalled();
  element.dispatchEvent(new Event('focusin'));
  expect(start).toHaveBeenCalledOnce();
  history.replaceState(null, '', '?size=1200');
  expect(wait('resume').start).toHaveBeenCalledOnce();
  history.replaceState({}, '', '/');
  expect(wait('resume').start).toHaveBeenCalledOnce();
  history.replaceState(null, '', '/');
});
