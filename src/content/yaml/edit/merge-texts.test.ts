import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const base =
  'title: Clean cars\ndescription: At your door\nblocks:\n  - type: hero\n    heading: Hello\n  - type: faq\n';

describe('two versions of a text', () => {
  it('are merged if each side changes other lines', () => {
    expect(
      mergeTexts(base, base.replace('Clean cars', 'Spotless cars'), base.replace('type: faq', 'type: steps')),
    ).toEqual({ text: base.replace('Clean cars', 'Spotless cars').replace('type: faq', 'type: steps') });
  });

  it('are merged if each side changes one of two adjacent lines', () => {
    expect(mergeTexts(base, base.replace('Clean', 'Spotless'), base.replace('your door', 'your home'))).toEqual({
      text: base.replace('Clean', 'Spotless').replace('your door', 'your home'),
    });
  });

  it('are merged if one adds a line below the one that the other changes', () => {
    expect(
      mergeTexts(base, base.replace('Hello', 'Welcome'), base.replace('Hello\n', 'Hello\n    text: More\n')),
    ).toEqual({ text: base.replace('Hello\n', 'Welcome\n    text: More\n') });
  });

  it('are merged if both make the same change, and each another one', () => {
    const same = base.replace('Hello', 'Welcome');
    expect(mergeTexts(base, same.replace('faq', 'steps'), same.replace('Clean', 'Bright'))).toEqual({
      text: same.replace('faq', 'steps').replace('Clean', 'Bright'),
    });
  });

  it.each([
    ['the same line', base.replace('Hello', 'Welcome'), base.replace('Hello', 'Good day')],
    ['a line that the other takes away', base.replace('Hello', 'Welcome'), base.replace('    heading: Hello\n', '')],
    ['what stands at one place', `${base}  - type: steps\n`, `${base}  - type: quote\n`],
    [
      'what follows a line that the other takes away',
      base.replace('  - type: faq\n', ''),
      `${base}    heading: Questions\n`,
    ],
  ])('conflict if both change %s', (_, mine, theirs) => {
    expect(mergeTexts(base, mine, theirs)).toHaveProperty('clash');
  });

  it('report the lines of a conflict', () => {
    const merged = mergeTexts(base, base.replace('Hello', 'One'), base.replace('Hello', 'Two'));
    expect(merged).toEqual({ clash: [5, 5], mine: base.replace('Hello', 'One') });
  });

  it('have mine in all conflicts, and what the other changes elsewhere', () => {
    const mine = base.replace('Hello', 'One').replace('hero', 'banner').replace('Clean', 'Bright');
    const theirs = base.replace('Hello', 'Two').replace('hero', 'top').replace('faq', 'steps');
    expect(mergeTexts(base, mine, theirs)).toEqual({ clash: [4, 4], mine: mine.replace('faq', 'steps') });
  });

  it('keep line endings and the end of the file', () => {
    expect(mergeTexts('a\r\nb\r\nc', 'x\r\nb\r\nc', 'a\r\nb\r\ny')).toEqual({ text: 'x\r\nb\r\ny' });
  });
});

describe('any edits of a text', () => {
  const lines = fc.integer({ min: 1, max: 30 }).map((count) => Array.from({ length: count }, (_, at) => `line ${at}`));
  const split = lines.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.array(fc.constantFrom('mine', 'theirs', 'none'), { minLength: all.length, maxLength: all.length }),
    ),
  );
  const rewrite = (all: readonly string[], owners: readonly string[], who: readonly string[]) =>
    all.map((line, at) => (who.includes(owners[at] ?? '') ? `${owners[at]} of ${line}` : line)).join('\n');

  it('merge if no line is changed by both', () => {
    fc.assert(
      fc.property(split, ([all, owners]) => {
        expect(mergeTexts(all.join('\n'), rewrite(all, owners, ['mine']), rewrite(all, owners, ['theirs']))).toEqual({
          text: rewrite(all, owners, ['mine', 'theirs']),
        });
      }),
    );
  });

  const word = fc.constantFrom('a', 'b', '', '  - c');
  const edits = fc.array(fc.tuple(fc.nat(12), fc.constantFrom('set', 'add', 'delete')), { maxLength: 4 });
  const edit = (text: readonly string[], changes: readonly (readonly [number, string])[], name: string) => {
    const result = [...text];
    for (const [index, [at, kind]] of changes.entries())
      result.splice(at % (result.length + 1), kind === 'add' ? 0 : 1, ...(kind === 'delete' ? [] : [name + index]));
    return result;
  };

  it('lose no line that one side wrote, even among equal lines', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), edits, edits, (all, left, right) => {
        const mine = edit(all, left, 'mine ');
        const theirs = edit(all, right, 'theirs ');
        const merged = mergeTexts(all.join('\n'), mine.join('\n'), theirs.join('\n'));
        if ('clash' in merged) return;
        const written = [...mine, ...theirs].filter((line) => /^(?:mine|theirs) /.test(line));
        expect(merged.text.split('\n')).toEqual(expect.arrayContaining(written));
      }),
    );
  });

  it('give the same in any order', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), edits, edits, (all, left, right) => {
        const [base, mine, theirs] = [all, edit(all, left, 'mine '), edit(all, right, 'theirs ')].map((text) =>
          text.join('\n'),
        );
        if (base === undefined || mine === undefined || theirs === undefined) return;
        const [one, other] = [mergeTexts(base, mine, theirs), mergeTexts(base, theirs, mine)];
        expect(one).toEqual('clash' in one && 'clash' in other ? { ...other, mine: one.mine } : other);
      }),
    );
  });

  it('merge with themselves, and with no edits', () => {
    fc.assert(
      fc.property(fc.array(word), edits, (all, changes) => {
        const [base, mine] = [all.join('\n'), edit(all, changes, 'mine ').join('\n')];
        expect(mergeTexts(base, mine, mine)).toEqual({ text: mine });
        expect(mergeTexts(base, mine, base)).toEqual({ text: mine });
        expect(mergeTexts(base, base, mine)).toEqual({ text: mine });
      }),
    );
  });
});
