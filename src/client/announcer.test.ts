import { describe, expect, it } from 'vitest';
import { createAnnouncer } from './announcer.ts';

describe('the name of a page', () => {
  it('is said by a region that was there before it', () => {
    const announce = createAnnouncer(document);
    const region = document.querySelector('[role="status"]');
    expect(region?.textContent).toBe('');
    announce('Villa inspection');
    expect(region?.textContent).toBe('Villa inspection');
  });
});
