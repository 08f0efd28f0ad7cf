import { expect, test } from 'vitest';
import { dayText } from './day-text.ts';

test.each([
  ['de', '03.02.2026'],
  ['en', '02/03/2026'],
])('a day in a sentence of the server, in %s: %s', (language, text) =>
  expect(dayText('2026-02-03', language)).toBe(text),
);
