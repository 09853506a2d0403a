import { roundTo } from '../../src/block/formula/index.ts';
import type { Control } from '../../src/block/islands/filled-in.ts';
import { readNumberSigns } from '../../src/block/words/index.ts';

/** What a visitor can write in a field for a number: at least one digit, of any script. */
export const NUMBER = String.raw`.*\p{Nd}.*`;

/** Whether a field asks for a number. It is a text field: in a number field, browsers drop the unit of "297 m2". */
export function isNumberField({ dataset }: Control): boolean {
  return dataset.step !== undefined;
}

/** A limit of a field: `min`, `max` or `step`; undefined if the field has no such limit. */
export function readLimit(control: Control, name: 'min' | 'max' | 'step'): number | undefined {
  const written = control.dataset[name];
  return written === undefined ? undefined : Number(written);
}

/**
 * The number in a field, in the unit of the field: digits of any script, with separators, and a unit that the field
 * knows. NaN for any other answer.
 */
export function readNumber(control: Control): number {
  const digits = control.value.replace(/\p{Nd}/gu, toLatinDigit).replace(/[\p{Cf}\s'’٬]/gu, '');
  const [, sign = '', number = '', unit = ''] = /^([-−]?)([\d.,٫]+)(.*)$/su.exec(digits) ?? [];
  const factor = unit === '' ? 1 : readUnits(control).get(nameUnit(unit));
  if (factor === undefined) return Number.NaN;
  const most = (readLimit(control, 'max') ?? Number.POSITIVE_INFINITY) / factor;
  const value = (sign ? -1 : 1) * readDigits(number, most);
  // A converted number may lie between two steps, so it is rounded.
  return factor === 1 ? value : roundTo(value * factor, readLimit(control, 'step') ?? 1);
}

/** Reads "3.200" as 3200; if that is above the limit, by the separators of the page's language: 3.2 in English. */
function readDigits(written: string, most: number): number {
  const { decimal } = readNumberSigns(document.documentElement.lang || 'en');
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(written);
  const grouped = Number(written.replace(/[.,]/g, ''));
  if (isGrouped && grouped <= most) return grouped;
  const group = decimal === ',' ? '.' : ',';
  return Number(written.replaceAll(group, '').replace(/[,٫]/, '.') || Number.NaN);
}

/** In every script, the ten digits are consecutive code points, starting with 0. */
function toLatinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** The units that a field accepts, with the factor that converts each to the field's own unit. */
function readUnits(control: Control): ReadonlyMap<string, number> {
  const units: Record<string, unknown> = JSON.parse(control.dataset.units ?? '{}');
  return new Map(Object.entries(units).map(([unit, factor]) => [nameUnit(unit), Number(factor)]));
}

const nameUnit = (written: string) => written.toLowerCase().replace(/[\s.]/g, '').replace('²', '2');

/** Replaces the answer in a field by the number to send, in the field's own unit and in Latin digits. */
export function writeNumber(control: Control): void {
  const number = readNumber(control);
  if (!Number.isNaN(number)) control.value = String(number);
}
