import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { namedClasses } from './named-classes.ts';

it('a script has only the class names that it uses', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'named-classes-'));
  try {
    writeFileSync(join(folder, 'style.module.css'), '.card { gap: 0 }\n.title { gap: 1px }\n.never { gap: 2px }\n');
    const code = 'document.body.className = styles.card;\ndocument.head.className = styles.title;\n';
    writeFileSync(join(folder, 'main.ts'), `import styles from './style.module.css';\n${code}`);
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [namedClasses()],
      css: { modules: { generateScopedName: (name) => `x-${name}` } },
      build: { rolldownOptions: { input: join(folder, 'main.ts') } },
    });
    const [script = ''] = readdirSync(join(folder, 'dist/assets')).filter((name) => name.endsWith('.js'));
    const built = readFileSync(join(folder, 'dist/assets', script), 'utf8');
    expect(built).toContain('x-card');
    expect(built).toContain('x-title');
    expect(built).not.toContain('never');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
