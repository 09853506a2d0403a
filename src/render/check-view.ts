import { decodeEntities } from '../block/index.ts';

/** A fault in a view or in its HTML. */
class ViewError extends Error {
  /** A text from the block's source: the fault is reported where this text is. */
  readonly excerpt: string;

  constructor(message: string, excerpt: string) {
    super(message);
    this.excerpt = excerpt;
  }
}

/**
 * Renders a view and returns its HTML.
 * @throws if the view fetches or waits, or if its HTML has a style element or a relative address
 */
export function checkView(write: () => string): string {
  const html = withoutFetch(write);
  refuseStyleElement(html);
  refuseRelativeAddress(html);
  return html;
}

function explainWait(problem: string): string {
  return `${problem}. Get the data before the build, with a source (docs/spreadsheets.md), or in the browser, with useEffect in a block that says "hydrate".`;
}

/** Forbids `fetch` in a view: the response would come after the HTML, and a failure would end the process. */
function withoutFetch(write: () => string): string {
  const { fetch } = globalThis;
  globalThis.fetch = () => {
    throw new Error(explainWait('It calls fetch while it is rendered, and a view cannot wait for an answer'));
  };
  try {
    return write();
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('A component suspended'))) throw error;
    throw new ViewError(explainWait('It is async, or waits for a promise, and a view cannot wait'), 'async function');
  } finally {
    globalThis.fetch = fetch;
  }
}

/** The Content Security Policy of a page does not allow style elements that a component renders. */
function refuseStyleElement(html: string): void {
  if (!html.includes('<style')) return;
  throw new Error(
    'It writes a style element, which the policy of the page refuses. Write this CSS in style.module.css. Some components write one for responsive props, such as cols={{ base: 1, sm: 3 }}: give them a class instead.',
  );
}

/** An attribute with a relative address, which would lead to a different file on each page. */
const RELATIVE = /<[a-z][^>]*? (src|srcset|poster|href)="((?!(?:[a-z][a-z\d+.-]*:|[/#?]))[^"]+)"/i;

function refuseRelativeAddress(html: string): void {
  const [, name, value] = RELATIVE.exec(html) ?? [];
  if (name === undefined || value === undefined) return;
  const address = decodeEntities(value);
  const [file = ''] = address.split(/[\s?#]/);
  const path = file.replace(/^(?:\.{0,2}\/)+/, '');
  const remedy =
    name === 'href' && !/\.\w+$/.test(path)
      ? `Write "/${path}", or take the address from a field: link().`
      : `Import the file, "import file from './${path}'", and write ${name}={file}. For a file in the folder public, write "/${path}".`;
  throw new ViewError(
    `It writes ${name}="${address}", which browsers look for beside the page, not beside this code. ${remedy}`,
    file,
  );
}
