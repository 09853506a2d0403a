import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, createServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAppPlugins } from '../../packages/react/app-plugin.ts';
import { pageBuilder } from '../../packages/react/vite.mjs';
import { createShortNames, listStyleSheets } from '../../scripts/scoped-name.ts';
import { project } from '../support/example-site.ts';

const MANIFEST = {
  ...{ lang: 'en', dir: 'ltr', base: '', redirects: [], notFound: '/pages/404.json' },
  pages: [{ path: '/about/', title: 'About', file: '/pages/about/index.json' }],
  aliases: [{ path: '/us', file: '/pages/about/index.json' }],
};
const VIEW = `import styles from './style.module.css';
export const Hours = ({ note }) => <p className={styles.late}>{note}</p>;`;

let folder: string;
const put = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-plugin-'));
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  put(
    'site/blocks/hours/index.ts',
    "import { Hours } from './view.tsx';\nexport const hours = defineBlock({ view: Hours });",
  );
  put('site/blocks/hours/view.tsx', VIEW);
  put('site/blocks/hours/style.module.css', '.early { gap: 0 } .late { gap: 1px }');
  put('site/dist/pages/manifest.json', JSON.stringify(MANIFEST));
  put('site/dist/pages/about/index.json', '{}');
  for (const file of ['about/index.html', 'us.html', '404.html', '_headers', '_server/base.txt'])
    put(`site/dist/${file}`, 'page');
  for (const file of ['embed/map.html', 'images/größe 1.svg', 'robots.txt']) put(`site/dist/${file}`, 'site');
  put('app/index.html', '<script type="module" src="./main.ts"></script>');
  put('app/main.ts', "import { blocks } from 'page-builder/blocks';\ndocument.title = Object.keys(blocks).join();");
  put('app/public/robots.txt', 'app');
});
afterEach(() => rmSync(folder, { recursive: true }));

const configure = () => ({
  root: join(folder, 'app'),
  configFile: false as const,
  logLevel: 'silent' as const,
  plugins: [pageBuilder({ site: join(folder, 'site') })],
});
const read = (file: string) => readFileSync(join(folder, 'app/dist', file), 'utf8');
const listBuilt = () => readdirSync(join(folder, 'app/dist'), { recursive: true, encoding: 'utf8' });

describe('an app with the plugin', () => {
  it('has the views of the site and of the builder, with the class names of the site and without their CSS', async () => {
    await build(configure());
    const files = listBuilt();
    expect(files.filter((file) => file.endsWith('.css'))).toEqual([]);
    const code = files
      .filter((file) => file.endsWith('.js'))
      .map(read)
      .join('\n');
    const findName = createShortNames(
      listStyleSheets([project, join(folder, 'site')].map((each) => join(each, 'blocks'))),
    );
    const css = readFileSync(join(folder, 'site/blocks/hours/style.module.css'), 'utf8');
    expect(code).toContain(findName('late', 'hours/style.module.css', css));
    for (const type of ['hours', 'hero', 'calculator'])
      expect(code).toMatch(new RegExp(`["'\`]?${type}["'\`]?:\\s*\\{\\s*view:`));
  });

  it('has the files that pages show, but not their HTML, nor what is for the host of the site', async () => {
    await build(configure());
    expect(read('pages/about/index.json')).toBe('{}');
    expect([read('embed/map.html'), read('images/größe 1.svg')]).toEqual(['site', 'site']);
    expect(read('robots.txt'), 'a file of the app goes before one of the site').toBe('app');
    expect(listBuilt().filter((file) => /about.*html|us\.html|404|_headers|_server/.test(file))).toEqual([]);
  });

  it('serves these files while it is developed', async () => {
    const server = await createServer({
      ...configure(),
      server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    });
    try {
      await server.listen();
      const [address = ''] = server.resolvedUrls?.local ?? [];
      const ask = async (path: string) => (await fetch(address + path)).text();
      expect(await ask('pages/about/index.json')).toBe('{}');
      expect(await ask('images/gr%C3%B6%C3%9Fe%201.svg?v=1')).toBe('site');
      expect(await ask('about/'), 'a page is the app').toContain('main.ts');
      expect(await ask('main.ts')).toContain('document.title');
    } finally {
      await server.close();
    }
  });

  it('asks for the JSON of the site if there is none', async () => {
    rmSync(join(folder, 'site/dist/pages'), { recursive: true });
    await expect(build(configure())).rejects.toThrow('Build the site first: npm run build -- --json');
    expect(existsSync(join(folder, 'app/dist/embed'))).toBe(false);
  });

  it('may have a site that was built elsewhere', async () => {
    renameSync(join(folder, 'site/dist'), join(folder, 'built'));
    const plugins = createAppPlugins({ site: join(folder, 'site'), dist: join(folder, 'built') });
    await build({ ...configure(), plugins });
    expect(read('pages/about/index.json')).toBe('{}');
  });
});
