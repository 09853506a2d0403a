import type { Json } from './edit.ts';

export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

export function isGroup(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value can be written as JSON. */
export function isJson(value: unknown): value is Json {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  return typeof value === 'object' && Object.values(value ?? {}).every(isJson);
}
