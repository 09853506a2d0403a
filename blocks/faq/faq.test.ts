import { expect, it } from 'vitest';
import { createBlockRenderer } from '../../src/render/render-block.tsx';
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

it('opens the first answer alone when asked to', () => {
  const renderer = createBlockRenderer();
  const items = ['What?', 'How?'].map((question) => ({ question, answer: 'An answer.' }));
  const draw = (props: object) => {
    const instance = instantiateExample(faq, { heading: 'Questions', items, ...props });
    return renderer.render(instance, 'main', renderer.startPage()).html;
  };
  const open = /<details [^>]*\bopen\b[^>]*>/g;
  expect(draw({})).not.toMatch(open);
  const html = draw({ firstOpen: true });
  expect(html.match(open)).toHaveLength(1);
  expect(html.search(open)).toBe(html.indexOf('<details'));
});
