import { describe, expect, test } from 'vitest';
import { isDepartmentCode, isInsecure, protocols, stateOf } from './hosts.ts';

// specification 1, section 5: department code is 5 characters without spaces
test.each([
  ['AB12C', true],
  ['äö-12', true],
  ['AB12', false],
  ['AB12CD', false],
  ['AB 2C', false],
  ['AB\t2C', false],
  ['', false],
])('department code "%s": %s', (text, expected) => expect(isDepartmentCode(text)).toBe(expected));

test('only plain FTP is insecure', () => expect(protocols.filter(isInsecure)).toEqual(['ftp']));

describe('state of an interface', () => {
  test.each([
    [{ active: false, version: 2 }, { version: 2, ok: true }, 'disabled'],
    [{ active: true, version: 2 }, null, 'unchecked'],
    [{ active: true, version: 2 }, { version: 1, ok: true }, 'unchecked'],
    [{ active: true, version: 2 }, { version: 2, ok: true }, 'ready'],
    [{ active: true, version: 2 }, { version: 2, ok: false }, 'error'],
  ] as const)('%j tried %j: %s', (line, check, expected) => expect(stateOf(line, check)).toBe(expected));
});
