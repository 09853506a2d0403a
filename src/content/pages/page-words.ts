import type { Origin, Scope, ScopeValue } from '../templates/index.ts';
import { createSourceMap, expand } from '../templates/index.ts';
import type { Document } from '../yaml/index.ts';

/** What a page may quote of itself: `${page.label}`, `${page.slug}`. */
export const PAGE = 'page';

/** The same while the page of a block is unknown. */
export function openPageWords(document: Document): Scope {
  return { [PAGE]: { value: undefined, origin: { document, path: [] }, isOpen: true } };
}

/** The values that are known where a page is made. A template may have entry fields of the same name. */
export function withPageWords(
  scope: Scope,
  page: { readonly document: Document; readonly file: string; readonly locale: string },
): Scope {
  return Object.hasOwn(scope, PAGE) ? scope : { ...scope, [PAGE]: new PageWords(scope, page) };
}

/** Its short name, or its title, and the name of its file. What is wrong with these is reported with the page. */
interface PageValues {
  readonly label: string;
  readonly slug: string;
}

/** A class, for one is made for each page: its words are filled in when a block quotes them. */
class PageWords implements ScopeValue {
  readonly origin: Origin;
  readonly #scope: Scope;
  readonly #file: string;
  readonly #locale: string;
  #value: PageValues | undefined;

  constructor(
    scope: Scope,
    { document, file, locale }: { readonly document: Document; readonly file: string; readonly locale: string },
  ) {
    this.origin = { document, path: [] };
    this.#scope = scope;
    this.#file = file;
    this.#locale = locale;
  }

  get value(): PageValues {
    this.#value ??= this.#read();
    return this.#value;
  }

  #read(): PageValues {
    const { document } = this.origin;
    const key = typeof document.data.label === 'string' ? 'label' : 'title';
    const label = expand(document.data[key], createSourceMap({ document, path: [key] }), {
      scope: this.#scope,
      locale: this.#locale,
      report: () => {},
    });
    return { label: String(label ?? ''), slug: this.#file.replace(/^.*\/|\.yaml$/g, '') };
  }
}
