import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../src/content/index.ts';
import type { Scaffold } from '../editor/scaffold/index.ts';
import { FORMS, listForms, writeForms } from './list-forms.ts';

/** Where a receiver can run. */
export const HOSTS = ['netlify', 'cloudflare', 'vercel', 'node'] as const;
type Host = (typeof HOSTS)[number];

/** The file that each host calls, and the next step for the user. */
const FILES: Readonly<Record<Host, { readonly file: string; readonly advice: string }>> = {
  netlify: { file: 'netlify/functions/receive.mjs', advice: 'Set the variables under "Environment variables".' },
  cloudflare: { file: 'functions/api/[[path]].js', advice: 'Set the variables under "Variables and secrets".' },
  vercel: { file: 'api/[form].mjs', advice: 'Set the variables under "Environment Variables".' },
  node: { file: 'server.mjs', advice: 'Write them to .env, then: npm run build && node --env-file=.env server.mjs' },
};

/**
 * The functions that receive the forms of a site on a host. They run without the builder.
 * @param site whose forms they check
 * @param project the folder of the builder
 */
export function scaffoldReceiver(host: Host, site: Site, project: string): Scaffold {
  const { file, advice } = FILES[host];
  const read = (name: string) => readFileSync(join(project, 'packages/receivers/files', name), 'utf8');
  const settings = read('receiver/env.example') + (host === 'node' ? read('receiver/env.node.example') : '');
  const forms = listForms(site);
  const strange = forms.find(({ to }) => !to.startsWith('/api/'));
  const where = strange && host !== 'node' ? `\nThe form for ${strange.to} does not reach it: send it to /api/….` : '';
  const none = '\nNo form is sent to it yet: write "delivery: { kind: post, to: /api/contact }".';
  return {
    created: new Map([
      [file, read(file)],
      ['receiver/receive.mjs', read('receiver/receive.mjs')],
      [FORMS, writeForms(site)],
      ['receiver/env.example', settings],
    ]),
    advice: `receiver/env.example lists what it reads from its environment. ${advice}${where}${forms.length > 0 ? '' : none}`,
  };
}
