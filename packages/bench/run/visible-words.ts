/** What a reader sees of a page, word for word: text, without scripts, styles, drawings and stars. */
export function visibleWords(html: string): readonly string[] {
  const body = html.slice(html.indexOf('<body'));
  const text = body
    .replace(/<(script|style|svg|noscript|template)\b[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_entity, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&#x([\da-f]+);/gi, (_entity, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&apos;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[★☆]/g, ' ');
  return text.split(/\s+/).filter(Boolean);
}

/** The words that only one of two pages has, counted as often as they are there. */
export function compareWords(left: readonly string[], right: readonly string[]) {
  return { onlyLeft: without(left, right), onlyRight: without(right, left) };
}

function without(words: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}
