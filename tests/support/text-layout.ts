import { afterAll, beforeAll } from 'vitest';

/** Lets text editors run where nothing is laid out: each text takes no room. */
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
