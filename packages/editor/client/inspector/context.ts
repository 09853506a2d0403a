import type { ComponentType } from 'react';
import { createContext, useContext } from 'react';
import type { FieldOf } from '../../../../src/block/field.ts';
import type { Edit, Json, Path } from '../../../../src/content/yaml/edit/edit.ts';
import type {
  BlockKind,
  Fact,
  Fault,
  Field,
  NamedThings,
  SiteOverview,
  ThemeReport,
  Uploaded,
} from '../../protocol.ts';
import type { Spot } from './edits.ts';

/** The data of the site for forms, and the requests that forms can make. */
export interface InspectorContext extends Pick<SiteOverview, 'pages' | 'facts' | 'timeZone' | 'query' | 'base'> {
  readonly names: NamedThings;
  readonly blocks: readonly BlockKind[];
  /** The path of the page that the form belongs to; undefined without one. */
  readonly page?: string;
  /** The colours of the site, once they are loaded. */
  readonly theme?: ThemeReport | undefined;
  /** Adds a picture to the site; rejects with a message for the user. */
  readonly upload: (file: File) => Promise<Uploaded>;
  /** The anchors of a page, without `#`. */
  readonly listAnchors: (page: string) => readonly string[];
  /** Opens the place where a site value is defined. */
  readonly openFact: (fact: Fact) => void;
  readonly changeFact: (fact: Fact, value: string) => Promise<unknown>;
}

/** The props of every field. `value` is undefined if the file has no such value. */
export interface FieldProps<Form extends Field = Field> extends Spot {
  readonly form: Form;
  readonly label: string;
  /** The key of the value, or of the list that contains it. */
  readonly name: string;
  /** False if the field's name is already shown around it; then only screen readers get the name. */
  readonly hasHead?: boolean;
  /** Removes an optional field from the file and the form. */
  readonly onRemove?: (() => void) | undefined;
}

/** A field of one shape. */
export type PropsOf<Shape extends Field['shape']> = FieldProps<FieldOf<Shape>>;

/** The state that the parts of a form share. */
export interface InspectorState {
  readonly context: InspectorContext;
  readonly file: string;
  /** Whether the form is that of an entry of a collection. */
  readonly isEntry?: boolean | undefined;
  readonly faults: readonly Fault[];
  readonly send: (edits: readonly Edit[]) => void;
  /** The value at a path of the file, as shown in the form. */
  readonly read: (path: Path) => Json | undefined;
  /** Undefined if faults cannot be fixed here. */
  readonly onFix: ((fault: Fault) => void) | undefined;
  /** The path in the file of the value whose field to show. */
  readonly reveal: Path | undefined;
  /** The component for a field of any shape, used by fields that contain fields. */
  readonly Control: ComponentType<FieldProps>;
}

export const InspectorStateContext = createContext<InspectorState | undefined>(undefined);

/** @throws outside of an inspector */
export function useInspector(): InspectorState {
  const state = useContext(InspectorStateContext);
  if (!state) throw new Error('There is no inspector around this field');
  return state;
}
