// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { type Fall, FallFields } from '../contract/falls.ts';
import en from '../locales/en.ts';
import FallPage from './FallPage.tsx';
import FallsCard from './FallsCard.tsx';
import FallsTile from './FallsTile.tsx';
import FallsView from './FallsView.tsx';
import RecordFall from './RecordFall.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const id = '0190a5b0-0000-7000-8000-000000000002';
const fall: Fall = {
  ...FallFields.parse({ kind: 'fall', happenedAt: '2026-11-20T02:10:00Z', place: 'room', manner: 'fromBed' }),
  id,
  residentId,
  at: '2026-11-20T02:10:00Z',
  recorded: { at: '2026-11-20T02:20:00Z', by: 'Maria Keller' },
  completed: null,
  completeBy: '2026-11-21T02:20:00Z',
  missing: ['witnessed'],
  alarm: false,
  checks: null,
  proposed: null,
  followedUp: null,
  late: false,
  struck: null,
  corrections: [],
  version: 1,
};
const complete: Fall = {
  ...fall,
  completed: { at: '2026-11-20T08:00:00Z', by: 'Maria Keller' },
  completeBy: null,
  missing: [],
  witnessed: 'seen',
  corrections: [
    { at: '2026-11-20T09:00:00Z', by: 'Maria Keller', reason: 'asked again', before: { place: 'bath' } },
  ],
};
const banner = {
  id: residentId,
  lastName: 'Amstutz',
  firstName: 'Rosa',
  nickname: '',
  status: 'present',
  roomNumber: '204',
  birthDate: '1938-02-03',
  deathDate: null,
  entryDate: '2024-01-01',
  exitDate: null,
  gender: 'female',
  photoFileId: null,
  photoTakenOn: null,
  sameNames: [],
  archived: false,
  archivedAt: null,
  archivedBy: null,
  archivedUntil: null,
  everArchived: false,
};
const get = `GET /api/falls/falls/${id}`;
let sent: Sent[];
let answers: Readonly<Record<string, Answer>> = {};
let rights: readonly string[];

beforeEach(() => {
  answers = {};
  rights = ['Read', 'Write', 'Edit'];
});

async function open(what: React.ReactNode, language: 'en' | 'de' = 'en', place: object = {}) {
  addTextSource('falls', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('falls');
  sent = answerWith({
    'GET /api/residents/residents/banner': () => ok(banner),
    [get]: () => ok(fall),
    'GET /api/falls/attachments': () => ok([]),
    'GET /api/falls/falls/counts': () =>
      ok({ days30: 1, days180: 3, nearFalls180: 1, last: fall.at, open: [], watch: null }),
    'POST /api/falls/falls/record': () => ok(fall),
    ...answers,
  });
  return show(what, { language, me: { access: { 'authorization.residents.falls': rights } }, ...place });
}
const posted = () => sent.filter((one) => one.method === 'POST').map((one) => one.body);

describe('short record', () => {
  const onSaved = vi.fn<() => void>();
  const form = (
    <RecordFall residentId={residentId} person="AMSTUTZ, Rosa" onSaved={onSaved} onCancel={() => undefined} />
  );
  test('a fall in seven taps: where, how, seen, injury, who was informed, save', async () => {
    const { user, container } = await open(form);
    for (const name of ['Room', 'from the bed', 'not seen', 'none', 'Doctor informed'])
      await user.click(await screen.findByText(name, { selector: 'label *, label' }));
    await user.click(screen.getByRole('button', { name: 'Save short record' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({
      residentId,
      place: 'room',
      manner: 'fromBed',
      witnessed: 'notSeen',
      injuries: [],
      injuryGrade: 0,
      doctorInformedAt: expect.stringContaining('T'),
    });
    expect(await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).toMatchObject({
      violations: [],
    });
  });
  test('a head asks for the anticoagulant and alarms with it; an injury after "none" takes the grade away', async () => {
    const { user } = await open(form);
    await user.click(await screen.findByText('none', { selector: 'label *, label' }));
    expect(screen.queryByText('Does the resident take an anticoagulant?')).toBeNull();
    await user.click(screen.getByText('head', { selector: 'label *, label' }));
    const asked = await screen.findByRole('radiogroup', { name: 'Does the resident take an anticoagulant?' });
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(within(asked).getByText('yes'));
    expect(await screen.findByText('Head injury under an anticoagulant')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save short record' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ injuries: ['head'], injuryGrade: null, anticoagulant: 'yes' });
  });
  test('a fall on the head leads on: the checks are ordered there, and the protocol is a link', async () => {
    const head = { ...fall, injuries: ['head'], anticoagulant: 'yes', alarm: true, completeBy: fall.at };
    const checks = { at: fall.at, by: 'Maria Keller', until: fall.at };
    answers = {
      'POST /api/falls/falls/record': () => ok({ ...head, proposed: { count: 13, until: fall.at } }),
      'POST /api/falls/falls/order-checks': () => ok({ ...head, checks }),
      [`POST /api/falls/falls/${id}/order-checks`]: () => ok({ ...head, checks }),
    };
    onSaved.mockClear();
    const { user } = await open(form);
    await user.click(await screen.findByText('head', { selector: 'label *, label' }));
    await user.click(screen.getByRole('button', { name: 'Save short record' }));
    expect(await screen.findByText('What comes next')).toBeInTheDocument();
    expect(screen.getByText('Head injury under an anticoagulant')).toBeInTheDocument();
    expect(onSaved).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Order checks' }));
    expect(await screen.findByText(/^Fall on the head: checks until /)).toBeInTheDocument();
    const protocol = screen.getByRole('link', { name: /^Complete the fall protocol by / });
    expect(protocol.getAttribute('href')).toBe(`/app-residents/forms/falls/${residentId}/${id}`);
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(onSaved).toHaveBeenCalledTimes(1);
  });
  test('who saw it is asked where somebody did, and a note is written; neither is needed', async () => {
    const { user } = await open(form);
    expect(screen.queryByRole('textbox', { name: /Who saw it/ })).toBeNull();
    await user.click(await screen.findByText('seen', { selector: 'label *, label' }));
    await user.type(screen.getByRole('textbox', { name: /Who saw it/ }), 'Cleaning staff');
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'On the way to breakfast.');
    await user.click(screen.getByRole('button', { name: 'Save short record' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({
      witnessed: 'seen',
      witnesses: 'Cleaning staff',
      note: 'On the way to breakfast.',
    });
  });
  test('what the server refuses stands at its field', async () => {
    answers = {
      'POST /api/falls/falls/record': () =>
        problem(422, {
          code: 'happenedInFuture',
          title: 'This time lies in the future.',
          errors: [
            { path: 'happenedAt', code: 'happenedInFuture', message: 'This time lies in the future.' },
          ],
        }),
    };
    const { user } = await open(form);
    await user.click(await screen.findByRole('button', { name: 'Save short record' }));
    expect((await screen.findAllByText(/This time lies in the future/)).length).toBeGreaterThan(0);
  });
  test('in German', async () => {
    await open(form, 'de');
    expect(await screen.findByRole('button', { name: 'Kurzprotokoll speichern' })).toBeTruthy();
    expect(screen.getByText('aus dem Bett')).toBeTruthy();
  });
});

describe('protocol', () => {
  const path = `/app-residents/forms/falls/${residentId}/${id}`;
  const place = { path, route: '/app-residents/forms/falls/$residentId/$fallId' };
  test('one that is short is filled in; what is missing is said', async () => {
    await open(<FallPage />, 'en', place);
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
    expect(screen.getByText(/Still missing: Seen by somebody, Injury grade/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull();
  });
  test('an injury is shown on the body; without one nobody is asked where', async () => {
    const places = [{ region: 'knee', side: 'left', view: 'front' } as const];
    answers = { [get]: () => ok({ ...fall, injuries: ['bruise'], injuryPlaces: places }) };
    await open(<FallPage />, 'en', place);
    expect(await screen.findByRole('group', { name: 'Places on the body' })).toBeTruthy();
    answers = {
      [get]: () => ok({ ...complete, injuries: ['bruise'], injuryGrade: 1, injuryPlaces: places }),
    };
    const { container } = await open(<FallPage />, 'de', place);
    await waitFor(() => expect(container.textContent).toMatch(/Stellen am Körper.*Knie/));
    answers = {};
    const second = await open(<FallPage />, 'de', place);
    await waitFor(() => expect(second.container.textContent).toContain('Es fehlt noch'));
    expect(second.container.textContent).not.toContain('Stellen am Körper');
  });
  test('the whole protocol asks each of its fields', async () => {
    answers = { [get]: () => ok({ ...fall, injuries: ['head'] }) };
    const { container } = await open(<FallPage />, 'en', place);
    await screen.findByRole('button', { name: 'Save' });
    const labels = [...container.querySelectorAll('*')].map((one) => one.textContent);
    const { anticoagulant: _, reason: __, followUpNote: ___, ...fields } = en.fields;
    // so many, so that one that is taken out together with its words is missed
    expect(Object.keys(fields)).toHaveLength(52);
    const asked = [...Object.values(fields), 'Does the resident take an anticoagulant?'];
    // a moment that is not said yet is told as "When: not known"
    const isAsked = (label: string) => labels.some((one) => one === label || one.startsWith(`${label}: `));
    expect(asked.filter((label) => !isAsked(label))).toEqual([]);
  });
  test('one that is complete is read, with what it said before; corrected with a reason', async () => {
    answers = { [get]: () => ok(complete) };
    const { user } = await open(<FallPage />, 'en', place);
    expect(await screen.findByText(/Corrected by Maria Keller/)).toBeTruthy();
    expect(screen.getByText('Where: Bath')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    expect(await screen.findByRole('textbox', { name: /Reason/ })).toBeTruthy();
  });
  test('whoever may only read sees the facts and no buttons', async () => {
    rights = ['Read'];
    await open(<FallPage />, 'en', place);
    expect(await screen.findByText('from the bed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Strike' })).toBeNull();
  });
  test('one that does not come says so, with the way to try again', async () => {
    answers = { [get]: () => problem(404) };
    await open(<FallPage />, 'en', place);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

describe('card', () => {
  test('how often, and which protocol waits', async () => {
    answers = {
      'GET /api/falls/falls/counts': () =>
        ok({
          days30: 2,
          days180: 4,
          nearFalls180: 1,
          last: fall.at,
          open: [{ id, at: fall.at, completeBy: '2026-11-21T02:20:00Z' }],
          watch: null,
        }),
    };
    await open(<FallsCard residentId={residentId} />);
    expect(await screen.findByText(/Fall protocol to complete since/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Fall protocol to complete since/ }).getAttribute('href')).toBe(
      `/app-residents/forms/falls/${residentId}/${id}`,
    );
  });
  test('nobody who never fell has a body', async () => {
    answers = {
      'GET /api/falls/falls/counts': () =>
        ok({ days30: 0, days180: 0, nearFalls180: 0, last: null, open: [], watch: null }),
    };
    await open(<FallsCard residentId={residentId} />, 'de');
    expect(await screen.findByText('Keine Stürze erfasst.')).toBeTruthy();
  });
});

describe('in the tab of the protocols', () => {
  test('the tile says when last and how often, and leads to all falls; after a quiet week it says so', async () => {
    answers = {
      'GET /api/falls/falls/counts': () =>
        ok({ days30: 1, days180: 3, nearFalls180: 1, last: '2026-01-20T02:10:00Z', open: [], watch: null }),
    };
    await open(<FallsTile residentId={residentId} />);
    expect(await screen.findByText('Falls in 180 days')).toBeTruthy();
    expect(screen.getByText('Nothing recorded in the last 7 days.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Record: Falls' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Falls/ }).getAttribute('href')).toMatch(
      /protocols\?protocol=falls$/,
    );
  });
  test('whoever may only read has no button there', async () => {
    rights = ['Read'];
    await open(<FallsTile residentId={residentId} />);
    expect(await screen.findByText('Falls in 180 days')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
  test('all falls, each leading to its protocol', async () => {
    answers = { 'GET /api/falls/falls': () => ok({ items: [fall], nextCursor: null, total: null }) };
    await open(<FallsView residentId={residentId} />);
    expect((await screen.findByRole('link')).getAttribute('href')).toBe(
      `/app-residents/forms/falls/${residentId}/${id}`,
    );
    expect(screen.getByText('from the bed')).toBeTruthy();
  });
  test('none is said, a failure is no empty list', async () => {
    answers = { 'GET /api/falls/falls': () => ok({ items: [], nextCursor: null, total: null }) };
    await open(<FallsView residentId={residentId} />, 'de');
    expect(await screen.findByText('Keine Stürze erfasst.')).toBeTruthy();
    document.body.replaceChildren();
    answers = { 'GET /api/falls/falls': () => problem(500) };
    await open(<FallsView residentId={residentId} />, 'de');
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
