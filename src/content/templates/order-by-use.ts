/** The nodes of a graph by what they use. */
export interface UseOrder<Node> {
  /** Each node behind those that it uses. */
  readonly ordered: readonly Node[];
  /** Nodes of which each uses the next and the last the first. */
  readonly circles: readonly (readonly Node[])[];
}

/** Goes depth first, with a stack of its own: a long chain must not end the program. */
export function orderByUse<Node>(nodes: Iterable<Node>, findUsed: (node: Node) => Iterable<Node>): UseOrder<Node> {
  const ordered: Node[] = [];
  const circles: Node[][] = [];
  const state = new Map<Node, 'open' | 'done'>();
  for (const start of nodes) {
    const way: { readonly node: Node; readonly used: Node[] }[] = [];
    const enter = (node: Node) => {
      state.set(node, 'open');
      way.push({ node, used: [...findUsed(node)] });
    };
    if (!state.has(start)) enter(start);
    for (let last = way.at(-1); last; last = way.at(-1)) {
      const next = last.used.shift();
      if (next === undefined) {
        way.pop();
        state.set(last.node, 'done');
        ordered.push(last.node);
      } else if (!state.has(next)) enter(next);
      else if (state.get(next) === 'open') {
        const open = way.map(({ node }) => node);
        circles.push(open.slice(open.indexOf(next)));
      }
    }
  }
  return { ordered, circles };
}
