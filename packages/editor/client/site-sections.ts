import type { Path } from '../../../src/content/yaml/edit/edit.ts';
import type { Field, FieldGroup } from '../protocol.ts';

/** A section of a file's form: fields of the root, or a single group. */
export interface FormSection {
  readonly name: string;
  /** Its first key, used as an id. */
  readonly id: string;
  readonly form: FieldGroup;
  readonly at: Path;
  /** The keys of the root in this section. */
  readonly keys: readonly string[];
}

/** The section of keys that the schema assigns to no other. */
const GENERAL = 'General';

/** The sections of a long form, in the order of its schema. */
export function listSections(form: FieldGroup, without: readonly string[]): readonly FormSection[] {
  const fields = Object.entries(form.fields).filter(([key]) => !without.includes(key));
  const names = new Set(fields.map(([, { section }]) => section ?? GENERAL));
  return [...names].map((name) => {
    const own = fields.filter(([, { section }]) => (section ?? GENERAL) === name);
    const keys = own.map(([key]) => key);
    const [only] = own;
    const part = { name, keys, id: keys[0] ?? '' };
    return own.length === 1 && only && isFieldGroup(only[1])
      ? { ...part, form: only[1], at: [only[0]] }
      : { ...part, form: { ...form, fields: Object.fromEntries(own) }, at: [] };
  });
}

function isFieldGroup(form: Field): form is FieldGroup {
  return form.shape === 'group' && form.isRequired;
}

/** The section with the value at a path. */
export function findSection(sections: readonly FormSection[], path: Path): FormSection | undefined {
  return sections.find(({ keys }) => keys.some((key) => key === path[0]));
}
