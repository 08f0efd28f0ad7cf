// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import IsolationAlert from './IsolationAlert.tsx';
import IsolationChip from './IsolationChip.tsx';
import { InfectionCards, IsolationMark } from './parts.tsx';

const idOf = (number: number) => `0190a5b0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const residentId = idOf(1);
const isolation = (change: object = {}) => ({
  id: idOf(21),
  version: 1,
  residentId,
  kind: 'contact',
  reason: 'Norovirus',
  fromDate: '2026-11-20',
  toDate: null,
  measures: ['gloves'],
  remarks: '',
  running: true,
  ...change,
});
const vaccination = (change: object = {}) => ({
  id: idOf(31),
  version: 1,
  residentId,
  disease: 'influenza',
  vaccine: 'Grippeimpfstoff',
  happenedOn: '2026-10-20',
  lot: 'A1',
  givenBy: 'Dr. Frei',
  nextDueOn: '2027-10-20',
  declined: false,
  reason: '',
  remarks: '',
  due: 'later',
  ...change,
});
const answers = (isolations: object[], vaccinations: object[] = [], archived = false) =>
  answerWith({
    'GET /api/residents/residents/banner': () => ok({ archived }),
    'GET /api/infection-control/isolations': () => ok(isolations),
    'GET /api/infection-control/vaccinations': () => ok(vaccinations),
    'GET /api/infection-control/history': (sent) =>
      ok({
        items: [
          {
            id: idOf(41),
            at: '2026-11-20T09:00:00Z',
            by: 'Eva Muster',
            subject: `infection_control.${new URL(sent.url, 'http://home').searchParams.get('of')}`,
            operation: 'update',
            fields: [{ name: 'measures', before: null, after: 'gloves' }],
          },
        ],
        nextCursor: null,
        total: null,
      }),
    'GET /api/infection-control/isolations/marks': () => ok([residentId]),
    [`PUT /api/infection-control/isolations/${idOf(21)}`]: () => ok(isolation({ running: false })),
    'GET /api/dictionary/infection-control.disease': () =>
      ok([
        { itemValue: 'influenza', itemLabel: 'Influenza', active: true },
        { itemValue: 'rsv', itemLabel: 'RSV', active: true },
      ]),
    'GET /api/dictionary/infection-control.measure': () =>
      ok([{ itemValue: 'gloves', itemLabel: 'Gloves', active: true }]),
  });
const key = 'authorization.residents.infection-control';
const mark = 'authorization.residents.isolation-mark';
const me = (actions: readonly string[]) => ({ access: { [key]: [...actions] } });
beforeAll(async () => {
  addTextSource('infection-control', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('infection-control');
});

describe('the alert of the banner', () => {
  test('names the kinds that run, with a sign beside the colour', async () => {
    answers([
      isolation(),
      isolation({ id: idOf(22), kind: 'droplet' }),
      isolation({ id: idOf(23), kind: 'airborne', running: false }),
    ]);
    await show(<IsolationAlert residentId={residentId} />, { me: me(['Read']) });
    expect(
      (await screen.findByText('Isolation: contact, droplet'))
        .closest('[data-status]')
        ?.getAttribute('data-status'),
    ).toBe('warning');
  });
  test('nothing runs: nothing is shown', async () => {
    const sent = answers([isolation({ running: false })]);
    const { container } = await show(<IsolationAlert residentId={residentId} />, { me: me(['Read']) });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(container.querySelector('[data-status]')).toBeNull();
  });
});

describe('the mark in lists', () => {
  test('one call for 60 rows, the word alone: never the reason', async () => {
    const sent = answers([]);
    const ids = Array.from({ length: 60 }, (_, index) => idOf(index + 1));
    await show(
      <>
        {ids.map((id) => (
          <IsolationChip key={id} residentId={id} residentIds={ids} />
        ))}
      </>,
      { me: { access: { [mark]: ['Read'] } } },
    );
    expect(await screen.findAllByText('Isolation')).toHaveLength(1);
    expect(sent.filter((one) => one.url.includes('/marks'))).toHaveLength(1);
  });
  test('a longer list is asked in parts of a hundred; without the right nothing is asked', async () => {
    const sent = answers([]);
    const ids = Array.from({ length: 250 }, (_, index) => idOf(index + 1));
    await show(
      <>
        {ids.map((id) => (
          <IsolationMark key={id} residentId={id} residentIds={ids} />
        ))}
      </>,
      { me: { access: { [mark]: ['Read'] } } },
    );
    expect(await screen.findAllByText('Isolation')).toHaveLength(1);
    expect(sent.filter((one) => one.url.includes('/marks'))).toHaveLength(3);
    const none = answers([]);
    await show(<IsolationMark residentId={residentId} residentIds={ids} />, { me: { access: {} } });
    expect(none).toEqual([]);
  });
});

describe('the cards of the record', () => {
  test('isolation with kind, period and measures; vaccinations with lot, by whom and what is due; lifting one ends it today', async () => {
    const sent = answers(
      [
        isolation(),
        isolation({
          id: idOf(22),
          kind: 'airborne',
          reason: 'Masern',
          fromDate: '2026-01-01',
          toDate: '2026-01-09',
          running: false,
        }),
      ],
      [
        vaccination(),
        vaccination({ id: idOf(32), disease: 'rsv', due: 'overdue', nextDueOn: '2026-01-01' }),
        vaccination({
          id: idOf(33),
          declined: true,
          reason: 'does not wish it',
          vaccine: '',
          lot: '',
          givenBy: '',
          nextDueOn: null,
          due: 'none',
        }),
      ],
    );
    const { user, container } = await show(<InfectionCards residentId={residentId} />, {
      me: me(['Read', 'Write', 'Edit']),
    });
    const table = await screen.findByRole('table', { name: 'Isolation' });
    expect(within(table).getByText('contact · Isolated')).toBeInTheDocument();
    expect(await within(table).findByText('Gloves')).toBeInTheDocument();
    expect(screen.queryByText('Masern')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Show lifted isolations/ }));
    expect(screen.getByText('Masern')).toBeInTheDocument();
    expect(screen.getAllByText(/lot A1/)).toHaveLength(2);
    expect(screen.getByText('Due since 01/01/2026')).toBeInTheDocument();
    expect(screen.getByText('does not wish it')).toBeInTheDocument();
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
        (one) => one.id,
      ),
    ).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Actions for contact, Norovirus' }));
    await user.click(await screen.findByText('Lift isolation'));
    await waitFor(() => expect(sent.some((one) => one.method === 'PUT')).toBe(true));
    expect(sent.find((one) => one.method === 'PUT')!.body).toMatchObject({
      version: 1,
      reason: 'Norovirus',
      toDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
  });
  test('who changed what, asked for by the button of each card', async () => {
    const sent = answers([isolation()], [vaccination()]);
    const { user } = await show(<InfectionCards residentId={residentId} />, {
      me: me(['Read']),
      language: 'de',
    });
    const opener = await screen.findByRole('button', { name: 'Änderungen: Isolation' });
    expect(sent.some((one) => one.url.includes('/history'))).toBe(false);
    await user.click(opener);
    const entry = (await screen.findByText('Isolation geändert')).closest('li')!;
    expect(entry).toHaveTextContent('Eva Muster');
    await waitFor(() => expect(entry).toHaveTextContent('Massnahmen: Gloves'));
    await user.click(screen.getByRole('button', { name: 'Änderungen: Impfungen' }));
    expect(await screen.findByText('Impfung geändert')).toBeInTheDocument();
  });
  test('empty, read only and without the right', async () => {
    answers([], [], true);
    await show(<InfectionCards residentId={residentId} />, {
      me: me(['Read', 'Write', 'Edit']),
      language: 'de',
    });
    expect(await screen.findByText('Nicht isoliert.')).toBeInTheDocument();
    expect(await screen.findByText('Keine Impfungen erfasst.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /erfassen|anordnen/ })).toBeNull();
    const sent = answers([]);
    await show(<InfectionCards residentId={residentId} />, { me: { access: { [mark]: ['Read'] } } });
    expect(sent).toEqual([]);
  });
});
