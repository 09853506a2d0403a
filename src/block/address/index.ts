export { CONTACT_KINDS, readContact, readWhatsAppAddress } from './contact.ts';
export { createNameFinder } from './find-name.ts';
export { decodePercent, encodeBehindPath, encodeFileName } from './percent.ts';
export { looksLikeHost, looksLikeMail, looksLikePhone, normaliseAddress } from './typed.ts';
