import { createServer } from 'node:net';

export interface ArrivedMail {
  readonly recipients: readonly string[];
  /** Its headers and its text, as they were sent. */
  readonly source: string;
}

/** A mail server that accepts every mail, on a port of its own. */
export interface SmtpServer {
  readonly url: string;
  readonly mails: readonly ArrivedMail[];
  readonly stop: () => void;
}

/** Starts a mail server on this computer. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: ArrivedMail[] = [];
  const server = createServer((socket) => {
    let [text, recipients, isData] = ['', [] as string[], false];
    const answer = (line: string) => socket.write(`${line}\r\n`);
    const handle = (line: string) => {
      if (isData && line === '.') {
        mails.push({ recipients, source: text });
        [text, recipients, isData] = ['', [], false];
        answer('250 accepted');
      } else if (isData) text += `${line}\n`;
      else if (line.startsWith('RCPT')) {
        recipients.push(line.replace(/^.*<(.*)>.*$/, '$1'));
        answer('250 fine');
      } else if (line === 'DATA') {
        isData = true;
        answer('354 go on');
      } else answer(line === 'QUIT' ? '221 bye' : '250 fine');
    };
    let rest = '';
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) handle(line);
    });
    socket.on('error', () => {});
    answer('220 test');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return { url: `smtp://127.0.0.1:${address.port}`, mails, stop: () => server.close() };
}
