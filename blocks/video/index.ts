import { defineBlock } from '../../src/block/index.ts';
import { videoSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Video } from './view.tsx';

export const video = defineBlock({
  type: 'video',
  title: 'Video',
  summary: 'A video of your own, or of YouTube or Vimeo. Nothing of it loads before someone plays it.',
  keywords: ['film', 'movie', 'player', 'youtube', 'vimeo', 'mp4'],
  schema: videoSchema,
  view: Video,
  words: ['consent', 'video'],
  styles: [css],
  enhance: (props) => ('src' in props.video ? 'visible' : undefined),
  adds: ['[data-state=waiting]', '[data-state=failed]', '[data-state=drawn]'],
});
