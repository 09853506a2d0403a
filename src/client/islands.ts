import { loadIsland } from 'virtual:islands';
import type { TakeProps } from '../block/islands/index.ts';
import { strategies } from './strategies.ts';

/** The islands of the current page. */
export interface Islands {
  /** Starts the islands in `container` when they are needed; running ones are unchanged. */
  readonly activate: (container: ParentNode) => void;
  /** Gives a running island its new props, in live preview; false if it has to be rendered again. */
  readonly update: (element: Element, json: string) => boolean;
  /** Stops the islands in `container`, before their HTML is removed. */
  readonly stop: (container: ParentNode) => void;
}

interface Life {
  readonly controller: AbortController;
  awake?: true;
  takeProps?: TakeProps | undefined;
}

/** A file of props, beside the scripts of a built site. */
interface PropsModule {
  readonly default: object;
}

/** What is repeated to a block that was not awake yet; browsers keep what was typed or ticked. */
const REPEATED = ['click', 'keydown'];

const ISLANDS = '[data-island]';

/** `WAITS`, in `src/block/islands`. */
const WAITING = '[data-waits]';

export function createIslands(): Islands {
  const lives = new WeakMap<Element, Life>();

  function activateOne(element: HTMLElement): void {
    if (lives.has(element)) return;
    // The attributes of `ISLAND`, in `src/block/islands`.
    const { island = '', when = '', propsFile } = element.dataset;
    const life: Life = { controller: new AbortController() };
    const { signal } = life.controller;
    lives.set(element, life);
    const early: Event[] = [];
    for (const type of REPEATED) {
      element.addEventListener(type, (event) => {
        if (life.awake) return;
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
          if (!module || life.awake || signal.aborted) return;
          life.awake = true;
          const takeProps = module.island(element, signal, early, file?.default);
          if (import.meta.hot) life.takeProps = takeProps;
          element.dataset.awake = '';
        },
        (error: unknown) => import('./recover.ts').then((module) => module.recover(element, error)),
      );
    });
  }

  return {
    activate: (container) => {
      for (const element of container.querySelectorAll<HTMLElement>(ISLANDS)) activateOne(element);
    },
    update: (element, json) => {
      if (!import.meta.hot) return false;
      const takeProps = lives.get(element)?.takeProps;
      takeProps?.(json);
      return takeProps !== undefined;
    },
    stop: (container) => {
      for (const element of container.querySelectorAll(ISLANDS)) {
        lives.get(element)?.controller.abort();
        lives.delete(element);
      }
    },
  };
}
