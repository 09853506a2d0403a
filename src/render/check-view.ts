import { decodeEntities } from '../block/index.ts';

/** A fault in what a view writes. */
class ViewError extends Error {
  /** Text in the code of the block, at which the fault is shown. */
  readonly excerpt: string;

  constructor(message: string, excerpt: string) {
    super(message);
    this.excerpt = excerpt;
  }
}

/**
 * The HTML of a view.
 * @throws if a visitor would not get what its author means
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

/** The answer would come after the HTML has been written, and a failure would end the process. */
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

/** The policy of a page names its style elements, and none that a component writes. */
function refuseStyleElement(html: string): void {
  if (!html.includes('<style')) return;
  throw new Error(
    'It writes a style element, which the policy of the page refuses. Write this CSS in style.module.css. Some components write one for responsive props, such as cols={{ base: 1, sm: 3 }}: give them a class instead.',
  );
}

/** An address without "/" or a protocol at its start, which leads to another file on each page. */
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
