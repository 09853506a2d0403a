import { BLOCKED_PATH } from '../client/dev/fault.ts';
import type { Directives } from '../prerender/headers/index.ts';
import { mergeDirectives, renderPolicy } from '../prerender/headers/index.ts';

/**
 * The policy of a published page, plus what the dev server needs: a nonce for its scripts and styles, its socket and
 * the worker that waits for it, frames in the editor, and reports of what is blocked.
 */
export function writeDevPolicy(published: Directives, nonce: string): string {
  const added: Directives = {
    'script-src': [`'nonce-${nonce}'`],
    'style-src': [`'nonce-${nonce}'`],
    'connect-src': ['ws:'],
    'worker-src': ["'self'", 'blob:'],
    'frame-ancestors': ["'self'"],
    'report-uri': [BLOCKED_PATH],
  };
  const merged = Object.entries(mergeDirectives(published, added)).map(([name, sources]) => {
    const others = sources.filter((source) => source !== "'none'");
    return [name, others.length > 0 ? others : sources] as const;
  });
  return renderPolicy(Object.fromEntries(merged));
}
