import { hash } from 'node:crypto';
import type { PageScript } from '../render/index.ts';
import type { ClientBundle } from './client/index.ts';

/** The scripts of pages, with their integrity hashes. */
export function pageScripts({ scripts, files }: ClientBundle): readonly PageScript[] {
  return scripts.map((src) => {
    const code = files.get(src.slice(1));
    if (code === undefined) throw new Error(`The client bundle lacks ${src}.`);
    return { src, integrity: `sha256-${hash('sha256', code, 'base64')}` };
  });
}
