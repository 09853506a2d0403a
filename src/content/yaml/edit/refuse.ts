/** Why an edit is refused; thrown inside this folder only. */
export class Refused extends Error {}

/** @param reason a sentence for the person who wanted the edit */
export function refuse(reason: string): never {
  throw new Refused(reason);
}
