/** A root that shows blocks: the document in the frame of an example, or the shadow root of a thumbnail. */
type Stage = Document | ShadowRoot;

/** The display settings, by the names of the switches; empty for the default. */
interface View {
  readonly width: string;
  readonly scheme: string;
  readonly dir: string;
  readonly tone: string;
  readonly theme: string;
}

/**
 * Applies the settings of the switches and stores them in the query string, from which they are read at the start.
 * @returns a function that applies the settings to one more root
 */
export function followSwitches(): (stage: Stage) => void {
  const form = document.querySelector<HTMLFormElement>('.switches');
  const dressed = new Set<Stage>();
  const readTheme = createThemeReader();
  const dress = (stage: Stage) => {
    const view = readView();
    dressed.add(stage);
    setCss(stage, writeCss(readTheme(view.theme), view));
    if (stage instanceof ShadowRoot) stage.querySelector('.stage')?.setAttribute('dir', view.dir || 'ltr');
    else stage.documentElement.dir = view.dir || 'ltr';
    for (const block of stage.querySelectorAll<HTMLElement>(OUTER)) setTone(block, view.tone);
  };
  const show = () => {
    const view = readView();
    setCss(document, writeCss(readTheme(view.theme), view));
    document.body.dataset.width = view.width;
    for (const stage of dressed) dress(stage);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/_blocks"]:not([target])')) {
      link.search = location.search;
    }
  };
  for (const { shadowRoot } of document.querySelectorAll('.thumbnail')) if (shadowRoot) dressed.add(shadowRoot);
  if (!form) return dress;
  fillForm(form, readView());
  form.addEventListener('change', () => {
    const chosen = [...new FormData(form)].flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    const search = new URLSearchParams(chosen).toString();
    history.replaceState(history.state, '', `${location.pathname}${search && `?${search}`}${location.hash}`);
    show();
  });
  if (location.search) show();
  return dress;
}

/** Blocks that are not inside another block. */
const OUTER = '[data-block]:not([data-block] [data-block])';

function readView(): View {
  const chosen = new URLSearchParams(location.search);
  const read = (name: string) => chosen.get(name) ?? '';
  return { width: read('width'), scheme: read('scheme'), dir: read('dir'), tone: read('tone'), theme: read('theme') };
}

function fillForm(form: HTMLFormElement, view: View): void {
  for (const [name, value] of Object.entries(view)) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList || field instanceof HTMLSelectElement) field.value = value;
  }
}

/** Replaces the theme, which is the first style element of a root or of the page. */
function setCss(stage: Stage, css: string): void {
  const style = stage.querySelector('style');
  if (style && style.textContent !== css) style.textContent = css;
}

/** Reads the CSS of a theme by its name; for an unknown name, the CSS of the page's theme. */
function createThemeReader(): (name: string) => string {
  const own = document.querySelector('style')?.textContent ?? '';
  const others = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-theme]')].map((each) => [each.dataset.theme, each.textContent]),
  );
  return (name) => others.get(name) ?? own;
}

/** The CSS of a theme, fixed to a colour scheme if one is chosen. */
function writeCss(theme: string, { scheme }: View): string {
  return scheme === 'light' || scheme === 'dark' ? `${theme}:root,.surface{color-scheme:${scheme}}` : theme;
}

/** Sets the tone of a block; an empty `tone` restores the tone that the example was written with. */
function setTone(block: HTMLElement, tone: string): void {
  block.dataset.written ??= block.dataset.tone ?? '';
  block.dataset.tone = tone || block.dataset.written;
}
