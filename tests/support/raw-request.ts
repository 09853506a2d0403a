import { connect } from 'node:net';

interface RawRequest {
  readonly method?: string;
  /** Sent unchanged: no client normalises it. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
}

export interface RawAnswer {
  /** 0 if the server closed the connection without an answer. */
  readonly status: number;
  /** The header lines in lower case. */
  readonly headers: string;
  /** The headers as sent; a header may occur several times. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly text: string;
}

/** Sends a request unchanged to a port of this machine, and reads until the server closes the connection. */
export function sendRaw(port: number, { method = 'GET', target, headers, body = '' }: RawRequest): Promise<RawAnswer> {
  const fields = Object.entries({
    host: `127.0.0.1:${port}`,
    connection: 'close',
    ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  });
  const lines = fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${[`${method} ${target} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body}`),
    );
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on('data', (bytes) => {
      received += bytes.toString('utf8');
      // After this status, the data is not HTTP and has no end.
      if (received.startsWith('HTTP/1.1 101')) socket.destroy();
    });
    // A server that refuses a long body closes the connection while the body is being sent.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(readAnswer(received)));
  });
}

function readAnswer(received: string): RawAnswer {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
    headers: head.toLowerCase(),
    fields: head
      .split('\r\n')
      .slice(1)
      .map(
        (line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const,
      ),
    text: rest.join('\r\n\r\n'),
  };
}
