import { hash } from 'node:crypto';
import { dependencies } from '../../../package.json';

/** All code that determines how a card looks. */
const SOURCES = import.meta.glob<string>(['./*.{ts,tsx}', '../../media/type/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const PACKAGES = ['harfbuzzjs', 'satori', 'sharp', 'subset-font'] as const;

/** A hash of the code that draws cards: this folder, the font readers, and the versions of the packages. */
export function hashDrawingCode(): string {
  return hash('sha256', JSON.stringify([SOURCES, PACKAGES.map((name) => dependencies[name])]));
}
