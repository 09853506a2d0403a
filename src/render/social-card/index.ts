export type { CardBrand, SocialCard } from './card.ts';
export { CARD } from './card.ts';
export { readCardColors } from './colors.ts';
export type { CardPainter } from './painter.ts';
export { CARDS_PATH, createCardPainter } from './painter.ts';
export type { SiteCards } from './site-cards.ts';
export { createSiteCards } from './site-cards.ts';
