import { z } from 'zod';
import { once } from './once.ts';
import { isGroup } from './rule.ts';

/** What an acceptor answers where its schema refuses a value. */
export const REFUSED = Symbol('refused');

/** What a schema makes of a value that it accepts, as `safeParse` does; `REFUSED` for any other, of which zod tells why. */
export type Acceptor<Output = unknown> = (value: unknown) => Output | typeof REFUSED;

/**
 * Compiles a schema into a function that does nothing but accept: it prepares no messages, so that it takes a fraction of the time
 * of zod for the values that are sound, which nearly all are. What no field of ours has is left to zod.
 */
export function compileAcceptor<Schema extends z.core.$ZodType>(schema: Schema): Acceptor<z.output<Schema>>;
export function compileAcceptor(schema: z.core.$ZodType): Acceptor {
  const accept = compileType(schema);
  if (!accept) return leaveToZod(schema);
  const checks: readonly Check[] = schema._zod.def.checks ?? [];
  if (checks.length === 0) return accept;
  return (value) => {
    const accepted = accept(value);
    return accepted === REFUSED ? REFUSED : runChecks(checks, accepted);
  };
}

/** One of a schema's checks, which may change the value. */
interface Check {
  readonly _zod: {
    readonly def: Pick<z.core.$ZodCheckDef, 'when'>;
    check(payload: z.core.ParsePayload): unknown;
  };
}

function runChecks(checks: readonly Check[], value: unknown): unknown {
  const payload: z.core.ParsePayload = { value, issues: [] };
  for (const { _zod: check } of checks) {
    if (check.def.when && !check.def.when(payload)) continue;
    check.check(payload);
    if (payload.issues.length > 0) return REFUSED;
  }
  return payload.value;
}

function leaveToZod(schema: z.core.$ZodType): Acceptor {
  return (value) => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? parsed.data : REFUSED;
  };
}

/** Accepts what is of a schema's type, whatever its checks say; undefined for a kind of schema that is left to zod. */
function compileType(schema: z.core.$ZodType): Acceptor | undefined {
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
      return isPlain(def) ? (value) => (typeof value === 'string' ? value : REFUSED) : undefined;
    case 'number':
      return isPlain(def) ? (value) => (Number.isFinite(value) ? value : REFUSED) : undefined;
    case 'boolean':
      return isPlain(def) ? (value) => (typeof value === 'boolean' ? value : REFUSED) : undefined;
    case 'unknown':
    case 'any':
      return (value) => value;
  }
  if (schema instanceof z.core.$ZodEnum || schema instanceof z.core.$ZodLiteral)
    return acceptOption(schema._zod.values);
  if (schema instanceof z.core.$ZodArray) return acceptList(compileAcceptor(schema._zod.def.element));
  if (schema instanceof z.core.$ZodObject) return acceptGroup(schema);
  if (schema instanceof z.core.$ZodExactOptional || schema instanceof z.core.$ZodCodec || 'discriminator' in def)
    return undefined;
  if (schema instanceof z.core.$ZodOptional) return acceptOptional(schema._zod.def.innerType);
  if (schema instanceof z.core.$ZodDefault) return acceptDefault(schema);
  if (schema instanceof z.core.$ZodLazy) return acceptLater(schema);
  if (schema instanceof z.core.$ZodTransform) return acceptTransformed(schema);
  if (schema instanceof z.core.$ZodPipe) return acceptBoth(schema._zod.def.in, schema._zod.def.out);
  if (schema instanceof z.core.$ZodUnion && !isExclusive(schema)) return acceptAny(schema._zod.def.options);
  return undefined;
}

/** Whether only one of the options may accept a value. */
function isExclusive({ _zod: { def } }: z.core.$ZodUnion): boolean {
  return 'inclusive' in def && def.inclusive === false;
}

/** Whether a type has neither a format nor a conversion of its own. */
function isPlain(def: z.core.$ZodTypeDef): boolean {
  return !('format' in def || 'check' in def || ('coerce' in def && def.coerce));
}

function acceptOption(options: ReadonlySet<unknown>): Acceptor {
  return (value) => (options.has(value) ? value : REFUSED);
}

function acceptList(acceptItem: Acceptor): Acceptor {
  return (value) => {
    if (!Array.isArray(value)) return REFUSED;
    const items: unknown[] = [];
    for (const item of value) {
      const accepted = acceptItem(item);
      if (accepted === REFUSED) return REFUSED;
      items.push(accepted);
    }
    return items;
  };
}

/** Only of keys that are written out: all others are refused, or left out. */
function acceptGroup({ _zod: { def } }: z.core.$ZodObject): Acceptor | undefined {
  const { shape, catchall } = def;
  if (catchall && !(catchall instanceof z.core.$ZodNever)) return undefined;
  const fields = Object.entries(shape).map(([key, field]) => ({
    key,
    accept: compileAcceptor(field),
    field: field._zod,
  }));
  return (value) => {
    if (!isGroup(value)) return REFUSED;
    const group: Record<string, unknown> = {};
    for (const { key, accept, field } of fields) {
      const isThere = key in value;
      const mayLack = field.optout === 'optional';
      if (!isThere && field.optin === undefined) return REFUSED;
      if (!isThere && field.optin === 'optional' && mayLack) continue;
      const accepted = accept(value[key]);
      if (accepted === REFUSED) {
        if (isThere || !mayLack) return REFUSED;
      } else if (accepted !== undefined || isThere || (field.optin === 'defaulted' && !mayLack)) group[key] = accepted;
    }
    if (catchall) for (const key in value) if (!Object.hasOwn(shape, key)) return REFUSED;
    return group;
  };
}

function acceptOptional(inner: z.core.$ZodType): Acceptor | undefined {
  // What stands for nothing is given by the inner one.
  if (inner._zod.optin === 'defaulted') return undefined;
  const accept = compileAcceptor(inner);
  return (value) => (value === undefined ? undefined : accept(value));
}

function acceptDefault({ _zod: { def } }: z.core.$ZodDefault): Acceptor {
  const accept = compileAcceptor(def.innerType);
  return (value) => {
    const accepted = value === undefined ? undefined : accept(value);
    return accepted === undefined ? def.defaultValue : accepted;
  };
}

/** A schema may contain itself. */
function acceptLater({ _zod: { def } }: z.core.$ZodLazy): Acceptor {
  const accept = once(() => compileAcceptor(def.getter()));
  return (value) => accept()(value);
}

function acceptTransformed({ _zod: { def } }: z.core.$ZodTransform): Acceptor {
  return (value) => {
    const payload: z.core.ParsePayload = { value, issues: [] };
    const transformed: unknown = def.transform(value, payload);
    return payload.issues.length > 0 || transformed instanceof Promise ? REFUSED : transformed;
  };
}

function acceptBoth(first: z.core.$ZodType, second: z.core.$ZodType): Acceptor {
  const [acceptFirst, acceptSecond] = [compileAcceptor(first), compileAcceptor(second)];
  return (value) => {
    const accepted = acceptFirst(value);
    return accepted === REFUSED ? REFUSED : acceptSecond(accepted);
  };
}

function acceptAny(options: readonly z.core.$ZodType[]): Acceptor {
  const acceptors = options.map((option) => compileAcceptor(option));
  return (value) => {
    for (const accept of acceptors) {
      const accepted = accept(value);
      if (accepted !== REFUSED) return accepted;
    }
    return REFUSED;
  };
}
