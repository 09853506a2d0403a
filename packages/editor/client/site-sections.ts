import type { Path } from '../../../src/content/yaml/edit/edit.ts';
import type { Field, FieldGroup } from '../protocol.ts';

/** A part of the form of a file: fields of its root, or a group that is alone in it. */
export interface FormSection {
  readonly name: string;
  /** Its first key: a name without spaces. */
  readonly id: string;
  readonly form: FieldGroup;
  readonly at: Path;
  /** The keys of the root that it shows. */
  readonly keys: readonly string[];
}

/** What is shown first, where its schema puts it nowhere else. */
const GENERAL = 'General';

/** The parts in which a long form is shown, in the order in which its schema first names them. */
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

/** The section that shows what stands at a path. */
export function findSection(sections: readonly FormSection[], path: Path): FormSection | undefined {
  return sections.find(({ keys }) => keys.some((key) => key === path[0]));
}
