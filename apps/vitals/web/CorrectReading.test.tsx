// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { toasts } from '#platform/web/store/toasts.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Reading } from '../contract/readings.ts';
import { CorrectReading, StrikeReading } from './CorrectReading.tsx';

const id = '0190a5b0-0000-7000-8000-000000000003';
const reading = (more: Partial<Reading>): Reading => ({
  ...{ id, residentId: '0190a5b0-0000-7000-8000-000000000001', kind: 'consciousness', value: 2 },
  ...{ secondValue: null, measuredAt: '2026-11-24T07:40:00Z', recordedAt: '2026-11-24T07:41:00Z' },
  ...{ recordedBy: 'Maria Keller', source: 'manual', note: '', late: false },
  ...{ whereabouts: 'low', warning: 'low', struck: null, version: 3 },
  ...more,
});
let sent: Sent[];
beforeAll(async () => {
  addTextSource('vitals', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('vitals');
});
async function open(one: Reading, language: 'en' | 'de' = 'en') {
  sent = answerWith({
    [`POST /api/vitals/readings/${id}/correct`]: () => ok({ reading: one, earlier: [] }),
  });
  return show(<CorrectReading reading={one} onClose={() => undefined} />, { language });
}
const body = () => sent.find((one) => one.method === 'POST')?.body;

describe('a value is corrected as it was recorded', () => {
  test.each([
    ['en', 'V · Reacts to voice', 'A · Alert', /Reason/, 'Correct'],
    ['de', 'V · Reagiert auf Ansprache', 'A · Wach', /Grund/, 'Korrigieren'],
  ] as const)('a level by its words (%s)', async (language, before, after, reason, save) => {
    const { user } = await open(reading({}), language);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: before }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: after }));
    await user.type(screen.getByRole('textbox', { name: reason }), 'x');
    await user.click(screen.getByRole('button', { name: save }));
    await waitFor(() => expect(body()).toMatchObject({ value: 4, circumstances: null }));
  });
  test('LO into a number, and a number into HI', async () => {
    const low = reading({
      kind: 'bloodGlucose',
      value: 0.6,
      circumstances: { beyond: 'below', meal: 'fasting' },
    });
    const { user } = await open(low);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Blood glucose/ });
    expect(field.value).toBe('LO');
    await user.clear(field);
    await user.type(field, '5.2');
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'x');
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(body()).toMatchObject({ value: 5.2, circumstances: { meal: 'fasting' } }));
    expect(body()).not.toHaveProperty('circumstances.beyond');
  });
  test('when it was measured and what was noted, too; not at a time that the clock skipped', async () => {
    const { user } = await open(reading({ kind: 'pulse', value: 72, note: 'after the stairs' }));
    const note = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
    expect(note.value).toBe('after the stairs');
    await user.type(note, ', in the hall');
    // one begins where it was
    await user.click(screen.getByRole('button', { name: /^Measured: .* give a time/ }));
    const day = screen.getByRole<HTMLInputElement>('textbox', { name: 'Measured: Day' });
    const time = screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' });
    expect([day.value, time.value]).toEqual(['11/24/2026', '08:40']);
    await user.clear(day);
    await user.type(day, '29.03.2026');
    await user.clear(time);
    await user.type(time, '0230');
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'x');
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    expect(await screen.findByText('The clock skipped this time that night.')).toBeInTheDocument();
    expect(body()).toBe(undefined);
    await user.clear(time);
    await user.type(time, '0330');
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    await waitFor(() =>
      expect(body()).toMatchObject({
        value: 72,
        measuredAt: '2026-03-29T01:30:00.000Z',
        note: 'after the stairs, in the hall',
      }),
    );
  });
  test('how it was measured is corrected beside the value', async () => {
    const { user } = await open(
      reading({ kind: 'bloodPressure', value: 118, secondValue: 70, circumstances: { position: 'lying' } }),
    );
    await user.click(screen.getByRole('radio', { name: 'Standing' }));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'x');
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    await waitFor(() =>
      expect(body()).toMatchObject({ value: 118, circumstances: { position: 'standing' } }),
    );
  });
});

test('a value that was struck is given back from the toast', async () => {
  const one = reading({ kind: 'pulse', value: 72 });
  sent = answerWith({
    [`POST /api/vitals/readings/${id}/strike`]: () => ok({ ...one, version: 4 }),
    [`POST /api/vitals/readings/${id}/restore`]: () => ok({ ...one, version: 5 }),
  });
  const { user } = await show(<StrikeReading reading={one} onClose={() => undefined} />);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'x');
  await user.click(screen.getByRole('button', { name: 'Strike' }));
  await waitFor(() => expect(toasts.get().at(-1)?.undo).toBeDefined());
  toasts.get().at(-1)!.undo!.run();
  await waitFor(() => expect(toasts.get().at(-1)!.message).toBe('72 /min stands again'));
  expect(sent.find((each) => each.url.includes('restore'))!.body).toMatchObject({ version: 4 });
});
