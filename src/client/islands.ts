import { loadIsland } from 'virtual:islands';
import type { TakeProps } from '../block/islands/index.ts';
import { strategies } from './strategies.ts';

export interface Islands {
  /** Starts the islands in `container` when they are needed; running ones are unchanged. */
  readonly activate: (container: ParentNode) => void;
  /** Updates the props of a running island, in live preview; false if its HTML has to be replaced. */
  readonly update: (element: Element, json: string) => boolean;
  /** Stops the islands in `container`, before their HTML is removed. */
  readonly stop: (container: ParentNode) => void;
}

/** A file of props, beside the scripts of a built site. */
interface PropsModule {
  readonly default: object;
}

/** Events that are repeated after a block has started. Typed and ticked answers are kept by the fields themselves. */
const REPEATED = ['click', 'keydown'];

const ISLANDS = '[data-island]';

/** `WAITS`, in `src/block/islands`. */
const WAITING = '[data-waits]';

export function createIslands(): Islands {
  const running = new WeakMap<Element, AbortController>();
  const updates = new WeakMap<Element, TakeProps>();

  function activateOne(element: HTMLElement): void {
    if (running.has(element)) return;
    // The attributes of `ISLAND`, in `src/block/islands`.
    const { island = '', when = '', propsFile } = element.dataset;
    const controller = new AbortController();
    const { signal } = controller;
    running.set(element, controller);
    let isSettled = false;
    const early: Event[] = [];
    for (const type of REPEATED) {
      element.addEventListener(type, (event) => {
        if (isSettled) return;
        early.push(event);
        if (type === 'click' && event.target instanceof Element && event.target.closest(WAITING))
          event.preventDefault();
      });
    }
    strategies[when]?.(element, () => {
      const props: Promise<PropsModule> | undefined = propsFile
        ? import(/* @vite-ignore */ `./props-${propsFile}.js`)
        : undefined;
      Promise.all([loadIsland(island), props]).then(
        ([module, file]) => {
          if (!module || isSettled || signal.aborted) return;
          isSettled = true;
          const takeProps = module.island(element, signal, early, file?.default);
          if (import.meta.hot && takeProps) updates.set(element, takeProps);
          element.dataset.awake = '';
        },
        (error: unknown) => {
          // From now on, clicks on `WAITING` links follow the link.
          isSettled = true;
          return import('./recover.ts').then((module) => module.recover(element, error));
        },
      );
    });
  }

  return {
    activate: (container) => {
      for (const element of container.querySelectorAll<HTMLElement>(ISLANDS)) activateOne(element);
    },
    update: (element, json) => {
      const takeProps = import.meta.hot && updates.get(element);
      takeProps?.(json);
      return takeProps !== undefined;
    },
    stop: (container) => {
      for (const element of container.querySelectorAll(ISLANDS)) {
        running.get(element)?.abort();
        running.delete(element);
        if (import.meta.hot) updates.delete(element);
      }
    },
  };
}
