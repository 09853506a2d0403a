import type { Page } from 'playwright/test';
import { scrollThrough } from '../../browser/site.ts';

/** What happened while a page was taken over. */
interface Hydration {
  /** Roots that React has taken over. */
  readonly taken: number;
  /** What React changed in doing so, and islands whose HTML was not as it had been served. */
  readonly changes: readonly string[];
  /** The page as it was served, and as it is now, without what scripts may change. */
  readonly served: string;
  readonly now: string;
}

declare global {
  interface Window {
    readonly hydration: { readonly served: string; readonly taken: Set<Element>; readonly changes: string[] };
    readonly __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown;
  }
}

/**
 * What islands say of themselves once they are awake, by where they say it: attributes, and the text with `text`.
 * Nothing else may change before somebody uses them.
 */
const DECLARED: Readonly<Record<string, readonly string[]>> = {
  '[data-island]': ['data-awake'],
  // Hidden until there is a script that makes it work.
  '[data-awaiting]': ['data-awaiting'],
  '[data-opens]': ['role'],
  '[data-typed]': ['text'],
};
/** What scripts add: the cursor of the typed heading, the scripts of third parties, modules loaded ahead, and in the dev server CSS and the way to the editor. */
const ADDED =
  'body > [role="status"], .typed-cursor, head > script[src^="https:"], link[rel="modulepreload"], style[data-vite-dev-id], page-builder-handle, page-builder-overlay';

/**
 * Keeps the page as it is served, and looks at each root as soon as React has taken it over, before an effect runs. React
 * tells this to its developer tools, in production as well.
 */
export async function watchHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const taken = new Set<Element>();
    const changes: string[] = [];
    const servedHtml = new Map<Element, string>();
    const observer = new MutationObserver(() => {});
    const deriveName = (element: Element) => element.getAttribute('data-island') ?? `#${element.id}`;

    // Between parsing and the first module.
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      Object.assign(window, { hydration: { served: document.documentElement.outerHTML, taken, changes } });
      for (const island of document.querySelectorAll('[data-props]')) servedHtml.set(island, island.innerHTML);
      observer.observe(document, { subtree: true, childList: true, attributeOldValue: true, characterData: true });
    });

    function onCommitFiberRoot(_renderer: number, { containerInfo }: { readonly containerInfo: Element }): void {
      if (taken.has(containerInfo)) return;
      taken.add(containerInfo);
      // Changes made before this task have been delivered; what is left was made by React, just now. What was changed and
      // put back, as the mark of the current page is, has not changed.
      const before = new Map<Node, Map<string, string | null>>();
      for (const { type, target, attributeName, oldValue } of observer.takeRecords()) {
        if (!containerInfo.contains(target)) continue;
        if (attributeName === null) changes.push(`${deriveName(containerInfo)}: ${type}`);
        else if (!before.get(target)?.has(attributeName)) {
          before.set(target, (before.get(target) ?? new Map()).set(attributeName, oldValue));
        }
      }
      for (const [target, attributes] of before) {
        for (const [name, value] of attributes) {
          if (target instanceof Element && target.getAttribute(name) !== value)
            changes.push(`${deriveName(containerInfo)}: ${name}`);
        }
      }
      const html = servedHtml.get(containerInfo);
      if (html !== undefined && html !== containerInfo.innerHTML)
        changes.push(`${deriveName(containerInfo)}: other HTML`);
    }
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        renderers: new Map(),
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot,
        onCommitFiberUnmount: () => {},
      },
    });
  });
}

/** Wakes everything on the page, with the router, and waits until it is awake. */
export async function wakeAll(page: Page): Promise<void> {
  await scrollThrough(page);
  await page.waitForFunction(() => {
    // Again and again: where the page is pointed at before its scripts are there, no one hears it.
    for (const island of document.querySelectorAll('[data-when="touch"], [data-when="resume"]'))
      island.dispatchEvent(new Event('pointermove'));
    document.querySelector('footer a[href^="/"]')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    const { taken } = window.hydration;
    // An island that this screen does not show stays asleep.
    const islands = [...document.querySelectorAll('[data-island]')].filter((each) => each.getClientRects().length > 0);
    return [...islands, document.getElementById('root')].every(
      (each) =>
        each !== null &&
        (each.hasAttribute('data-props') || each.id === 'root' ? taken.has(each) : each.hasAttribute('data-awake')),
    );
  });
}

export function readHydration(page: Page): Promise<Hydration> {
  return page.evaluate(
    ({ declared, added }) => {
      const { served, taken, changes } = window.hydration;
      const plain = (html: string) => {
        // Parsed again, the style elements of the dev server lack the nonce that the policy of the page asks for.
        const ours = html.replace(/<style[^>]*data-vite-dev-id[^>]*>[\s\S]*?<\/style>/g, '');
        const root = new DOMParser().parseFromString(ours, 'text/html');
        // The router puts the elements of a page alone behind those of all pages.
        root.head.replaceChildren(...[...root.head.children].sort((a, b) => (a.outerHTML < b.outerHTML ? -1 : 1)));
        for (const each of root.querySelectorAll(added)) each.remove();
        // The frame of a vendor waits in one until it comes near.
        for (const each of root.querySelectorAll('template')) each.replaceWith(each.content);
        // React's own, which it was watched taking over, change by themselves from then on.
        for (const each of root.querySelectorAll('[data-props]')) each.replaceChildren();
        for (const [where, parts] of declared) {
          for (const each of root.querySelectorAll(where)) {
            for (const part of parts) {
              if (part === 'text') each.replaceChildren();
              else each.removeAttribute(part);
            }
          }
        }
        return root.documentElement.outerHTML.replaceAll('><', '>\n<');
      };
      return { taken: taken.size, changes, served: plain(served), now: plain(document.documentElement.outerHTML) };
    },
    { declared: Object.entries(DECLARED), added: ADDED },
  );
}
