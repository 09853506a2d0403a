import { expect, it } from 'vitest';
import { formatBytes, formatTime } from './terminal.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [23_456, '23.5 kB'],
  [1_000_000, '1.0 MB'],
])('formats %i bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

it.each([
  [0.4, '0 ms'],
  [999, '999 ms'],
  [1000, '1.00 s'],
  [61_234, '61.23 s'],
])('formats %d milliseconds as %s', (time, text) => expect(formatTime(time)).toBe(text));
