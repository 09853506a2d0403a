/**
 * The words of a text, with a space around each: without punctuation, capitals and number formats, so that "AED
 * 1,500.00" and "aed 1500" are the same, and 150 is not in 1500.
 */
export function normalWords(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\d+(?:,\d{3}(?!\d))*(?:\.\d+)?/g, normalNumber);
  return ` ${(plain.match(/\p{N}+(?:\.\p{N}+)?|[\p{L}\p{M}]+/gu) ?? []).join(' ')} `;
}

/** A number without thousands separators and trailing zeros of the decimals. */
function normalNumber(written: string): string {
  const [whole = '', decimals = ''] = written.replaceAll(',', '').split('.');
  const kept = decimals.replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}
