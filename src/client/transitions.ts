export interface Transitions {
  /**
   * Starts the transition that the router will request soon, so that the browser can already take its snapshot of the
   * old page.
   */
  readonly begin: () => void;
}

type Update = ViewTransitionUpdateCallback;

interface Begun {
  readonly transition: ViewTransition;
  readonly takeUpdate: (update: Update | undefined) => void;
}

/** The maximum time in ms for which the old page is frozen, in case the router makes no request. */
const LONGEST = 1000;

/** Replaces a document's `startViewTransition`, so that it returns a transition that `begin` has started. */
export function createTransitions(page: Document): Transitions {
  const original: Document['startViewTransition'] | undefined = page.startViewTransition;
  if (!original) return { begin: () => {} };
  let begun: Begun | undefined;
  const start: Document['startViewTransition'] = (update) => {
    const transition = original.call(page, update);
    // The router aborts a transition when another page comes. Without this handler, the browser would report the
    // rejection as an error.
    transition.ready.catch(() => {});
    return transition;
  };
  page.startViewTransition = (update) => {
    if (!begun || typeof update !== 'function') return start(update);
    const { transition, takeUpdate } = begun;
    begun = undefined;
    takeUpdate(update);
    return transition;
  };
  return {
    begin: () => {
      let takeUpdate: Begun['takeUpdate'] = () => {};
      const update = new Promise<Update | undefined>((resolve) => {
        takeUpdate = resolve;
      });
      const own = { transition: start(async () => (await update)?.()), takeUpdate };
      begun = own;
      setTimeout(() => {
        if (begun === own) begun = undefined;
        takeUpdate(undefined);
      }, LONGEST);
    },
  };
}
