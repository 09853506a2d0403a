import { z } from 'zod';
import { once } from '../once.ts';
import type { LinkReference } from '../references.ts';
import { REFERENCE } from '../references.ts';
import { keysRule } from '../rule.ts';
import { number, ofKind } from './structure.ts';
import { text } from './text.ts';

/**
 * A link: a path of this site (`/quote`, `/contact#hero`), an anchor of this page (`#services`), or an `https:`,
 * `mailto:`, `tel:`, `sms:` or `whatsapp:` address.
 * Without a label, its text is the name of the target page. `{ to, label }` sets another text, and `query` prefills
 * fields of the target page.
 */
export function link() {
  return makeLink();
}

const makeLink = once(() => {
  // A broken link is reported at this address.
  const address = ofKind('address', z.string().trim().min(1)).describe(
    'Where the link leads: /path, #anchor, https:, mailto:, tel:, sms: or whatsapp:',
  );
  const named = z
    .strictObject({
      to: address,
      label: text().optional().describe('The words to click. Without them, the name of the page'),
      query: z
        .record(
          z.string().regex(/^[\w.-]+$/, 'Write a name of letters from A to Z, digits and "_".'),
          z.union([text(), number()]),
        )
        .optional()
        .describe(
          'Values to fill in at the target, by name: the fields of a form with "prefill", or the text of a chat',
        ),
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
  return [
    isCall && { path: ['query'], message: 'You cannot fill in anything for a telephone number. Delete this line.' },
  ];
}

/** A button with a label and a link, and optionally another link for narrow screens. */
export function button() {
  return makeButton();
}

const makeButton = once(() =>
  z.strictObject({
    label: text({ max: 40 }).describe('The words on the button'),
    about: text({ max: 60 })
      .optional()
      .describe(
        'The rest of a vague label such as "Learn more", for screen readers and search engines: about our services',
      ),
    link: link().describe('Where the button leads'),
    linkOnPhones: link()
      .optional()
      .describe('Where it leads on screens narrower than 1024 px, if that is a different address'),
  }),
);
