/** Shown to an author instead of a block whose script cannot be loaded. */
export const BROKEN_CODE = 'The code of this block cannot be loaded. The console says why.';
