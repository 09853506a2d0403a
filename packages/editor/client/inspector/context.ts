import type { ComponentType } from 'react';
import { createContext, useContext } from 'react';
import type { FieldOf } from '../../../../src/block/field.ts';
import type { Edit, Json, Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { ThemeReport } from '../../model/theme-report.ts';
import type {
  BlockKind,
  Fact,
  Fault,
  Field,
  FieldGroup,
  NamedThings,
  PageRow,
  QuoteCounts,
  Uploaded,
} from '../../protocol.ts';
import type { Spot } from './edits.ts';

/** What a form knows of the site, and may ask of it. */
export interface InspectorContext {
  readonly names: NamedThings;
  readonly pages: readonly PageRow[];
  readonly facts: readonly Fact[];
  readonly blocks: readonly BlockKind[];
  readonly timeZone: string;
  /** What a list says that is made from a collection. */
  readonly query: FieldGroup;
  /** The path below which the site lies; empty for the root. */
  readonly base: string;
  /** The path of the page that the form is about, if it is about one. */
  readonly page?: string;
  /** The colours that the site has, once they are known. */
  readonly theme?: ThemeReport | undefined;
  /** On how many pages values of the site are said, once that is known. */
  readonly quotes?: QuoteCounts | undefined;
  /** Puts a picture into the site; rejects with words for the person where that is refused. */
  readonly upload: (file: File) => Promise<Uploaded>;
  /** The anchors of a page, without `#`. */
  readonly listAnchors: (page: string) => Promise<readonly string[]>;
  /** Leads to where a fact is written. */
  readonly openFact: (fact: Fact) => void;
  readonly changeFact: (fact: Fact, value: string) => Promise<unknown>;
}

/** What each field gets. `value` is undefined where nothing is written. */
export interface FieldProps<Form extends Field = Field> extends Spot {
  readonly form: Form;
  readonly label: string;
  /** The key under which it is written, or that of the list that it is in. */
  readonly name: string;
  /** False if the surroundings already show the field's name; then only screen readers get it. */
  readonly hasHead?: boolean;
  /** Takes an optional field out of the file and off the form. */
  readonly onRemove?: (() => void) | undefined;
}

/** A field of one shape. */
export type PropsOf<Shape extends Field['shape']> = FieldProps<FieldOf<Shape>>;

/** What the parts of one form share. */
export interface InspectorState {
  readonly context: InspectorContext;
  readonly file: string;
  readonly faults: readonly Fault[];
  readonly send: (edits: readonly Edit[]) => void;
  /** The value at a path of the file, as the form shows it now. */
  readonly read: (path: Path) => Json | undefined;
  /** Undefined where faults cannot be mended from here. */
  readonly mend: ((fault: Fault) => void) | undefined;
  /** The path, in the file, of the field that is to be shown. */
  readonly reveal: Path | undefined;
  /** Draws a field of any shape: what fields hold are fields again. */
  readonly Control: ComponentType<FieldProps>;
}

export const InspectorStateContext = createContext<InspectorState | undefined>(undefined);

/** @throws outside of an inspector */
export function useInspector(): InspectorState {
  const state = useContext(InspectorStateContext);
  if (!state) throw new Error('There is no inspector around this field');
  return state;
}
