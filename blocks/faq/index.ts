import { defineBlock, plainText } from '../../src/block/index.ts';
import showAllCss from '../../src/theme/show-all.css?inline';
import { faqSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Faq } from './view.tsx';

export const faq = defineBlock({
  type: 'faq',
  title: 'Questions and answers',
  summary: 'Questions that open to show their answer, one at a time.',
  keywords: ['accordion', 'collapse', 'toggle', 'questions', 'details'],
  schema: faqSchema,
  view: Faq,
  words: ['more'],
  styles: ({ shown }) => (shown === undefined ? [css] : [css, showAllCss]),
  structuredData: ({ items }) =>
    items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer.html) },
    })),
});
