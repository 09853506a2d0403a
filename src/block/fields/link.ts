import { z } from 'zod';
import { once } from '../once.ts';
import type { LinkReference } from '../references.ts';
import { REFERENCE } from '../references.ts';
import { keysRule } from '../rule.ts';
import { ofKind } from './kind.ts';
import { number } from './structure.ts';
import { text } from './text.ts';

/**
 * A link: a path of this site (`/quote`, `/contact#hero`), an anchor of this page (`#services`), or an `https:`, `mailto:`, `tel:`, `sms:` or `whatsapp:`
 * address.
 * Written alone it is called what the page it leads to is called; `{ to, label }` gives it another name, and `query` asks for something there.
 */
export function link() {
  return makeLink();
}

const makeLink = once(() => {
  // Any fault in an address is reported as a fault of the address.
  const address = ofKind('address', z.string().trim().min(1)).describe(
    'Where the link leads: /path, #anchor, https:, mailto:, tel:, sms: or whatsapp:',
  );
  const named = z
    .strictObject({
      to: address,
      label: text().optional().describe('The words to click; left out, the name of the page'),
      query: z
        .record(
          z.string().regex(/^[\w.-]+$/, 'Write a name of letters from A to Z, digits and "_".'),
          z.union([text(), number()]),
        )
        .optional()
        .describe('What the address asks for, by name: of a form with "prefill" its fields, of a chat its text'),
    })
    .check(keysRule(checkQuery));
  const reference = z
    .union([address, named])
    .transform(
      (input): LinkReference => ({ [REFERENCE]: 'link', ...(typeof input === 'string' ? { to: input } : input) }),
    );
  return ofKind('link', reference);
});

function checkQuery({ to, query }: Readonly<Record<string, unknown>>) {
  const isCall = query !== undefined && typeof to === 'string' && /^tel:/i.test(to);
  return [isCall && { path: ['query'], message: 'A telephone number can be asked for nothing. Delete this line.' }];
}

/** A button: the words on it and where it leads; on narrow screens it may lead elsewhere. */
export function button() {
  return makeButton();
}

const makeButton = once(() =>
  z.strictObject({
    label: text({ max: 40 }).describe('The words on the button'),
    about: text({ max: 60 })
      .optional()
      .describe(
        'What words such as "Learn more" leave open, for screen readers and search engines: about our services',
      ),
    link: link().describe('Where the button leads'),
    linkOnPhones: link().optional().describe('Where it leads on screens narrower than 1024 px, if that is elsewhere'),
  }),
);
