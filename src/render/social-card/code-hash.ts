import { hash } from 'node:crypto';
import { dependencies } from '../../../package.json';

/** Everything of the code that a card looks different for when it changes. */
const SOURCES = import.meta.glob<string>(['./*.{ts,tsx}', '../../media/type/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const PACKAGES = ['harfbuzzjs', 'satori', 'sharp', 'subset-font'] as const;

/** Stands for the code that draws cards: this folder, what reads the fonts, and the versions of the packages that it draws with. */
export function hashDrawingCode(): string {
  return hash('sha256', JSON.stringify([SOURCES, PACKAGES.map((name) => dependencies[name])]));
}
