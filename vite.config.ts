import { basename, dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** `blocks/faq/style.module.css` + `item` -> `faq-item`: readable, and the same in dev, build and tests. */
function scopedName(name: string, file: string): string {
  return `${basename(dirname(file.split('?', 1)[0] ?? file))}-${name}`;
}

export default defineConfig({
  plugins: [react()],
  css: { modules: { generateScopedName: scopedName } },
  test: {
    environment: 'node',
    include: ['{src,blocks,scripts,tests}/**/*.test.{ts,tsx}'],
    css: true,
  },
});
