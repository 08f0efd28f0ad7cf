// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { type Fall, FallFields } from '../contract/falls.ts';
import { FollowUp, Proposals } from './AfterFall.tsx';
import FallsPage from './FallsPage.tsx';
import { HeadChecks } from './HeadChecks.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const id = '0190a5b0-0000-7000-8000-000000000002';
const may = { write: true, edit: true };
const at = new Date(Date.now() - 60_000).toISOString();
const fall: Fall = {
  ...FallFields.parse({ kind: 'fall', happenedAt: at, injuries: ['head'], anticoagulant: 'yes' }),
  id,
  residentId,
  at,
  recorded: { at, by: 'Maria Keller' },
  completed: null,
  completeBy: at,
  missing: [],
  alarm: true,
  checks: null,
  proposed: { count: 13, until: at },
  followedUp: null,
  late: false,
  struck: null,
  corrections: [],
  version: 3,
};
const row = {
  id,
  resident: {
    id: residentId,
    lastName: 'Amstutz',
    firstName: 'Rosa',
    roomNumber: '204',
    birthDate: '1938-02-03',
    deathDate: null,
    photoFileId: null,
    sameName: false,
  },
  kind: 'fall',
  at,
  place: 'room',
  manner: 'fromBed',
  injuries: ['head'],
  injuryGrade: 2,
  alarm: true,
  completeBy: '2026-01-01T00:00:00Z',
  followUpOn: '2026-01-02',
};
const figures = {
  falls: 6,
  nearFalls: 2,
  residentDays: 2400,
  perThousandDays: 2.5,
  shareInjured: 50,
  repeatFallers: 1,
};
let sent: Sent[];
let answers: Readonly<Record<string, Answer>> = {};
beforeEach(() => {
  answers = {};
});

async function open(what: React.ReactNode, language: 'en' | 'de' = 'en') {
  addTextSource('falls', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('falls');
  sent = answerWith({
    'GET /api/falls/register': () => ok({ items: [row], nextCursor: null, total: null }),
    'GET /api/falls/register/figures': () => ok(figures),
    [`POST /api/falls/falls/${id}/order-checks`]: () => ok(fall),
    ...answers,
  });
  return show(what, {
    language,
    me: { access: { 'authorization.residents.falls': ['Read', 'Write', 'Edit'] } },
  });
}
const posted = () => sent.filter((one) => one.method === 'POST');

test('other apps may propose for three days after a blow to the head, to who may write', async () => {
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
  const drawn = async (more: Partial<Fall>, rights = may) => {
    const { container } = await open(<Proposals fall={{ ...fall, at: hours(1), ...more }} may={rights} />);
    const there = container.querySelector('[class*=Group]') !== null;
    cleanup();
    return there;
  };
  expect(await drawn({})).toBe(true);
  expect(await drawn({ at: hours(71) })).toBe(true);
  expect(await drawn({ at: hours(73) })).toBe(false);
  expect(await drawn({ injuries: ['bruise'] })).toBe(false);
  expect(await drawn({ struck: { at: hours(0), by: null, reason: 'x' } })).toBe(false);
  expect(await drawn({}, { write: false, edit: false })).toBe(false);
});

describe('after a blow to the head', () => {
  test('the checks are proposed and ordered with one press', async () => {
    const { user } = await open(<HeadChecks fall={fall} may={may} />);
    expect(await screen.findByText(/^13 checks until /)).toBeTruthy();
    expect(screen.getByText('More often, because of the anticoagulant.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Order checks' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]!.body).toMatchObject({ version: 3 });
  });
  test('nine without an anticoagulant, in German', async () => {
    await open(
      <HeadChecks fall={{ ...fall, anticoagulant: 'no', proposed: { count: 9, until: at } }} may={may} />,
      'de',
    );
    expect(await screen.findByText(/^9 Kontrollen bis /)).toBeTruthy();
    expect(screen.queryByText(/^Öfter/)).toBeNull();
  });
  test('ordered, it says by whom; without a blow, or for who may not, there is nothing', async () => {
    const { container } = await open(
      <HeadChecks fall={{ ...fall, injuries: ['bruise'], proposed: null }} may={may} />,
    );
    expect(container.querySelector('section')).toBeNull();
    const ordered = { at, by: 'Maria Keller', until: at };
    await open(<HeadChecks fall={{ ...fall, checks: ordered }} may={{ write: false, edit: false }} />);
    expect(await screen.findByText(/ordered by Maria Keller/)).toBeTruthy();
  });
});

describe('follow-up', () => {
  const complete = { ...fall, completed: { at, by: 'Maria Keller' }, followUpOn: '2026-11-20' };
  test('is written on its protocol, and read afterwards', async () => {
    await open(<FollowUp fall={complete} may={may} />);
    expect(await screen.findByRole('button', { name: 'Record follow-up' })).toBeTruthy();
    await open(
      <FollowUp
        fall={{ ...complete, followedUp: { at, by: 'Rosa Frei', note: 'Walks safely.' } }}
        may={may}
      />,
    );
    expect(await screen.findByText(/Looked at again by Rosa Frei.*Walks safely\./)).toBeTruthy();
  });
  test('who may only read has no form', async () => {
    const { container } = await open(<FollowUp fall={complete} may={{ write: false, edit: false }} />);
    expect(container.querySelector('form')).toBeNull();
  });
});

describe('falls of the home', () => {
  test('the list with what is owed, and the key figures', async () => {
    await open(<FallsPage />);
    expect(await screen.findByText('2.5')).toBeTruthy();
    expect(await screen.findByText('Fall, from the bed, Room')).toBeTruthy();
    expect(screen.getAllByText('Head injury under an anticoagulant').length).toBeGreaterThan(0);
  });
  test('in German; figures that do not come leave the list', async () => {
    answers = { 'GET /api/falls/register/figures': () => problem(500) };
    await open(<FallsPage />, 'de');
    expect(await screen.findByText('Sturz, aus dem Bett, Zimmer')).toBeTruthy();
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  });
  test('none in this time says so; a failure of the list, too', async () => {
    answers = { 'GET /api/falls/register': () => ok({ items: [], nextCursor: null, total: null }) };
    await open(<FallsPage />);
    expect(await screen.findByText('No falls in this time.')).toBeTruthy();
    answers = { 'GET /api/falls/register': () => problem(500) };
    await open(<FallsPage />);
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  });
});
