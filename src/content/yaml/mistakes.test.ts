import { describe, expect, it } from 'vitest';
import { applyFixes } from '../../check/diagnostics/index.ts';
import { explainSyntaxErrors, mistakes } from './mistakes.ts';
import { findComplaints } from './parse-yaml.ts';

function explain(text: string) {
  return explainSyntaxErrors({ file: 'page.yaml', text }, findComplaints(text));
}

describe('the table of mistakes', () => {
  it.each(mistakes.map(({ rule: { code }, example }) => [code, example] as const))(
    'finds %s in %j at its location, with a fix that lets the parser read it',
    (code, example) => {
      const text = example.replace('‸', '');
      const [fault] = explain(text);
      expect([fault?.code, fault?.range[0]]).toEqual([code, example.indexOf('‸')]);
      if (fault?.fix) expect(findComplaints(applyFixes(text, [fault.fix]).text)).toEqual([]);
    },
  );
});

describe('the explanation of a syntax error', () => {
  it.each([
    ['unclosed-quote', 'title: "Roof\nlabel: b\n'],
    ['unclosed-quote', "title: 'Roof\n"],
    ['unclosed-quote', '"title: Roof\nlabel: b\n'],
    ['unclosed-bracket', '{ a: [b\n'],
    ['unclosed-bracket', 'list: [a, b}\nlabel: c\n'],
    ['reserved-character', 'title: !t[a]\n'],
    ['reserved-character', 'title: - Roof\n'],
    ['reserved-character', 'body: |Roof\n'],
    ['reserved-character', 'title: *a b\n'],
    ['extra-bracket', '[a]\n]\n'],
    ['extra-bracket', '}\n'],
    ['quote-in-text', 'title: "Roof" and walls\n'],
    ['indent', 'body: |\n    Roof\n  [ walls\ntitle: a\n'],
    ['placeholder-quotes', 'list: [${site.name}, b]\n'],
    ['missing-dash', 'list:\n    name: a\n  - name: b\n'],
    ['syntax', 'items: [a, , b]\n'],
    ['reserved-character', '- &a &b c\n'],
    ['quote-in-text', 'items: ["a"#b\n]\n'],
  ])('is %s for %j', (name, text) => {
    expect(explain(text)[0]?.code).toBe(`yaml/${name}`);
  });

  it.each([
    ['title: "Best" bikes in town\n', `title: '"Best" bikes in town'\n`],
    ['title: "Best" and "cheap" bikes # new\n', `title: '"Best" and "cheap" bikes' # new\n`],
    ["title: 'Don't worry'\n", `title: "Don't worry"\n`],
    ['title: "Roof" b"c\n', undefined],
    ['title: "Roof" a: b\n', undefined],
    ['items: ["Best" bikes]\n', undefined],
  ])('quotes the whole of %j if each quote inside it has its partner', (text, fixed) => {
    const [fault] = explain(text);
    expect(fault?.fix && applyFixes(text, [fault.fix]).text).toBe(fixed);
    if (fault?.fix) expect(fault.hint).toBe(`Put quotes around the whole text: ${fault.fix.text}`);
  });

  it('continues after a mistake from which the parser recovers', () => {
    expect(explain('a: @b\nc: d: e\nf: "\\g"\n').map(({ code }) => code)).toEqual([
      'yaml/reserved-character',
      'yaml/colon-in-text',
      'yaml/backslash',
    ]);
  });
});
