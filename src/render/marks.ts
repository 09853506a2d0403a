/**
 * What CSS can ask of HTML and only the server writes: classes as `.card`, data attributes with a value as
 * `[data-tone=dark]`, custom properties as `--star`. Each once, with spaces between them.
 */
export function marksIn(html: string): string {
  const marks = new Set<string>();
  for (const names of classesIn(html)) for (const name of names.split(' ')) marks.add(`.${name}`);
  for (const [, name, value] of html.matchAll(/ (data-[\w-]+)="([\w-]+)"/g)) marks.add(`[${name}=${value}]`);
  for (const [name] of html.matchAll(/--[a-z][\w-]*/g)) marks.add(name);
  return [...marks].join(' ');
}

const CLASS = ' class="';

/** The values of `class`, each once: on ten thousand pages a regular expression for them takes a second. */
function classesIn(html: string): ReadonlySet<string> {
  const values = new Set<string>();
  for (let at = html.indexOf(CLASS); at !== -1; at = html.indexOf(CLASS, at)) {
    const start = at + CLASS.length;
    at = html.indexOf('"', start);
    values.add(html.slice(start, at));
  }
  return values;
}

/** Selectors in brackets of which one has to hold. */
const ONE_OF = new Set(['is', 'where', 'has']);
const FUNCTION = /:([\w-]+)\(([^()]*)\)/;
const IMPOSSIBLE = '[]';

/** Whether a selector can select anything where these marks are all there are; elements, states and the like may always be. */
export function mayMatch(selector: string, marks: ReadonlySet<string>): boolean {
  let rest = selector.replace(/\[[^\]]*\]/g, (attribute) => {
    const [, name, value] = /^\[(data-[\w-]+)=["']?([\w-]+)["']?\]$/.exec(attribute) ?? [];
    return name === undefined ? '' : `[${name}=${value}]`;
  });
  for (let found = FUNCTION.exec(rest); found; found = FUNCTION.exec(rest)) {
    const [whole, name = '', list = ''] = found;
    const holds = !ONE_OF.has(name) || list.split(',').some((each) => hasAll(each, marks));
    rest = rest.replace(whole, holds ? '' : IMPOSSIBLE);
  }
  return hasAll(rest, marks);
}

function hasAll(plain: string, marks: ReadonlySet<string>): boolean {
  return [...plain.matchAll(/\.[\w-]+|\[[^\]]*\]/g)].every(([mark]) => marks.has(mark));
}
