export type { CardBrand, SocialCard } from './card.ts';
export { CARD } from './card.ts';
export { readCardColors } from './colors.ts';
export type { CardPainter } from './painter.ts';
export { createCardPainter } from './painter.ts';
