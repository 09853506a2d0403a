import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';

/** Why a request is not answered, in words for the person who made it. */
export class RequestRefused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** @throws RequestRefused */
export function refuseRequest(status: number, message: string): never {
  throw new RequestRefused(status, message);
}

const MEGABYTE = 1024 * 1024;

/** More than any file of a site has. In bytes. */
export const LONGEST_JSON = 4 * MEGABYTE;

/** @throws RequestRefused where it is longer than `most` bytes, or breaks off */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  const tooLong = () => refuseRequest(413, `This is larger than ${most / MEGABYTE} MB. Make it smaller first.`);
  if (Number(request.headers['content-length'] ?? 0) > most) tooLong();
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request) {
      length += chunk.length;
      if (length > most) break;
      chunks.push(chunk);
    }
  } catch {
    refuseRequest(400, 'The request broke off.');
  }
  if (length > most) tooLong();
  return Buffer.concat(chunks);
}

/** @throws RequestRefused where the body is longer than `most` bytes, or not as the schema says */
export async function readJson<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
  most = LONGEST_JSON,
): Promise<z.output<Schema>> {
  const body = await readBody(request, most);
  const parsed = schema.safeParse(parseJson(body));
  return parsed.success ? parsed.data : refuseRequest(400, 'The request does not say what is to be done.');
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
