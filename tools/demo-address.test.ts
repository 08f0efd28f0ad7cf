// The demo home has one address: on its letters, its invoices and its first care center, which the sheets show.
import fs from 'node:fs';
import { expect, test } from 'vitest';

/** The first of several texts under these keys in a file. */
const first = (file: string, ...keys: readonly string[]): string =>
  keys
    .map((key) => new RegExp(`\\b${key}: '([^']*)'`).exec(fs.readFileSync(file, 'utf8'))?.[1] ?? `no ${key}`)
    .join(' ');

test('letters, invoices and sheets name one address', () => {
  const center = first('apps/sites/demo.ts', 'addressLine_1', 'postalCode', 'city');
  expect(center).toMatch(/^\S+ \d+ \d{4} \S+$/);
  expect(first('apps/admin/demo.ts', 'addressLine_1', 'postalCode', 'city')).toBe(center);
  expect(first('apps/billing/demo.ts', 'street', 'houseNumber', 'postalCode', 'town')).toBe(center);
});
