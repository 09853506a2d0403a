import { describe, it } from 'vitest';
import { expectFault, load, page } from '../../../tests/support/small-site.tsx';

describe('a value written otherwise than it is meant', () => {
  it.each([
    [
      'a placeholder without braces',
      '  - type: note\n    text: Call $site.name now\n',
      '5:16 page/malformed-placeholder',
      'Did you mean ${site.name}?',
    ],
    [
      'a placeholder between percent signs',
      '  - type: note\n    text: Call %site.name% now\n',
      '5:16 page/malformed-placeholder',
      'Did you mean ${site.name}?',
    ],
    [
      'a number in another notation',
      '  - type: note\n    text: a\n    stars: 0x3\n',
      '6:12 yaml/ambiguous-number',
      'Write 3,',
    ],
    ['an octal number', '  - type: note\n    text: a\n    stars: 0o3\n', '6:12 yaml/ambiguous-number', 'Write 3,'],
    [
      'a number with signs in it',
      '  - type: note\n    text: a\n    stars: 1_000\n',
      '6:12 block/wrong-type',
      'Write stars: 1000.',
    ],
    [
      'a text that a comment cuts off',
      '  - type: note\n    text: Apartment # 5\n',
      '5:21 yaml/comment-behind-text',
      '"Apartment # 5"',
    ],
  ])('%s is reported at its place, with the fix', (_name, block, fault, hint) =>
    expectFault(load({ 'pages/home.yaml': page(block) }), fault, hint),
  );
});
