// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { type Fall, FallFields, type Known } from '../contract/falls.ts';
import { FillFall } from './FallWork.tsx';
import RecordFall from './RecordFall.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const fall: Fall = {
  ...FallFields.parse({ kind: 'fall', happenedAt: '2026-11-20T02:10:00Z', pulse: 70 }),
  id: '0190a5b0-0000-7000-8000-000000000002',
  residentId,
  at: '2026-11-20T02:10:00Z',
  recorded: { at: '2026-11-20T02:20:00Z', by: 'Maria Keller' },
  completed: null,
  completeBy: '2026-11-21T02:20:00Z',
  missing: [],
  alarm: false,
  checks: null,
  proposed: null,
  followedUp: null,
  late: false,
  struck: null,
  corrections: [],
  version: 1,
};
const none: Known = { medicines: [], bloodThinners: [], restrictions: [], measured: {} };
const much: Known = {
  medicines: [
    { name: 'Seroquel 25 mg', at: '2026-11-19T21:05:00Z', fallRelevant: true },
    { name: 'Dafalgan 500 mg', at: '2026-11-20T01:00:00Z', fallRelevant: false },
  ],
  bloodThinners: [
    { name: 'Xarelto 20 mg', kind: 'anticoagulant', stopped: true },
    { name: 'Aspirin Cardio 100 mg', kind: 'platelets', stopped: false },
  ],
  restrictions: [{ name: 'Bed rails, both sides', bedRails: true }],
  measured: { pulse: 96, lyingSystolic: 150, lyingDiastolic: 80, consciousness: 'drowsy' },
};
let known: Known;
let sent: Sent[];
beforeEach(() => {
  known = none;
});

async function open(what: React.ReactNode, language: 'en' | 'de' = 'en') {
  addTextSource('falls', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('falls');
  sent = answerWith({
    'GET /api/falls/falls/known': () => ok(known),
    'POST /api/falls/falls/record': () => ok(fall),
    'POST /api/falls/falls/fill': () => ok(fall),
  });
  return show(what, { language, me: { access: { 'authorization.residents.falls': ['Read', 'Write'] } } });
}
const posted = () => sent.filter((one) => one.method === 'POST').map((one) => one.body);
const short = (
  <RecordFall residentId={residentId} person="" onSaved={() => undefined} onCancel={() => undefined} />
);
const asked = () => sent.some((one) => one.url.includes('/known'));

describe('after a blow to the head', () => {
  test.each([
    [
      'en',
      'head',
      'Anticoagulant ordered: Xarelto 20 mg, stopped lately. Platelet inhibitor ordered: Aspirin Cardio 100 mg',
      /anticoagulant/i,
    ],
    [
      'de',
      'Kopf',
      'Blutverdünnung verordnet: Xarelto 20 mg, vor Kurzem abgesetzt. Plättchenhemmer verordnet: Aspirin Cardio 100 mg',
      /Blutverdünnung/,
    ],
  ] as const)(
    'the orders answer at once, by name, and the alarm stands there (%s)',
    async (language, part, line, alarm) => {
      known = much;
      const { user } = await open(short, language);
      await waitFor(() => expect(asked()).toBe(true));
      await user.click(await screen.findByText(part, { selector: 'label *, label' }));
      expect(await screen.findByText(line)).toBeInTheDocument();
      expect((await screen.findByRole('alert')).textContent).toMatch(alarm);
      // who taps it again takes nothing away
      await user.click(screen.getByRole('radio', { name: language === 'en' ? 'yes' : 'ja' }));
      expect(screen.getByRole('alert').textContent).toMatch(alarm);
    },
  );
  test('who said otherwise is not overruled, and without an order nobody is answered for', async () => {
    const { user } = await open(short);
    await waitFor(() => expect(asked()).toBe(true));
    await user.click(await screen.findByText('head', { selector: 'label *, label' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'yes' }).checked).toBe(false);
  });
});

describe('the protocol takes over from the record', () => {
  test('by one press into what is empty; what somebody wrote stays', async () => {
    known = much;
    const { user } = await open(<FillFall fall={fall} onDone={() => undefined} />);
    expect(
      await screen.findByText(
        /^Medicines of the last 6 hours: Seroquel 25 mg \(.*, makes falls likelier\), Dafalgan 500 mg \(/,
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('In force: Bed rails, both sides')).toBeInTheDocument();
    expect(screen.getByText(/^Measured since: .*Pulse 96/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    // nothing is left to press: it is a state, not a grey key
    expect(screen.queryByRole('button', { name: /Take|Taken/ })).toBeNull();
    expect(screen.getByText('Taken over')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({
      ...{ anticoagulant: 'yes', restraintInUse: true, bedRailsUp: true },
      ...{ lyingSystolic: 150, lyingDiastolic: 80, consciousness: 'drowsy' },
      pulse: 70,
      medicines: expect.stringContaining('Seroquel 25 mg'),
    });
  });
  test('where nothing was given it says so', async () => {
    await open(<FillFall fall={fall} onDone={() => undefined} />);
    expect(await screen.findByText('No medicine in the last 6 hours')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
  });
  test('who may read nothing of it sees no part', async () => {
    known = { medicines: null, bloodThinners: null, restrictions: null, measured: {} };
    await open(<FillFall fall={fall} onDone={() => undefined} />, 'de');
    await waitFor(() => expect(asked()).toBe(true));
    expect(screen.queryByText('Aus dem Dossier')).toBeNull();
  });
});
