import { expect, test } from 'vitest';
import { checkPublishing } from './epd.ts';

test.each([
  ['prepared', 'given', null],
  ['prepared', 'refused', 'noConsent'],
  ['prepared', 'withdrawn', 'noConsent'],
  ['prepared', null, 'noConsent'],
  ['received', 'given', 'wrongStatus'],
  ['published', 'given', 'wrongStatus'],
  ['withdrawn', 'given', 'wrongStatus'],
] as const)('publishing a %s document with consent %s: %s', (status, consent, refusal) =>
  expect(checkPublishing({ status }, consent)).toBe(refusal),
);
