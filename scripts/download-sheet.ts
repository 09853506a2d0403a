import { isSheet, LARGEST_SHEET } from '../src/content/index.ts';
import { UsageError } from './command.ts';

/** A downloaded sheet, with a name for messages. */
export interface DownloadedSheet {
  readonly file: string;
  readonly bytes: Uint8Array;
}

const PATIENCE_MS = 30_000;

const PUBLISH =
  'In Google Sheets, choose File, Share, Publish to web, and "Comma-separated values"; or share it with "Anyone with the link".';

/** Whether a text is an address to download from, and not the name of a file. */
export function isAddress(written: string): boolean {
  return /^https?:\/\//i.test(written);
}

/**
 * Downloads a sheet: at most `LARGEST_SHEET` bytes, within 30 s.
 * @param written https:, or http: on this machine; the address that a browser shows for a Google Sheet is fine
 * @throws UsageError if the address does not answer with a sheet
 */
export async function downloadSheet(written: string): Promise<DownloadedSheet> {
  const address = new URL(findExport(written));
  if (address.protocol !== 'https:' && !['127.0.0.1', 'localhost'].includes(address.hostname))
    throw new UsageError('A sheet is downloaded from an address with https:// only.', PUBLISH);
  const refuse = (problem: string) => new UsageError(`${address.hostname} ${problem}.`, PUBLISH);
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw refuse(`answered "${response.status} ${response.statusText}"`);
    const type = response.headers.get('content-type') ?? '';
    if (type.includes('html')) throw refuse('sent a web page instead of a sheet, as for someone who has to sign in');
    const bytes = await readAll(response, () => refuse(`sent more than ${LARGEST_SHEET / 1024 / 1024} MB`));
    return { file: nameSheet(address, type), bytes };
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof Error)) throw error;
    const isSlow = error.name === 'TimeoutError';
    throw refuse(isSlow ? `did not send the sheet within ${PATIENCE_MS / 1000} s` : 'cannot be reached');
  }
}

async function readAll(response: Response, refuse: () => Error): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    size += part.length;
    if (size > LARGEST_SHEET) throw refuse();
  }
  return Buffer.concat(parts);
}

/** The address of a Google Sheet's CSV export; any other address is returned unchanged. */
function findExport(written: string): string {
  const [, sheet] =
    /^https:\/\/docs\.google\.com\/spreadsheets\/d\/([\w-]+)\/(?:edit|view)?(?:[?#]|$)/.exec(written) ?? [];
  const [, tab] = /[?#&]gid=(\d+)/.exec(written) ?? [];
  if (sheet === undefined || sheet === 'e') return written;
  return `https://docs.google.com/spreadsheets/d/${sheet}/export?format=csv${tab ? `&gid=${tab}` : ''}`;
}

function nameSheet({ pathname }: URL, type: string): string {
  const name = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
  if (isSheet(name)) return name;
  if (type.includes('spreadsheetml')) return 'sheet.xlsx';
  return type.includes('tab-separated') ? 'sheet.tsv' : 'sheet.csv';
}
