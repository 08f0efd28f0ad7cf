import { expect, test } from 'vitest';
import { fullName } from './names.ts';

test.each([['Keller', 'Margrit', 'KELLER, Margrit'], ['Bühlmann-von Allmen', 'Rosa', 'BÜHLMANN-VON ALLMEN, Rosa'], ['Frei', '', 'FREI']])(
  '%s, %s is shown as %s', (lastName, firstName, shown) => expect(fullName({ lastName, firstName })).toBe(shown));
