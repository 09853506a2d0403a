import type { QuestionLeaf } from 'schema-dts';
import { plainText } from '../../src/block/index.ts';
import type { FaqProps } from './schema.ts';

export function questions({ items }: FaqProps): readonly QuestionLeaf[] {
  return items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer.html) },
  }));
}
