// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import MedicationRoundPage from './MedicationRoundPage.tsx';
import {
  all,
  armed,
  at,
  dose,
  drug,
  forgetEntries,
  id,
  item,
  keller,
  loadWords,
  meier,
  openPage,
  person,
  round,
  server,
} from './testing.tsx';

beforeAll(loadWords);
beforeEach(() => {
  cleanup();
  server.told = round([keller, meier]);
});
afterEach(forgetEntries);

test('above what is signed stands who it is: name, birth date, room, and the face', async () => {
  const photographed = { ...keller.resident, photoFileId: id(9) };
  server.told = round([{ ...keller, resident: photographed }, meier]);
  const { user } = await openPage(<MedicationRoundPage />);
  await user.click(await all(3));
  await armed(3);
  const head = document.querySelector(`[data-person="${id(1)}"]`)!;
  expect(head).toHaveTextContent('KELLER, Ida');
  expect(head).toHaveTextContent(/02\/03\/1938.*Room 201|Room 201.*02\/03\/1938/);
  await waitFor(() => expect(head.querySelector('img')?.getAttribute('src')).toContain(id(1)));
});

test('what was changed of a medicine is marked, with when and by whom', async () => {
  const change = { kind: 'changed' as const, at: at(-600), by: 'Dr. Frei' };
  server.told = round([
    person(1, 'Keller', [item(dose(1, id(1)), { stops: ['changedOrder'] })], {
      drugs: [drug(1, { change })],
    }),
  ]);
  await openPage(<MedicationRoundPage />);
  expect(await screen.findByText('CHANGED')).toBeInTheDocument();
  expect(screen.getByText(/, Dr\. Frei$/)).toBeInTheDocument();
});
