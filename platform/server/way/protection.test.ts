import { expect, test } from 'vitest';
import { connectionFault, protectionFault, protectionOf } from './protection.ts';

test.each([
  ['postgres://a@localhost/b', 'local'],
  ['postgres://a@127.0.0.1:5433/b', 'local'],
  ['postgres://a@[::1]/b', 'local'],
  ['postgres://a@db.home.example/b', 'plain'],
  ['postgres://a@10.1.2.3/b?sslmode=disable', 'plain'],
  ['postgres://a@db.home.example/b?sslmode=verify-full', 'checked'],
  ['postgres://a@db.home.example/b?ssl=true', 'checked'],
  ['postgres://a@db.home.example/b?sslmode=no-verify', 'unchecked'],
  ['postgres://a@db.home.example/b?uselibpqcompat=true&sslmode=require', 'unchecked'],
])('the way of %s is %s', (url, protection) => {
  expect(protectionOf(url)).toBe(protection);
});

test('an administrator hears of a way that others can read or answer, and of no other', () => {
  expect(protectionFault('DATABASE_URL', 'postgres://a@db.home.example/b')).toBe(
    "DATABASE_URL leads to another machine without TLS: add sslmode=verify-full, and sslrootcert with the authority's certificate.",
  );
  expect(protectionFault('DATABASE_URL', 'postgres://a@db.home.example/b?sslmode=no-verify')).toContain(
    'does not check the certificate',
  );
  expect(protectionFault('DATABASE_URL', 'postgres://a@localhost/b')).toBeNull();
  expect(protectionFault('DATABASE_URL', 'postgres://a@db.home.example/b?sslmode=verify-full')).toBeNull();
});

test('a way that does not come about is one line, without the password', () => {
  const url = 'postgres://a:secret@db.home.example:5432/b';
  const said = (code: string, message = 'x') =>
    connectionFault('DATABASE_URL', url, Object.assign(new Error(message), { code }));
  const lines = [
    said('CERT_HAS_EXPIRED'),
    said('ERR_TLS_CERT_ALTNAME_INVALID'),
    said('ECONNREFUSED', 'connect ECONNREFUSED'),
    connectionFault('DATABASE_URL', url, new Error('The server does not support SSL connections')),
  ];
  expect(lines).toEqual([
    'DATABASE_URL: no connection to db.home.example:5432, its certificate has expired: renew it on the database.',
    'DATABASE_URL: no connection to db.home.example:5432, its certificate is of another name: use the name that stands in it.',
    'DATABASE_URL: no connection to db.home.example:5432 (connect ECONNREFUSED): check host, port, name, user and password.',
    'DATABASE_URL: no connection to db.home.example:5432, it does not speak TLS: switch ssl on there, or take sslmode away.',
  ]);
});
