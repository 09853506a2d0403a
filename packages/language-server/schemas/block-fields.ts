import type { Field, FieldGroup, Registry } from '../../../src/block/index.ts';

/** A block in `pages/_shared`. */
export interface SharedBlock {
  readonly name: string;
  readonly type: string;
  /** The props that it already has. */
  readonly keys: readonly string[];
}

/** The first key of a block: its type, or the shared block that it includes. */
export function describeStart(registry: Registry, shared: readonly SharedBlock[]): FieldGroup {
  const types = registry.types.map((type) => {
    const { title = '', summary = '' } = registry.get(type) ?? {};
    return [type, `**${title}.** ${summary}`] as const;
  });
  const names = shared.map(({ name, type }) => [name, `A block of the type ${type}`] as const);
  return {
    title: 'Block',
    isRequired: true,
    shape: 'group',
    fields: {
      type: { ...choose(types), isRequired: true, description: 'What kind of block it is' },
      shared: { ...choose(names), description: 'A block from pages/_shared; keys beside it replace its own' },
    },
  };
}

function choose(names: readonly (readonly [name: string, about: string])[]): Field {
  const about = Object.fromEntries(names);
  const isRequired = false;
  return names.length === 0
    ? { shape: 'text', isRequired }
    : { shape: 'choice', options: Object.keys(about), about, isRequired };
}
