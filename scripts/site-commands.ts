import type { Command } from './command.ts';

export const SITE_COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./commands/start.ts')).start,
  build: async () => (await import('./commands/build.ts')).build,
  preview: async () => (await import('./commands/preview.ts')).preview,
  validate: async () => (await import('./commands/validate.ts')).validate,
  new: async () => (await import('./commands/new.ts')).create,
  import: async () => (await import('./commands/import.ts')).importSheet,
  export: async () => (await import('./commands/export.ts')).exportSheet,
  upgrade: async () => (await import('./commands/upgrade.ts')).upgrade,
  lsp: async () => (await import('./commands/lsp.ts')).lsp,
  schema: async () => (await import('./commands/schema.ts')).schema,
  catalogue: async () => (await import('./commands/catalogue.ts')).catalogue,
  test: async () => (await import('./commands/test-site.ts')).testSite,
};

export const SITE_HELP = `Usage: npm run <command> -- [options]     (start and test without "run")
       npx page-builder <command> [options]

  start         serve the site with live preview
  build         write the site to dist/
  preview       serve dist/ as a host would
  validate      check every page and say what is wrong
  upgrade       change a site of an older version to this one
  lsp           start the language server for code editors
  schema        write the JSON Schemas that help editors complete and check the YAML
  catalogue     write the block catalogue to dist-catalogue/
  new           create a page, an entry of a collection or a block type
  import        make entry files of the rows of a spreadsheet
  export        write the entries of a collection as a spreadsheet
  test          run all checks and tests
`;
