import { expect, test } from 'vitest';
import { forBrowser, sayRefusals } from './web-words.ts';

test('the browser loads the words of refusals only where a screen says them', () => {
  const words = {
    screens: { A: 'A' },
    refusals: { tooEarly: 'Too early.', inUse_one: 'In one.', inUse_other: 'In more.', gone: 'Gone.' },
  };
  expect(forBrowser(words, 'all')).toEqual(words);
  expect(forBrowser(words, undefined)).toEqual({ screens: { A: 'A' } });
  expect(forBrowser(words, new Set(['gone', 'inUse']))).toEqual({
    screens: { A: 'A' },
    refusals: { inUse_one: 'In one.', inUse_other: 'In more.', gone: 'Gone.' },
  });
});

test('a screen says those of its app, and of each app whose words it speaks with; all, where it puts a name together', () => {
  const said = sayRefusals(
    new Map([
      ['vitals', ["t('refusals.inUse')", "const { refusals } = line; t('refusals.gone')"]],
      ['rounds', ["import { useText } from '#apps/orders/web/text.ts';\nuseText()('refusals.tooEarly')"]],
      ['plans', ["texts<typeof en>('goals'); const of = (code) => `refusals.${code}`;", "t('refusals.one')"]],
      ['silent', ["t('states.saved'); const refusals = [];"]],
    ]),
  );
  expect(Object.fromEntries(said)).toEqual({
    vitals: new Set(['inUse', 'gone']),
    rounds: new Set(['tooEarly']),
    orders: new Set(['tooEarly']),
    plans: 'all',
    goals: 'all',
  });
});
