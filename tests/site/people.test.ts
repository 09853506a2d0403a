import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { project } from '../support/example-site.ts';

const person = z.object({
  team: z.enum(['site', 'office']),
  name: z.string(),
  licence: z.string(),
  portrait: z.object({ src: z.string(), alt: z.string() }),
});
const { entries: people } = z
  .object({ entries: z.array(person) })
  .parse(parse(readFileSync(join(project, 'pages/_data/people.yaml'), 'utf8')));

/** How much a portrait may weigh, in bytes. */
const LARGEST = 3 * 1024;

it('has six inspectors, each with a licence of their own, and four people in the office', () => {
  const inspectors = people.filter(({ team }) => team === 'site');
  expect([inspectors.length, people.length]).toEqual([6, 10]);
  expect(new Set(inspectors.map(({ licence }) => licence)).size).toBe(6);
});

it('draws each of them as a person of their own, in a small file', () => {
  const drawings = people.map(({ portrait }) => readFileSync(join(project, 'public', portrait.src)));
  expect(drawings.filter((drawing) => drawing.length > LARGEST)).toEqual([]);
  const hashes = drawings.map((drawing) => createHash('sha256').update(drawing).digest('hex'));
  expect(new Set(hashes).size).toBe(people.length);
  expect(new Set(people.map(({ portrait }) => portrait.alt)).size).toBe(people.length);
});
