import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { registerApps } from '#platform/web/slots/registry.ts';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import manifest from '../manifest.ts';
import { AbsenceForm } from './AbsenceForm.tsx';
import { AvailabilityForm } from './AvailabilityForm.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import { AbsencesTab, AvailabilityTab, DocumentsTab } from './parts.tsx';
import web from './index.ts';

const id = '01900000-0000-7000-8000-000000000002';
const other = '01900000-0000-7000-8000-000000000003';
const person = { id, fullName: 'Sofia Brunner' };
const all = {
  'authorization.staff.availability': ['Read', 'Edit'],
  'authorization.staff.documents': ['Read', 'Write', 'Delete'],
};
const meWith = (access: Record<string, string[]>) => ({
  access,
  apps: ['staff'],
  installedApps: [{ code: 'staff' }],
});
const answers = (more: Readonly<Record<string, Answer>> = {}) =>
  answerWith({
    'GET /api/dictionary/personnel.absenceType': () =>
      ok([
        { itemValue: 'illness', itemLabel: 'Illness' },
        { itemValue: 'vacation', itemLabel: 'Vacation' },
      ]),
    'GET /api/personnel/absences': () => ok([]),
    'GET /api/personnel/availabilities': () => ok([]),
    'GET /api/personnel/documents': () => ok([]),
    ...more,
  });
const ends = { onDone: () => undefined, onCancel: () => undefined };

beforeEach(async () => {
  registerApps({ manifests: [manifest], webs: { personnel: async () => ({ default: web }) } });
  addTextSource('personnel', web.locales);
  await loadTexts('personnel');
});

describe('availability', () => {
  const weekly = {
    id: other,
    version: 1,
    accountId: id,
    kind: 'available',
    weekdays: [6, 7],
    ordinals: [1, -1],
    startTime: '07:00',
    endTime: '16:00',
    fromDate: '2020-01-01',
    toDate: null,
    remarks: '',
  };
  test('says weekdays, weeks of the month, times and period; the next two weeks stand below', async () => {
    answers({
      'GET /api/personnel/availabilities': () =>
        ok([
          weekly,
          { ...weekly, id, kind: 'unavailable', ordinals: [], weekdays: [1], startTime: null, endTime: null },
        ]),
    });
    await show(<AvailabilityTab person={person} />, { me: meWith(all) });
    const row = (await screen.findByText('Sat, Sun · First, Last')).closest('tr')!;
    expect(row).toHaveTextContent('07:00–16:00');
    expect(row).toHaveTextContent('01/01/2020 – until further notice');
    expect(screen.getByText('Mon').closest('tr')).toHaveTextContent('Not available');
    const days = within(screen.getByRole('region', { name: 'The next two weeks' })).getAllByRole('listitem');
    expect(days).toHaveLength(14);
    // whatever today is, two Mondays are among them
    expect(
      days
        .filter((day) => day.textContent?.startsWith('Mon'))
        .map((day) => day.textContent?.includes('Not available')),
    ).toEqual([true, true]);
  });
  test('empty', async () => {
    answers();
    await show(<AvailabilityTab person={person} />, { me: meWith(all) });
    expect(await screen.findByText('No availability recorded yet.')).toBeInTheDocument();
  });
  test('the form sends numbers of weekdays; what the server refuses stands at the field', async () => {
    const sent = answers({
      'POST /api/personnel/availabilities': () =>
        problem(422, {
          code: 'startAfterEnd',
          title: 'Start time must be before end time.',
          errors: [
            { path: 'endTime', code: 'startAfterEnd', message: 'Start time must be before end time.' },
          ],
        }),
    });
    const { user } = await show(<AvailabilityForm accountId={id} before={null} {...ends} />, {
      me: meWith(all),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Tue' }));
    await user.click(screen.getByRole('checkbox', { name: 'Mon' }));
    await user.click(screen.getByRole('checkbox', { name: 'Last' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Start time must be before end time.')).length).toBeGreaterThan(0);
    expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({
      accountId: id,
      kind: 'available',
      weekdays: [1, 2],
      ordinals: [-1],
      startTime: null,
    });
  });
});

describe('absences', () => {
  const illness = {
    id: other,
    version: 2,
    accountId: id,
    kind: 'illness',
    fromDate: '2020-02-01',
    toDate: '2020-02-03',
    remarks: 'Flu',
  };
  test('now, coming, past; read only without the right to change', async () => {
    answers({
      'GET /api/personnel/absences': () =>
        ok([
          { ...illness, id, fromDate: '2100-01-01', toDate: null },
          { ...illness, id: `${id.slice(0, -1)}9`, toDate: null },
          illness,
        ]),
    });
    await show(<AbsencesTab person={person} />, {
      me: meWith({ ...all, 'authorization.staff.availability': ['Read'] }),
    });
    expect((await screen.findAllByText('Illness')).length).toBe(3);
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[3]!.textContent),
    ).toEqual(['Coming', 'Now', 'Past']);
    expect(screen.queryByRole('button', { name: 'Add absence' })).toBeNull();
  });
  test('a change carries the version it read', async () => {
    const sent = answers({ [`PUT /api/personnel/absences/${other}`]: () => ok(illness) });
    const { user } = await show(<AbsenceForm accountId={id} before={illness} {...ends} />, {
      me: meWith(all),
    });
    await user.clear(await screen.findByRole('textbox', { name: 'Remarks' }));
    await user.type(screen.getByRole('textbox', { name: 'Remarks' }), 'Influenza');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => sent.find((one) => one.method === 'PUT')?.body)
      .toEqual({
        version: 2,
        kind: 'illness',
        fromDate: '2020-02-01',
        toDate: '2020-02-03',
        remarks: 'Influenza',
      });
  });
});

describe('documents', () => {
  test('empty; with the right one is added', async () => {
    answers();
    await show(<DocumentsTab person={person} />, { me: meWith(all) });
    expect(await screen.findByText('No documents.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add document' })).toBeInTheDocument();
  });
  test('a chosen file is sent at once and gives the label; without a file nothing is kept', async () => {
    const sent = answers({
      'POST /api/frame/files/upload': () =>
        ok({ id: other, name: 'Vertrag 2026.pdf', mediaType: 'application/pdf', size: 3 }),
      'POST /api/personnel/documents/add': () => ok({}),
    });
    const { user } = await show(<DocumentForm accountId={id} {...ends} />, { me: meWith(all) });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(sent.some((one) => one.method === 'POST')).toBe(false);
    await user.upload(
      screen.getByLabelText('Choose file'),
      new File(['pdf'], 'Vertrag 2026.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByText('Vertrag 2026.pdf')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Label/ })).toHaveValue('Vertrag 2026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => sent.find((one) => one.url.endsWith('/documents/add'))?.body)
      .toMatchObject({ accountId: id, fileId: other, label: 'Vertrag 2026' });
  });
});
