export type { Contact } from './contact.ts';
export { CONTACT_KINDS, readContact, readWhatsAppAddress } from './contact.ts';
export { decodePercent, encodeBehindPath, encodeFileName } from './percent.ts';
export { looksLikeHost, looksLikeMail, looksLikePhone, normaliseAddress } from './typed.ts';
