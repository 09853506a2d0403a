import * as React from 'react';

/** A view asked React for more than an id. */
export class UnansweredHook extends Error {}

/** Where React looks for whoever answers hooks; renderers put themselves there while they render. */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals: unknown = Reflect.get(React, INTERNALS);

/**
 * Renders while `useId` is answered, and no other hook.
 * @returns false where this version of React looks elsewhere, so that nothing was rendered
 * @throws UnansweredHook where a view asks for another hook
 */
export function answerIds(takeId: () => string, render: () => void): boolean {
  if (!hasAnswerer(internals)) return false;
  const before = internals.H;
  internals.H = new Proxy({ useId: takeId }, { get: (answers, hook) => (hook === 'useId' ? answers.useId : refuse) });
  try {
    render();
  } finally {
    internals.H = before;
  }
  return true;
}

function refuse(): never {
  throw new UnansweredHook();
}

function hasAnswerer(value: unknown): value is { H: unknown } {
  return typeof value === 'object' && value !== null && 'H' in value;
}
