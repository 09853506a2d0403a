import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EditorServer } from '../../../tests/support/editor-server.ts';
import { startEditorServer, TOKEN } from '../../../tests/support/editor-server.ts';

let server: EditorServer;
beforeAll(async () => {
  server = await startEditorServer();
});
afterAll(() => server.close());

async function listen() {
  const going = new AbortController();
  const response = await fetch(`http://127.0.0.1:${server.port}/_edit/api/events?token=${TOKEN}`, {
    signal: going.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hear = async (words: string) => {
    while (!heard.includes(words)) heard += (await reader?.read())?.value ?? '';
  };
  return { hear, going };
}

it('tells an open editor what changes, and what is wrong, until it goes', async () => {
  const { hear, going } = await listen();
  await hear(':\n\n');
  server.tell.changed();
  await hear('data: {"kind":"changed"}\n\n');
  server.tell.faults([]);
  await hear('data: {"kind":"faults","faults":[]}\n\n');
  going.abort();
  server.tell.changed();
});

it('tells an editor that listens later what was found meanwhile', async () => {
  server.tell.faults([]);
  const { hear, going } = await listen();
  await hear('data: {"kind":"faults","faults":[]}\n\n');
  going.abort();
});
