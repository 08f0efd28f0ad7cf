// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest';
import { addTextSource, changeLanguage, hasText, loadTexts, sayIn, startTexts } from './text.ts';

const loads: string[] = [];
beforeAll(async () => {
  addTextSource('vitals', {
    en: () => {
      loads.push('en');
      return Promise.resolve({
        default: {
          title: 'Vital signs',
          deep: { er: 'Deeper' },
          count_one: '{{count}} value',
          count_other: '{{count}} values',
          only: 'Only {{what}} in {{ what }}',
          plain: '1 {{missing}}.',
        },
      });
    },
    de: () => {
      loads.push('de');
      return Promise.resolve({
        default: { title: 'Vitalzeichen', count_one: '{{count}} Wert', count_other: '{{count}} Werte' },
      });
    },
  });
  await startTexts();
  await loadTexts('vitals');
});

describe('texts', () => {
  test.each([
    ['title', {}, 'Vital signs'],
    ['deep.er', {}, 'Deeper'],
    ['count', { count: 1 }, '1 value'],
    ['count', { count: 0 }, '0 values'],
    ['count', { count: 7 }, '7 values'],
    ['only', { what: 'English' }, 'Only English in English'],
    ['plain', {}, '1 .'],
    ['nothing.here', {}, 'nothing.here'],
    ['deep', {}, 'deep'],
  ])('%s %j', (key, values, text) => {
    expect(sayIn('vitals', key, values)).toBe(text);
  });
  test('values are not read again as texts', () => {
    expect(sayIn('vitals', 'only', { what: '{{count}}' })).toBe('Only {{count}} in {{count}}');
  });
});

test('another language is loaded before it is shown, once; what it lacks is said in English', async () => {
  await changeLanguage('de');
  expect([
    sayIn('vitals', 'title'),
    sayIn('vitals', 'count', { count: 2 }),
    sayIn('vitals', 'deep.er'),
  ]).toEqual(['Vitalzeichen', '2 Werte', 'Deeper']);
  expect([document.documentElement.lang, localStorage.getItem('obhut.language')]).toEqual(['de', 'de']);
  expect(sayIn('vitals', 'title', { lng: 'en' })).toBe('Vital signs');
  await changeLanguage('en');
  await changeLanguage('de');
  expect(loads).toEqual(['en', 'de']);
  expect([hasText('vitals', 'title'), hasText('vitals', 'nothing'), hasText('elsewhere', 'title')]).toEqual([
    true,
    false,
    false,
  ]);
});
