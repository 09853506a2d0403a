import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from './figures.ts';
import { sessionSchema } from './figures.ts';

/** The folder of the raw figures. */
const RESULTS = 'packages/bench/results';

/** Keeps the figures of a session in place of older ones of the same part and scope. */
export function saveSession(project: string, session: Session): void {
  const folder = join(project, RESULTS);
  mkdirSync(folder, { recursive: true });
  const name = [session.part, session.scope].filter(Boolean).join('-');
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(session, null, 2)}\n`);
}

/** The newest session of each part and scope. */
export function readSessions(project: string): readonly Session[] {
  const folder = join(project, RESULTS);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort(bySize)
    .map((name) => sessionSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

const bySize = new Intl.Collator('en', { numeric: true }).compare;
