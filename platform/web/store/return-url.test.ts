import { describe, expect, test } from 'vitest';
import { loginUrl, safeReturn } from './return-url.ts';

describe('after signing in only addresses of this site are gone to', () => {
  test.each([
    ['/app-residents/residents-list?room=204#top', '/app-residents/residents-list?room=204#top'],
    ['/', '/'],
    [null, '/'],
    [undefined, '/'],
    ['', '/'],
    ['https://evil.example/', '/'],
    ['HTTPS://evil.example', '/'],
    ['//evil.example', '/'],
    ['///evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['/path\\..\\evil', '/'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['evil.example', '/'],
    ['?url=//evil', '/'],
    ['/\t/evil.example', '/'],
    ['/\n/evil.example', '/'],
    [' /evil', '/'],
    ['/ok path', '/'],
    ['/login', '/'],
    ['/login?url=%2Flogin', '/'],
    ['/login/2fa', '/'],
    ['/logins', '/logins'],
  ])('%j → %j', (given, expected) => {
    expect(safeReturn(given)).toBe(expected);
    expect(new URL(safeReturn(given), 'https://home.example').origin).toBe('https://home.example');
  });
});

test('the sign-in page gets the full address as a query parameter', () => {
  expect(loginUrl('/app-residents/residents-list?room=204')).toBe(
    '/login?url=%2Fapp-residents%2Fresidents-list%3Froom%3D204',
  );
  expect(loginUrl('/')).toBe('/login');
});
