import { z } from 'zod';
import type { Grid } from './fields/grid.ts';
import { readGrid } from './fields/grid.ts';
import type { FieldKind } from './fields/kind.ts';
import { FIELD_KINDS } from './fields/kind.ts';
import { once } from './once.ts';
import type { EditorRule } from './rule.ts';
import { isRule } from './rule.ts';

/** What a schema says about one value. Its parts are described once, when they are asked for: a schema may contain itself. */
export type Field = Params & Shape;
/** Keys that the schema names. */
export type Group = Params & Extract<Shape, { readonly shape: 'group' }>;

interface Params {
  /** What a value can be parsed with. */
  readonly schema: z.core.$ZodType;
  /** What the value means beyond its shape. */
  readonly kind: FieldKind | undefined;
  /** What the value is called: "FAQ item". */
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** What a form calls it, where its key says too little. */
  readonly label: string | undefined;
  /** The part of a long form in which it stands. */
  readonly section: string | undefined;
  /** Whether a form shows it also where nothing is written: there is a value all the same. */
  readonly isAlwaysShown: boolean;
  /** The name that took its place, where the field is deprecated. */
  readonly instead: string | undefined;
  /** The table to which a list belongs. */
  readonly grid: Grid | undefined;
  readonly isRequired: boolean;
  /** What is read where nothing is written. */
  readonly default: unknown;
  /** True where parsing makes something else of what is written. */
  readonly isTransformed: boolean;
  readonly editorRules: readonly EditorRule[];
}

/** The limits of a number, or of the length of a text or list, both included. */
export interface Bounds {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

type Shape =
  | ({ readonly shape: 'text' | 'number' } & Bounds)
  | { readonly shape: 'boolean' | 'any' }
  | { readonly shape: 'choice' | 'literal'; readonly options: readonly z.core.util.Literal[] }
  | ({ readonly shape: 'list'; readonly item: () => Field } & Bounds)
  | { readonly shape: 'group'; readonly fields: () => ReadonlyMap<string, Field> }
  /** Keys that an author chooses. */
  | { readonly shape: 'table'; readonly item: () => Field }
  | { readonly shape: 'union'; readonly branches: () => readonly Field[] };

/** Describes a schema as a tree of fields: the only place that looks inside zod's schemas. */
export function describeSchema<Schema extends z.ZodObject>(schema: Schema): Group & { readonly schema: Schema };
export function describeSchema(schema: z.core.$ZodType): Field;
export function describeSchema(schema: z.core.$ZodType): Field {
  const layers = listLayers(schema);
  // What is said last, of the outermost, counts.
  const meta: z.core.GlobalMeta = Object.assign({}, ...layers.map((each) => z.globalRegistry.get(each)).reverse());
  const params: Params = {
    schema,
    kind: FIELD_KINDS.find((each) => each === meta.kind),
    title: meta.title,
    description: meta.description,
    label: typeof meta.label === 'string' ? meta.label : undefined,
    section: typeof meta.section === 'string' ? meta.section : undefined,
    isAlwaysShown: meta.isAlwaysShown === true,
    instead: typeof meta.instead === 'string' ? meta.instead : undefined,
    grid: readGrid(meta.grid),
    isRequired: schema._zod.optin === undefined,
    default: layers.flatMap(({ _zod: { def } }) => ('defaultValue' in def ? [def.defaultValue] : []))[0],
    isTransformed: layers.some((each) => each instanceof z.core.$ZodPipe),
    editorRules: layers.flatMap((each) => (each._zod.def.checks ?? []).filter(isRule).map((rule) => rule.editorRule)),
  };
  return { ...params, ...describeShape(layers.at(-1) ?? schema) };
}

/** A schema and those that it wraps, from the outside in: `.optional()`, `.default()`, what a transform starts from. */
function listLayers(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const inner = unwrapSchema(schema);
  return inner ? [schema, ...listLayers(inner)] : [schema];
}

function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.core.$ZodPipe) return schema._zod.def.in;
  if (schema instanceof z.core.$ZodLazy) return schema._zod.def.getter();
  const { def } = schema._zod;
  return 'innerType' in def && def.innerType instanceof z.core.$ZodType ? def.innerType : undefined;
}

function describeShape(schema: z.core.$ZodType): Shape {
  if (schema instanceof z.core.$ZodString) return { shape: 'text', ...readBounds(schema) };
  if (schema instanceof z.core.$ZodNumber) return { shape: 'number', ...readBounds(schema) };
  if (schema instanceof z.core.$ZodBoolean) return { shape: 'boolean' };
  if (schema instanceof z.core.$ZodEnum) return { shape: 'choice', options: Object.values(schema._zod.def.entries) };
  if (schema instanceof z.core.$ZodLiteral) return { shape: 'literal', options: schema._zod.def.values };
  if (schema instanceof z.core.$ZodArray) {
    return { shape: 'list', item: once(() => describeSchema(schema._zod.def.element)), ...readBounds(schema) };
  }
  if (schema instanceof z.core.$ZodObject) {
    const parts = Object.entries(schema._zod.def.shape);
    return { shape: 'group', fields: once(() => new Map(parts.map(([key, part]) => [key, describeSchema(part)]))) };
  }
  if (schema instanceof z.core.$ZodRecord) {
    return { shape: 'table', item: once(() => describeSchema(schema._zod.def.valueType)) };
  }
  if (schema instanceof z.core.$ZodUnion) {
    return { shape: 'union', branches: once(() => schema._zod.def.options.map((each) => describeSchema(each))) };
  }
  return { shape: 'any' };
}

function readBounds({ _zod: { def } }: z.core.$ZodType): Bounds {
  let min: number | undefined;
  let max: number | undefined;
  for (const check of def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckMinLength) min = check._zod.def.minimum;
    if (check instanceof z.core.$ZodCheckMaxLength) max = check._zod.def.maximum;
    if (check instanceof z.core.$ZodCheckGreaterThan) min = Number(check._zod.def.value);
    if (check instanceof z.core.$ZodCheckLessThan) max = Number(check._zod.def.value);
  }
  return { min, max };
}
