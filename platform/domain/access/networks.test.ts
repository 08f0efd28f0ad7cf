import { describe, expect, test } from 'vitest';
import { hostName, isNetwork, placeOf, readNetwork } from './networks.ts';

test.each([
  ['10.0.0.5', { family: 'ipv4', address: '10.0.0.5', prefix: 32 }],
  ['192.168.10.0/24', { family: 'ipv4', address: '192.168.10.0', prefix: 24 }],
  ['2001:DB8:1::/48', { family: 'ipv6', address: '2001:db8:1::', prefix: 48 }],
  ['::1', { family: 'ipv6', address: '::1', prefix: 128 }],
  ['::ffff:192.168.10.77', { family: 'ipv4', address: '192.168.10.77', prefix: 32 }],
  ['::ffff:c0a8:a4d/120', { family: 'ipv4', address: '192.168.10.77', prefix: 24 }],
  ['1:2:3:4:5:6:7:8', { family: 'ipv6', address: '1:2:3:4:5:6:7:8', prefix: 128 }],
])('%s is read', (text, network) => expect(readNetwork(text)).toEqual(network));

// the first three are examples of the domain page: refused at entry
test.each([
  '192.168.10.0/33',
  '300.1.1.1',
  'text',
  '',
  '10.0.0',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '010.0.0.1',
  '1:2:3:4:5:6:7',
  '1::2::3',
  '::/129',
  '12345::',
  '1:2:3:4:5:6:7:8::',
  '10.0.0.1/-1',
  '::ffff:300.1.1.1',
])('%s is refused', (text) => expect(isNetwork(text)).toBe(false));

describe('failures are counted together', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9/32'],
    ['::ffff:203.0.113.9', '203.0.113.9/32'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', null],
  ])('%s by %s', (address, place) => expect(placeOf(address)).toBe(place));
});

test.each([
  ['mail.example.org', true],
  ['localhost', true],
  ['10.0.0.5', true],
  ['::1', true],
  ['[2001:db8::1]', true],
  ['https://mail.example.org', false],
  ['mail.example.org:25', false],
  ['mail example', false],
  ['-a.ch', false],
  ['a..ch', false],
  ['a'.repeat(64), false],
  ['', false],
])('%s can be a server: %s', (text, expected) => expect(hostName(text)).toBe(expected));
