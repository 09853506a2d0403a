import { describe, expect, it } from 'vitest';
import { composeDocument, readTokens } from './parse-yaml.ts';
import { explainSyntaxErrors } from './syntax-error.ts';

/** Explains the faults of a text with the words of the parser, and with others in their place. */
function explainTwice(text: string) {
  const tree = readTokens(text);
  const { errors } = composeDocument(tree, text.length);
  const explain = (words: (message: string) => string) =>
    explainSyntaxErrors(
      { file: 'page.yaml', text },
      tree,
      errors.map(({ code, pos, message }) => ({ code, pos, message: words(message) })),
    );
  return { usual: explain((message) => message), blank: explain(() => '') };
}

describe('the explanation of a syntax error', () => {
  it.each([
    ['colon-in-text', 'title: Roof: done\n'],
    ['unclosed-quote', 'title: "Roof\nlabel: b\n'],
    ['unclosed-quote', "title: 'Roof\n"],
    ['unclosed-bracket', 'items: [a, b\ntitle: c\n'],
    ['unclosed-bracket', '{ a: [b\n'],
    ['reserved-character', 'title: !t[a]\n'],
    ['reserved-character', 'title: - Roof\n'],
    ['reserved-character', 'body: |Roof\n'],
    ['reserved-character', 'title: *a b\n'],
    ['text-behind-sign', 'body: | Roof\n  and walls\n'],
    ['extra-bracket', '[a]\n]\n'],
    ['extra-bracket', '}\n'],
    ['quote-in-text', 'title: "Roof" and walls\n'],
    ['backslash', 'title: "C:\\data"\n'],
    ['indent', 'body: |\n    Roof\n  [ walls\ntitle: a\n'],
    ['missing-comma', 'link: { label: Book Now to: /quote }\n'],
    ['placeholder-quotes', 'list: [${site.name}, b]\n'],
    ['tab-indent', 'link:\n\tto: /quote\n'],
    ['syntax', 'items: [a, , b]\n'],
    ['syntax', '- &a &b c\n'],
    ['syntax', 'items: ["a"#b\n]\n'],
  ])('is %s for %j, whatever words the parser has for it', (name, text) => {
    const { usual, blank } = explainTwice(text);
    expect(usual.map(({ code }) => code)[0]).toBe(`yaml/${name}`);
    expect(blank).toEqual(usual);
  });
});
