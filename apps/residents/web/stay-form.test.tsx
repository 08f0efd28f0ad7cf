// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { StayRecord } from '../contract/stays.ts';
import { NewStayForm, StayForm } from './StaysCard.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const stay: StayRecord = {
  id: residentId.replace(/1$/, '2'),
  version: 3,
  entryDate: '2026-01-05',
  exitDate: null,
  reasonForLeaving: '',
  locationBeforeEntry: '',
  locationAfterLeaving: '',
  reservationFrom: null,
  reservationTo: null,
  remarks: '',
};
beforeAll(async () => {
  addTextSource('residents', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('residents');
});
async function filled(
  form: React.ReactNode,
  days: Readonly<Record<string, string>>,
  choices: Readonly<Record<string, string>>,
) {
  const sent = answerWith({
    'GET /api/dictionary/residents.location': () =>
      ok([
        { itemValue: 'hospital', itemLabel: 'Hospital' },
        { itemValue: 'home', itemLabel: 'Own home' },
      ]),
    'GET /api/dictionary/residents.reasonForLeaving': () =>
      ok([{ itemValue: 'otherHome', itemLabel: 'Another care home' }]),
    'GET /api/residents/bed-assignments/free': () => ok([]),
    'POST /api/residents/stays': () => ok(stay),
    [`PUT /api/residents/stays/${stay.id}`]: () => ok(stay),
  });
  const { user } = await show(form);
  for (const [name, text] of Object.entries(days)) {
    const field = await screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
    await user.clear(field);
    await user.type(field, text);
  }
  for (const [name, option] of Object.entries(choices)) {
    await user.click(screen.getByRole('combobox', { name: new RegExp(`^${name}`) }));
    await user.click(await screen.findByRole('option', { name: option }));
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.some((one) => one.method !== 'GET')).toBe(true));
  return sent.find((one) => one.method !== 'GET')!.body;
}
const none = () => undefined;

// specification 1, section 3: each field is asked for and sent
test('an entry: day, location before, reservation tax from and to, remarks', async () => {
  const days = {
    'Entry date': '02/01/2026',
    'Reservation tax from': '01/20/2026',
    'Reservation tax to': '01/31/2026',
    Remarks: 'Zimmer reserviert.',
  };
  expect(
    await filled(<NewStayForm residentId={residentId} onDone={none} onCancel={none} />, days, {
      'Location before entry': 'Hospital',
    }),
  ).toMatchObject({
    residentId,
    entryDate: '2026-02-01',
    locationBeforeEntry: 'hospital',
    reservationFrom: '2026-01-20',
    reservationTo: '2026-01-31',
    remarks: 'Zimmer reserviert.',
  });
});

test('an exit: day, reason, location after', async () => {
  const choices = { 'Reason for leaving': 'Another care home', 'Location after leaving': 'Own home' };
  expect(
    await filled(
      <StayForm residentId={residentId} stay={stay} onDone={none} onCancel={none} />,
      { 'Exit date': '02/28/2026' },
      choices,
    ),
  ).toMatchObject({
    version: 3,
    entryDate: '2026-01-05',
    exitDate: '2026-02-28',
    reasonForLeaving: 'otherHome',
    locationAfterLeaving: 'home',
  });
});
