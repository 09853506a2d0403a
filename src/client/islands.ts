import type { When } from '../islands/index.ts';
import { ISLAND } from '../islands/index.ts';
import type { Island, LiveIsland } from '../islands/island.ts';
import { strategies } from './strategies.ts';

/** The islands of the page that is shown. */
export interface Islands {
  /** Wakes the islands in `container` when they are wanted; those awake already stay as they are. */
  readonly activate: (container: ParentNode) => void;
  /** Gives an island that is awake its new props; false when it has to be rendered again. */
  readonly update: (element: Element, json: string) => boolean;
  /** Puts the islands in `container` to sleep, before their HTML goes. */
  readonly stop: (container: ParentNode) => void;
}

const modules = import.meta.glob<{ island: Island }>('../../blocks/*/island.{ts,tsx}');

const loaders = new Map(Object.entries(modules).map(([file, load]) => [file.split('/').at(-2), load] as const));

export function createIslands(): Islands {
  const known = new WeakMap<Element, { live?: LiveIsland; cancel: () => void }>();

  function activateOne(element: HTMLElement): void {
    if (known.has(element)) return;
    const load = loaders.get(element.getAttribute(ISLAND.type) ?? '');
    const when = element.getAttribute(ISLAND.when);
    if (!load || !isWhen(when)) return;
    const state: { live?: LiveIsland; cancel: () => void } = { cancel: () => {} };
    known.set(element, state);
    state.cancel = strategies[when](element, () => {
      load().then(
        ({ island }) => {
          if (known.get(element) !== state) return;
          state.live = island.start(element);
          element.setAttribute(ISLAND.awake, '');
        },
        (error: unknown) => console.warn('A part of this page could not be loaded.', error),
      );
    });
  }

  return {
    activate: (container) => {
      for (const element of container.querySelectorAll<HTMLElement>(`[${ISLAND.type}]`)) activateOne(element);
    },
    update: (element, json) => {
      const live = known.get(element)?.live;
      live?.update?.(json);
      return live?.update !== undefined;
    },
    stop: (container) => {
      for (const element of container.querySelectorAll(`[${ISLAND.type}]`)) {
        const state = known.get(element);
        known.delete(element);
        state?.cancel();
        state?.live?.stop();
      }
    },
  };
}

function isWhen(when: string | null): when is When {
  return when !== null && Object.hasOwn(strategies, when);
}
