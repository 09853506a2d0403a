import { expect, it } from 'vitest';
import { writeWords } from './write-words.ts';

it.each(['Load it again.', `"It's" \`\${broken}\` \\ </script>`, 'تعذّر تحميل هذا الجزء', 'A\nB'])(
  'writes "%s" into its script, whichever quotes are around it',
  (broken) => {
    for (const quote of ['"', "'", '`']) {
      const files = new Map([['recover.js', `export const words = ${quote}{page.broken}${quote};`]]);
      const written = writeWords(files, { page: { skip: 'Skip', broken } }).get('recover.js') ?? '';
      const [, literal = ''] = /= (.*);$/.exec(written) ?? [];
      expect(literal).not.toMatch(/[<\n]/);
      expect(JSON.parse(`"${literal.slice(1, -1)}"`)).toBe(broken);
    }
  },
);
