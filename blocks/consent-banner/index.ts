import { defineBlock } from '../../src/block/index.ts';
import { consentBannerSchema } from './schema.ts';
import css from './style.module.css?inline';
import { ConsentBanner } from './view.tsx';

export const consentBanner = defineBlock({
  type: 'consent-banner',
  title: 'Consent banner',
  summary: 'Asks visitors once whether the analytics of site.yaml may count their visits.',
  keywords: ['cookies', 'cookie-banner', 'gdpr'],
  schema: consentBannerSchema,
  view: ConsentBanner,
  styles: [css],
  enhance: 'load',
  floats: true,
  adds: [],
});
