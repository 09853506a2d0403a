export { CONTACT_KINDS, readContact, readWhatsAppAddress } from './contact.ts';
export { decodePercent, encodeBehindPath, encodeFileName } from './percent.ts';
export { createNameFinder, looksLikeHost, looksLikeMail, looksLikePhone, normaliseAddress } from './typed.ts';
