import type { ComponentType } from 'react';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readLocale } from '../../words/format/index.ts';
import type { Island } from './index.ts';
import { ISLAND } from './index.ts';

/**
 * An island that React takes over: hydrated with the props and the id prefix that the server rendered it with. Its words come with
 * the props, as `site`, and the language is that of the page.
 */
export function reactIsland<Props extends object>(view: ComponentType<Props>): Island {
  return (element, signal) => {
    const locale = readLocale(element);
    const createIsland = (json: string) => {
      const { site: words = {}, ...written } = JSON.parse(json);
      const props: Props = { ...written, site: { locale, words } };
      return createElement(view, props);
    };
    const props = element.getAttribute(ISLAND.props) ?? '{}';
    const identifierPrefix = element.getAttribute(ISLAND.prefix) ?? '';
    const asServed = element.innerHTML;
    const root = hydrateRoot(element, createIsland(props), {
      identifierPrefix,
      // React empties a root that fails; the HTML that was served is better than nothing.
      onUncaughtError: (error) => {
        console.error(error);
        element.innerHTML = asServed;
      },
    });
    // React refuses to unmount one root while it renders another, which is when a page is left.
    signal.addEventListener('abort', () => setTimeout(() => root.unmount()));
    return (json) => root.render(createIsland(json));
  };
}
