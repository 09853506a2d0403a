import type { Json } from './edit.ts';

export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

export function isGroup(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
