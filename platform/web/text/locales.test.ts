import { describe, expect, test } from 'vitest';
import de from '#platform/locales/de.ts';
import en from '#platform/locales/en.ts';

type Texts = { readonly [key: string]: string | Texts };
const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value, `${path}${key}.`),
  );
const english = flat(en);
const german = new Map(flat(de));
const values = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort();

test('each English text has a German one with the same values', () => {
  for (const [key, text] of english) expect(values(german.get(key) ?? ''), key).toEqual(values(text));
  expect(german.size).toBe(english.length);
});

test('German is Swiss: ss and guillemets', () => {
  for (const [key, text] of german) expect(text, key).not.toMatch(/[ß„“]/);
});

describe('sentences that the specification fixes, word for word', () => {
  test.each([
    ['validation.mandatory', 'This is a mandatory field'],
    ['validation.mandatoryNamed', '{{field}} is mandatory'],
    ['validation.phone', 'Phone number is not valid'],
    ['problems.form', 'There are errors in the form above, please fix them and try again.'],
    ['errors.form', 'There are errors in the form above, please fix them and try again.'],
    ['errors.network', 'An error occurred while communicating with the server. Please try again.'],
    ['errors.save', 'The data could not be saved due to an unexpected error.'],
    ['errors.load', 'Failed to load data. Try refreshing the page'],
    ['errors.unknown', 'Something went wrong! Please try again.'],
    ['problems.unexpected', 'Something went wrong! Please try again.'],
    ['problems.notFound', 'Not Found'],
    ['errors.fileNotFound', 'File not found'],
    ['refusals.wrong', 'Authentication error occurred. Please check your username and password.'],
    ['problems.notAllowed', 'You are not authorized to execute this action'],
    ['errors.notAllowedAction', 'You are not authorized to execute this action'],
    ['errors.notAllowedPage', 'You do not have access to this page'],
    ['pages.forbiddenText', 'You do not have access to this page'],
    ['errors.notAllowedData', 'You are not authorized to view this data'],
    ['address.postOfficeBoxEnabled', 'P.O. Box'],
  ])('%s', (key, text) => {
    expect(new Map(english).get(key)).toBe(text);
  });
  test('invalid email address, with an example', () => {
    expect(en.validation.email).toMatch(/^Invalid email address/);
  });
  test('keyword and P.O. box in German', () => {
    expect([de.confirm.keyword, de.address.postOfficeBoxEnabled]).toEqual(['Löschen', 'Postfach']);
  });
});
