import { loadIsland } from 'virtual:islands';
import type { TakeProps } from '../block/islands/index.ts';
import { ISLAND } from '../block/islands/index.ts';
import { strategies } from './strategies.ts';

/** The islands of the current page. */
export interface Islands {
  /** Starts the islands in `container` when they are needed; running ones are unchanged. */
  readonly activate: (container: ParentNode) => void;
  /** Gives a running island its new props; false if it has to be rendered again. */
  readonly update: (element: Element, json: string) => boolean;
  /** Stops the islands in `container`, before their HTML is removed. */
  readonly stop: (container: ParentNode) => void;
}

interface Life {
  readonly controller: AbortController;
  awake?: true;
  takeProps?: TakeProps | undefined;
}

export function createIslands(): Islands {
  const lives = new WeakMap<Element, Life>();

  function activateOne(element: HTMLElement): void {
    if (lives.has(element)) return;
    const life: Life = { controller: new AbortController() };
    const { signal } = life.controller;
    lives.set(element, life);
    strategies[element.getAttribute(ISLAND.when) ?? '']?.(element, () => {
      loadIsland(element.getAttribute(ISLAND.type) ?? '')?.then(
        ({ island }) => {
          if (life.awake || signal.aborted) return;
          life.awake = true;
          life.takeProps = island(element, signal);
          element.setAttribute(ISLAND.awake, '');
        },
        (error: unknown) => import('./recover.ts').then((module) => module.recover(element, error)),
      );
    });
  }

  return {
    activate: (container) => {
      for (const element of container.querySelectorAll<HTMLElement>(`[${ISLAND.type}]`)) activateOne(element);
    },
    update: (element, json) => {
      const takeProps = lives.get(element)?.takeProps;
      takeProps?.(json);
      return takeProps !== undefined;
    },
    stop: (container) => {
      for (const element of container.querySelectorAll(`[${ISLAND.type}]`)) {
        lives.get(element)?.controller.abort();
        lives.delete(element);
      }
    },
  };
}
