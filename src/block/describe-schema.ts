import { z } from 'zod';
import type { Bounds, Field, FieldGroup, FieldMarks, FieldValue, Pattern } from './field.ts';
import { isRule } from './rule.ts';

/** The maximum depth at which a recursive schema is described; deeper values can be anything. */
const DEEPEST = 3;

/** Describes a schema as a tree of fields. Only this module reads zod's internals. */
export function describeSchema(schema: z.ZodObject): FieldGroup;
export function describeSchema(schema: z.core.$ZodType): Field;
export function describeSchema(schema: z.core.$ZodType): Field {
  return describe(schema, []);
}

function describe(schema: z.core.$ZodType, around: readonly z.core.$ZodType[]): Field {
  const layers = listLayers(schema);
  // The outermost metadata wins.
  const marks: FieldMarks = Object.assign({}, ...layers.map((each) => z.globalRegistry.get(each)).reverse());
  const fallback: unknown = layers.flatMap(({ _zod: { def } }) => ('defaultValue' in def ? [def.defaultValue] : []))[0];
  const editorRules = layers.flatMap((each) =>
    (each._zod.def.checks ?? []).filter(isRule).map((rule) => rule.editorRule),
  );
  const params = {
    ...marks,
    isRequired: schema._zod.optin === undefined,
    default: isJson(fallback) ? fallback : undefined,
    editorRules: editorRules.length > 0 ? editorRules : undefined,
  };
  return { ...params, ...describeShape(layers.at(-1) ?? schema, around) };
}

export type Schema = z.core.$ZodType;

/**
 * A schema and the schemas inside its wrappers (`.optional()`, `.default()`, a transform), the outermost first.
 */
export function listLayers(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const inner = unwrapSchema(schema);
  return inner ? [schema, ...listLayers(inner)] : [schema];
}

function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.core.$ZodPipe) return schema._zod.def.in;
  if (schema instanceof z.core.$ZodLazy) return schema._zod.def.getter();
  const { def } = schema._zod;
  return 'innerType' in def && def.innerType instanceof z.core.$ZodType ? def.innerType : undefined;
}

/** The schemas of the items of a list, or of the keys of a group; neither if a transform converts the value. */
export function readParts(schema: z.core.$ZodType) {
  const layers = listLayers(schema);
  const inner = layers.at(-1);
  if (layers.some((each) => each instanceof z.core.$ZodPipe)) return {};
  return {
    item: inner instanceof z.core.$ZodArray ? inner._zod.def.element : undefined,
    fields: inner instanceof z.core.$ZodObject ? inner._zod.def.shape : undefined,
  };
}

function describeShape(schema: z.core.$ZodType, around: readonly z.core.$ZodType[]) {
  if (around.filter((each) => each === schema).length >= DEEPEST) return { shape: 'any' } as const;
  const inside = (part: z.core.$ZodType) => describe(part, [...around, schema]);
  if (schema instanceof z.core.$ZodString)
    return { shape: 'text', ...readBounds(schema), ...readPattern(schema) } as const;
  if (schema instanceof z.core.$ZodNumber)
    return { shape: 'number', ...readBounds(schema), step: readStep(schema) } as const;
  if (schema instanceof z.core.$ZodBoolean) return { shape: 'boolean' } as const;
  if (schema instanceof z.core.$ZodEnum)
    return { shape: 'choice', options: Object.values(schema._zod.def.entries) } as const;
  if (schema instanceof z.core.$ZodLiteral)
    return { shape: 'literal', options: schema._zod.def.values.filter(isScalar) } as const;
  if (schema instanceof z.core.$ZodArray) {
    return { shape: 'list', item: inside(schema._zod.def.element), ...readBounds(schema) } as const;
  }
  if (schema instanceof z.core.$ZodObject) {
    const parts = Object.entries(schema._zod.def.shape);
    return { shape: 'group', fields: Object.fromEntries(parts.map(([key, part]) => [key, inside(part)])) } as const;
  }
  if (schema instanceof z.core.$ZodRecord) {
    const { keyType, valueType } = schema._zod.def;
    return { shape: 'table', item: inside(valueType), key: readPattern(keyType) } as const;
  }
  if (schema instanceof z.core.$ZodUnion)
    return { shape: 'union', branches: schema._zod.def.options.map(inside) } as const;
  return { shape: 'any' } as const;
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

function readStep(schema: z.core.$ZodNumber): number | undefined {
  const steps = (schema._zod.def.checks ?? []).flatMap((each) =>
    each instanceof z.core.$ZodCheckMultipleOf ? Number(each._zod.def.value) : [],
  );
  return steps[0] ?? (schema instanceof z.core.$ZodNumberFormat ? 1 : undefined);
}

/** A text that no pattern of a field accepts. Parsing it returns the error message of the pattern. */
const NEVER_MATCHES = '\u0000';

function readPattern(schema: z.core.$ZodType): Pattern {
  const [regex] = (schema._zod.def.checks ?? []).filter((each) => each instanceof z.core.$ZodCheckRegex);
  const pattern = schema instanceof z.core.$ZodURL ? '^[a-z][a-z0-9+.-]*:' : regex?._zod.def.pattern.source;
  if (pattern === undefined) return {};
  const issues = z.safeParse(schema, NEVER_MATCHES).error?.issues ?? [];
  return { pattern, patternMessage: issues.find(({ code }) => code === 'invalid_format')?.message };
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isJson(value: unknown): value is FieldValue {
  if (isScalar(value)) return true;
  return typeof value === 'object' && Object.values(value ?? {}).every(isJson);
}
