import { expect, test } from 'vitest';
import { forBrowser, sayRefusals } from './web-words.ts';

test('the browser loads the words of refusals only where a screen says them', () => {
  const words = { screens: { A: 'A' }, refusals: { inUse: 'In use.' } };
  expect(forBrowser(words, true)).toEqual(words);
  expect(forBrowser(words, false)).toEqual({ screens: { A: 'A' } });
});

test('a screen says those of its app, and of each app whose words it speaks with', () => {
  const said = sayRefusals(
    new Map([
      ['vitals', ["t('refusals.inUse')"]],
      ['rounds', ["import { useText } from '#apps/orders/web/text.ts';\nuseText()('refusals.tooEarly')"]],
      ['plans', ["texts<typeof en>('goals'); const of = (code) => `refusals.${code}`;"]],
      ['silent', ["t('states.saved')"]],
    ]),
  );
  expect([...said].toSorted()).toEqual(['goals', 'orders', 'plans', 'rounds', 'vitals']);
});
