import { expect, test } from 'vitest';
import { causes, connectionReason } from './connection-reasons.ts';

const failed = (change: object, message = 'failed') => Object.assign(new Error(message), change);

test.each([
  [failed({ code: 'ENOTFOUND' }), 'notFound'],
  [failed({ code: 'ECONNREFUSED' }), 'refusedConnection'],
  // the mailer has a code of its own, that of the network stands in the words
  [failed({ code: 'ESOCKET' }, 'connect EHOSTUNREACH 10.0.0.1:25'), 'unreachable'],
  [failed({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'certificate'],
  [failed({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }), 'certificate'],
  [failed({}, 'The certificate has expired'), 'certificate'],
  [failed({ name: 'TimeoutError' }), 'timeout'],
  [failed({ code: 'EAUTH' }, 'wrong password'), null],
])('%s means %s', (error, reason) => {
  expect(connectionReason(error)).toBe(reason);
});

test('an error is told with what caused it, the outermost first, and no further than six', () => {
  const chain = Array.from({ length: 8 }, (_, at) => `e${7 - at}`).reduce<Error | undefined>(
    (cause, message) => new Error(message, { cause }),
    undefined,
  );
  expect([...causes(chain)].map(({ message }) => message)).toEqual(['e0', 'e1', 'e2', 'e3', 'e4', 'e5']);
  expect([...causes('no error')]).toEqual([]);
});
