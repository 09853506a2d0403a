/** Transitions between pages, begun before the router asks for them. */
export interface Transitions {
  /** Begins the one that the router is going to ask for: meanwhile the browser takes its picture of the old page. */
  readonly begin: () => void;
}

type Update = ViewTransitionUpdateCallback;

interface Begun {
  readonly transition: ViewTransition;
  readonly takeUpdate: (update: Update | undefined) => void;
}

/** The old page stands still for so long at most, in ms, where the router does not ask after all. */
const LONGEST = 1000;

/** Has `startViewTransition` of a document answer with the transition that was begun, if one was. */
export function createTransitions(page: Document): Transitions {
  const original: Document['startViewTransition'] | undefined = page.startViewTransition;
  if (!original) return { begin: () => {} };
  let begun: Begun | undefined;
  const start: Document['startViewTransition'] = (update) => {
    const transition = original.call(page, update);
    // The router cuts a transition short when the next page comes, and looks away: the browser would report that as an error.
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
