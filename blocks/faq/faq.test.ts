import { expect, it } from 'vitest';
import { instantiateExample } from '../../tests/support/example-site.ts';
import { faq } from './index.ts';

it('has its questions as structured data, with the text of their answers', () => {
  const answer = 'It **depends**:\n\n- see [prices](/prices)\n- or ask';
  const { content } = instantiateExample(faq, {
    heading: 'Questions',
    items: [{ question: 'What does it cost?', answer }],
  });
  expect(content.structuredData()).toEqual([
    {
      '@type': 'Question',
      name: 'What does it cost?',
      acceptedAnswer: { '@type': 'Answer', text: 'It depends:\nsee prices\nor ask' },
    },
  ]);
});
