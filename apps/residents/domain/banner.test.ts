import { expect, test } from 'vitest';
import { allergyState, bannerAlerts } from './banner.ts';
import type { Alert } from './banner.ts';

test('order by clinical weight, four shown, the rest counted', () => {
  const alerts: Alert[] = [
    { kind: 'other', text: 'hearing aid' }, { kind: 'fall', text: 'fall risk' }, { kind: 'allergy', text: 'pollen' },
    { kind: 'allergy', text: 'penicillin', critical: true }, { kind: 'swallowing', text: 'crush' },
    { kind: 'reanimation', text: 'no resuscitation' },
  ];
  const { shown, more } = bannerAlerts(alerts);
  expect(shown.map((alert) => alert.text)).toEqual(['no resuscitation', 'penicillin', 'pollen', 'crush']);
  expect(more).toBe(2);
  expect(alerts[0]?.text).toBe('hearing aid');
});

test.each([[0, 0], [4, 0], [5, 1]])('%d alerts: +%d', (count, more) => {
  expect(bannerAlerts(Array.from({ length: count }, () => ({ kind: 'other', text: 'x' }))).more).toBe(more);
});

test.each([[0, null, 'notAsked'], [0, '2026-11-01', 'noneKnown'], [1, null, 'known'], [1, '2026-11-01', 'known']])(
  '%d allergies, none known confirmed on %s: %s', (count, confirmed, state) => {
    expect(allergyState(count, confirmed)).toBe(state);
  });
