import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';

/** Written by `npm run docs`. */
const { sidebar, version, versions } = JSON.parse(
  readFileSync(new URL('../content/navigation.json', import.meta.url), 'utf8'),
);

export default defineConfig({
  srcDir: 'content',
  base: process.env.DOCS_BASE ?? '/',
  lang: 'en-GB',
  title: 'Page builder',
  description: 'A website from YAML: checked, fast, and easy to change.',
  cleanUrls: true,
  // The addresses of a site under development.
  ignoreDeadLinks: [/^https?:\/\/(?:localhost|127\.0\.0\.1)/],
  // Without v-pre, {{ }} in inline code would be a value of Vue.
  markdown: {
    config: (markdown) => {
      const { code_inline: show } = markdown.renderer.rules;
      markdown.renderer.rules.code_inline = (tokens, index, ...rest) => {
        tokens[index]?.attrSet('v-pre', '');
        return show?.(tokens, index, ...rest) ?? '';
      };
    },
  },
  themeConfig: {
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Write', link: '/writing-pages' },
      { text: 'Blocks', link: '/reference/blocks/' },
      { text: 'Reference', link: '/writers-reference' },
      {
        text: version,
        items: [
          { text: 'Changelog', link: '/changelog' },
          ...(versions === undefined ? [] : [{ text: 'Other versions', link: versions }]),
        ],
      },
    ],
    sidebar,
    search: { provider: 'local' },
    outline: [2, 3],
    docFooter: { prev: 'Before', next: 'Next' },
  },
});
