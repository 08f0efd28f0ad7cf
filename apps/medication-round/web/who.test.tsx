// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
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

test('doses that lie below the foot of the page are counted, so that none is overlooked', async () => {
  const boxes = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  boxes.mockImplementation(function box(this: HTMLElement) {
    const all = [...document.querySelectorAll('[data-dose]')];
    const place = all.indexOf(this);
    // three doses of 100 points each from 500 on; the foot begins at 700
    const top = place < 0 ? 700 : 500 + place * 100;
    return new DOMRect(0, top, 100, 100);
  });
  await openPage(<MedicationRoundPage />);
  await all(3);
  expect(await screen.findByText('1 more is below')).toBeInTheDocument();
  boxes.mockRestore();
});
