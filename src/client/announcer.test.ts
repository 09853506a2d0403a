import { describe, expect, it } from 'vitest';
import { createAnnouncer } from './announcer.ts';

describe('the name of a page', () => {
  it('is announced by a region that existed before', () => {
    const announce = createAnnouncer(document);
    const region = document.querySelector('[role="status"]');
    expect(region?.textContent).toBe('');
    announce('Villa inspection');
    expect(region?.textContent).toBe('Villa inspection');
  });
});
