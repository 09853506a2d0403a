const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

/** From which side a language is read, by its BCP 47 tag. */
export function readDirection(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale.toLowerCase().split('-', 1)[0] ?? '') ? 'rtl' : 'ltr';
}
