// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { defineApp } from '#platform/contract/app.ts';
import { startQueue, waiting } from '#platform/web/offline/queue.ts';
import { registerApps } from '#platform/web/slots/registry.ts';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { knownMe } from '#platform/web/calls/access.ts';
import MedicationRoundPage from './MedicationRoundPage.tsx';
import {
  armed,
  dose,
  forgetEntries,
  id,
  item,
  loadWords,
  openPage,
  person,
  posts,
  round,
  server,
  sign,
} from './testing.tsx';

/** Stands in the place of the picker: what it is asked, and two buttons that answer. */
type Asked = SlotProps['medication-giving.site'];
const seen: { asked?: Asked } = {};
function Picker(props: Asked) {
  useEffect(() => {
    seen.asked = props;
  });
  return (
    <>
      <button type="button" onClick={() => props.onSite('thigh.right.1')}>
        Right thigh
      </button>
      <button type="button" onClick={() => props.onQuantity?.(8)}>
        By the scale
      </button>
      <button type="button" onClick={() => props.onNothing?.()}>
        Nothing
      </button>
    </>
  );
}
const points = defineApp({
  code: 'points',
  partOf: 'residents',
  name: { en: 'Points', de: 'Punkte' },
  needs: [],
  access: {},
  offers: { 'medication-giving.site': {} },
  screens: { Picker: { slot: 'medication-giving.site' } },
});
const none = async () => ({ default: {} });

beforeAll(async () => {
  await loadWords();
  registerApps({
    manifests: [points],
    webs: {
      points: async () => ({
        default: {
          manifest: points,
          locales: { en: none, de: none },
          screens: { Picker: async () => ({ default: Picker as never }) },
        },
      }),
    },
  });
});
beforeEach(() => {
  const insulin = dose(1, id(1), { planned: 6, unit: 'unit', part: 'morning' });
  server.told = round([person(1, 'Keller', [item(insulin, { stops: ['insulin'] })])]);
});
afterEach(() => {
  cleanup();
  forgetEntries();
});
const tick = () => screen.findByRole('button', { name: 'Beloc Zok 50 mg: as planned' });
const press = (name: string) => screen.findByRole('button', { name });

test('insulin is not signed before its point is chosen; it goes along with the entry', async () => {
  const { user } = await openPage(<MedicationRoundPage />);
  await user.click(await tick());
  expect(await screen.findByText('Choose first where the insulin goes.')).toBeInTheDocument();
  await user.click(await press('Right thigh'));
  await waitFor(() => expect(screen.queryByText('Choose first where the insulin goes.')).toBeNull());
  expect(seen.asked).toMatchObject({
    residentId: id(1),
    part: 'morning',
    planned: 6,
    now: true,
    site: 'thigh.right.1',
  });
  await user.click(await armed(1));
  await waitFor(() =>
    expect(posts()).toMatchObject([
      { entries: [{ outcome: 'given', site: 'thigh.right.1', quantity: null }] },
    ]),
  );
});
test('the units of the scale are signed; as many as planned are as planned', async () => {
  const { user } = await openPage(<MedicationRoundPage />);
  await user.click(await tick());
  await user.click(await press('Right thigh'));
  await user.click(await press('By the scale'));
  await user.click(await armed(1));
  await waitFor(() => expect(posts()).toMatchObject([{ entries: [{ quantity: 8, site: 'thigh.right.1' }] }]));
});
test('what somebody said with a reason stays, whatever the scale says', async () => {
  const { user } = await openPage(<MedicationRoundPage />);
  await user.click(await tick());
  await user.click(await press('By the scale'));
  await user.click(await press('Beloc Zok 50 mg: something else'));
  await user.click(await press('Other dose'));
  await user.type(screen.getByRole('textbox', { name: 'Taken' }), '7');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'eats little');
  await user.click(await press('Mark'));
  await user.click(await press('By the scale'));
  await user.click(await press('Right thigh'));
  await user.click(await armed(1));
  await waitFor(() =>
    expect(posts()).toMatchObject([
      { entries: [{ outcome: 'given', quantity: 7, reason: 'other', note: 'eats little' }] },
    ]),
  );
});
test('0 units are not given, with the reason', async () => {
  const { user } = await openPage(<MedicationRoundPage />);
  await user.click(await tick());
  await user.click(await press('Nothing'));
  await user.click(await armed(1));
  await waitFor(() =>
    expect(posts()).toMatchObject([
      { entries: [{ outcome: 'withheld', reason: 'notNeeded', note: '0 units by the scale', site: null }] },
    ]),
  );
});
test('without a connection the point waits with the dose', async () => {
  const { user } = await openPage(<MedicationRoundPage />, {
    answers: { [sign]: () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  const stop = startQueue(knownMe()!.profile.id, () => undefined);
  await user.click(await tick());
  await user.click(await press('Right thigh'));
  await user.click(await armed(1));
  await waitFor(() => expect(waiting.get()).toHaveLength(1));
  expect(JSON.parse(waiting.get()[0]!.request.body)).toMatchObject({
    waited: true,
    entries: [{ site: 'thigh.right.1' }],
  });
  stop();
});
