import type { Bounds, Field, FieldGroup } from '../../src/block/index.ts';

export interface PropRow {
  /** The path of the prop in YAML: `items[].answer`. */
  readonly path: string;
  /** The possible values, in an author's words: "text of at most 90 characters". */
  readonly type: string;
  readonly isRequired: boolean;
  /** The default, as JSON; undefined for none. */
  readonly fallback: string | undefined;
  readonly meaning: string;
}

/** The props of a block type including those inside groups and lists, each after its parent. */
export function describeProps(props: FieldGroup): readonly PropRow[] {
  return listRows(props, '');
}

/** The rows for the parts of a value; for alternative groups, the rows of one group after those of the other. */
function listRows(field: Field, path: string): readonly PropRow[] {
  // A link has no rows for its parts: the index of the catalogue explains links once for all blocks.
  if (field.kind === 'link') return [];
  if (field.shape === 'list') return listRows(field.item, `${path}[]`);
  if (field.shape === 'union') {
    return field.branches.flatMap((branch) => {
      const title = branch.title === undefined ? '' : ` (${branch.title})`;
      return listRows(branch, path).map((row) => ({ ...row, meaning: row.meaning + title }));
    });
  }
  if (field.shape !== 'group') return [];
  return Object.entries(field.fields).flatMap(([key, part]) => {
    const { isRequired, description: meaning = '' } = part;
    const inside = path === '' ? key : `${path}.${key}`;
    const row = { path: inside, type: inWords(part), isRequired, fallback: JSON.stringify(part.default), meaning };
    return [row, ...listRows(part, inside)];
  });
}

function inWords(field: Field): string {
  if (field.words !== undefined) return field.words;
  switch (field.shape) {
    case 'text':
      return limited('text', field, 'character');
    case 'number':
      return ranged(field);
    case 'boolean':
      return 'true or false';
    case 'choice':
    case 'literal':
      return alternatives(field.options.map(String));
    case 'list':
      return limited(`list: ${inWords(field.item)}`, field, 'item');
    case 'union':
      return alternatives(field.branches.map(inWords));
    case 'group':
      return field.title ?? 'group';
    default:
      return 'value';
  }
}

/** A minimum of 1 is not shown: by default, every text and list has at least one character or item. */
function limited(what: string, { min = 0, max }: Bounds, unit: string): string {
  const limits = [min > 1 ? `at least ${min}` : '', max === undefined ? '' : `at most ${max}`].filter(Boolean);
  return limits.length === 0 ? what : `${what} (${limits.join(', ')} ${unit}${(max ?? min) === 1 ? '' : 's'})`;
}

function ranged({ min, max }: Bounds): string {
  if (min !== undefined && max !== undefined) return `number from ${min} to ${max}`;
  if (min !== undefined) return `number, ${min} or more`;
  return max === undefined ? 'number' : `number, ${max} or less`;
}

function alternatives(options: readonly string[]): string {
  return options.length === 1 ? (options[0] ?? '') : `${options.slice(0, -1).join(', ')} or ${options.at(-1)}`;
}
