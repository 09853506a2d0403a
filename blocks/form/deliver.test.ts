import { expect, it } from 'vitest';
import { writeMail } from './deliver.ts';

it('an e-mail has a subject, and each answer on its own line', () => {
  const answers = [
    { label: 'Name', words: 'Sara & Ali' },
    { label: 'Size', words: '2700' },
  ];
  expect(writeMail('hello@example.com', 'A quote?', answers)).toBe(
    'mailto:hello@example.com?subject=A%20quote%3F&body=Name%3A%20Sara%20%26%20Ali%0D%0ASize%3A%202700',
  );
});
