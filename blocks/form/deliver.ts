import type { FormProps } from './schema.ts';

/** The maximum response times of a server in ms, for a form without files and for one with files. */
const PATIENCE = 15_000;
const PATIENCE_FOR_FILES = 60_000;

/** An answer as a visitor reads it. */
export interface Answer {
  readonly label: string;
  readonly words: string;
}

interface Message {
  /** All answers, for an e-mail. */
  readonly answers: readonly Answer[];
  /** The subject of the e-mail. */
  readonly subject: string;
  /** The displayed price. */
  readonly estimate: string | undefined;
}

/**
 * Sends the answers. Rejects if the server refuses them or does not respond in time, or if there is no network. A
 * simulated form waits and sends nothing; one that uses e-mail opens the visitor's e-mail program with the answers.
 */
export async function deliver(
  form: HTMLFormElement,
  delivery: FormProps['delivery'],
  { answers, subject, estimate }: Message,
): Promise<void> {
  if (delivery.kind === 'simulate') {
    await new Promise((resolve) => setTimeout(resolve, delivery.delay));
    return;
  }
  if (delivery.kind === 'mail') {
    location.assign(writeMail(delivery.to, subject, answers));
    return;
  }
  const body = new FormData(form);
  if (estimate !== undefined) body.set('estimate', estimate);
  if (isReceivedHere(delivery)) body.set('_ms', String(Math.round(performance.now())));
  const response = await fetch(form.action, {
    method: 'POST',
    body,
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(form.enctype.startsWith('m') ? PATIENCE_FOR_FILES : PATIENCE),
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
}

/**
 * Whether the host of the site receives a form. It then gets two answers against spam: `_web`, which people leave
 * empty because it is hidden, and `_ms`, how many milliseconds the page has been open.
 */
export function isReceivedHere(delivery: FormProps['delivery']): boolean {
  return delivery.kind === 'post' && delivery.to.url.startsWith('/');
}

/** A `mailto:` address with the answers, one a line. */
export function writeMail(to: string, subject: string, answers: readonly Answer[]): string {
  const lines = answers.map(({ label, words }) => `${label}: ${words}`);
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}
