import { afterAll, beforeAll } from 'vitest';

/** Lets text editors run in jsdom, which has no layout: every text has an empty rectangle. */
export function standInForLayout(): void {
  const { getClientRects, getBoundingClientRect } = Range.prototype;
  beforeAll(() => {
    Range.prototype.getBoundingClientRect = () => new DOMRect();
    Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  });
  afterAll(() => {
    Range.prototype.getClientRects = getClientRects;
    Range.prototype.getBoundingClientRect = getBoundingClientRect;
  });
}
