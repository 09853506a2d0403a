/** The selectors of HTML, as in `Markup.selectors`. */
export type Known = Pick<ReadonlySet<string>, 'has'>;

/** Selectors in parentheses, of which one must match. */
const ONE_OF = new Set(['is', 'where', 'has']);
const FUNCTION = /:([\w-]+)\(([^()]*)\)/;
const DIRECTION = /:dir\((\w+)\)/g;
const IMPOSSIBLE = '[]';

/** Whether a selector can match HTML that only has these; elements, states and the like always can. */
export function mayMatch(selector: string, known: Known): boolean {
  let rest = selector.replace(DIRECTION, '[dir=$1]').replace(/\[[^\]]*\]/g, (attribute) => {
    const [, name, value] = /^\[(dir|data-[\w-]+)=["']?([\w-]+)["']?\]$/.exec(attribute) ?? [];
    return name === undefined ? '' : `[${name}=${value}]`;
  });
  for (let found = FUNCTION.exec(rest); found; found = FUNCTION.exec(rest)) {
    const [whole, name = '', list = ''] = found;
    const holds = !ONE_OF.has(name) || list.split(',').some((each) => hasAll(each, known));
    rest = rest.replace(whole, holds ? '' : IMPOSSIBLE);
  }
  return hasAll(rest, known);
}

function hasAll(plain: string, known: Known): boolean {
  return [...plain.matchAll(/\.[\w-]+|\[[^\]]*\]/g)].every(([part]) => known.has(part));
}
