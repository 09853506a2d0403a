export type { SocialCard, SocialCardBrand } from './card.ts';
export { CARD, readSocialCardColors } from './card.ts';
export { createLetterMark } from './letter-mark.ts';
export type { SocialCardPainter } from './painter.ts';
export { createSocialCardPainter, SOCIAL_CARDS_PATH } from './painter.ts';
export type { SiteSocialCards } from './site-cards.ts';
export { createSocialCards } from './site-cards.ts';
