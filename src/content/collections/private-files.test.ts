import { expect, it } from 'vitest';
import { isPublished } from '../index.ts';

it.each([
  'server.key',
  'server.key.bak',
  'server.key.old~',
  'server.key.2026-11-01',
  'server (1).key',
  'server copy.pem',
  'Server - Copy.PEM',
  'login.ppk',
  'AuthKey_ABC.p8',
  'passwords.kdbx',
  'vault.kdb',
  'office.ovpn',
  'id_ed25519',
  'id_ed25519_sk.bak',
  'ssh_host_rsa_key',
  'credentials',
  'credentials.json',
  'credentials-prod.csv',
  'client_secret_123-abc.json',
  'service-account.json',
  'passwords.txt',
  'production.env',
  'site.htpasswd',
  'wp-config.php.bak',
  'app.js.map',
  'notes.yaml.bak',
])('%s in public is never published', (name) => {
  expect([isPublished(name), isPublished(`files/${name}`)]).toEqual([false, false]);
});

it.each([
  'keys.txt',
  'map.html',
  'id_card.pdf',
  'key-facts.pdf',
  'monkey.svg',
  'brochure.2026.pdf',
  'brochure copy.pdf',
  'environment.pdf',
  'secretary.jpg',
  'credit-terms.pdf',
  'pgp-key.asc',
  'server.crt',
  '.well-known/security.txt',
])('%s in public is published', (name) => expect(isPublished(name)).toBe(true));
