// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { workspace } from '#platform/web/store/workspace.ts';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { StripFields, type UrineStrip } from '../contract/urine-strips.ts';
import RecordUrineStrip from './RecordUrineStrip.tsx';
import StayTile from './StayTile.tsx';
import { CorrectStrip, StrikeStrip, StripFacts } from './StripWork.tsx';
import UrineList from './UrineList.tsx';
import UrineTile from './UrineTile.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const id = '0190a5b0-0000-7000-8000-000000000002';
const strip: UrineStrip = {
  ...StripFields.parse({
    leucocytes: '2',
    nitrite: 'positive',
    ph: 7.5,
    gravity: 1.02,
    symptoms: ['burning'],
  }),
  at: '2026-11-20T10:00:00Z',
  id,
  residentId,
  informsDoctor: true,
  recorded: { at: '2026-11-20T10:01:00Z', by: 'Maria Keller' },
  late: false,
  struck: null,
  corrections: [
    { at: '2026-11-20T11:00:00Z', by: 'Maria Keller', reason: 'misread', before: { leucocytes: 'trace' } },
  ],
  version: 2,
};
const protocols = 'authorization.residents.protocols';
const stays = 'authorization.residents.stays';
let sent: Sent[];
let answers: Readonly<Record<string, Answer>>;
let rights: readonly string[];
let archived: boolean;

beforeEach(() => {
  document.body.replaceChildren();
  workspace.set({ items: [], front: null });
  answers = {};
  rights = ['Read', 'Write', 'Edit'];
  archived = false;
});

async function open(what: React.ReactNode, language: 'en' | 'de' = 'en') {
  addTextSource('protocols', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('protocols');
  sent = answerWith({
    'GET /api/residents/residents/banner': () =>
      ok({ id: residentId, archived, roomNumber: '204', entryDate: '2024-03-01' }),
    'GET /api/protocols/urine-strips': () => ok({ items: [strip], nextCursor: null, total: null }),
    'GET /api/protocols/urine-strips/latest': () =>
      ok({ last: strip, strips: { lot: 'A 4711', expiresOn: '2027-03-31' } }),
    'POST /api/protocols/urine-strips/record': () => ok(strip),
    'POST /api/protocols/urine-strips/correct': () => ok(strip),
    'POST /api/protocols/urine-strips/strike': () => ok(strip),
    ...answers,
  });
  return show(what, { language, me: { access: { [protocols]: rights, [stays]: rights } } });
}
const posted = () => sent.filter((one) => one.method !== 'GET').map((one) => one.body);

describe('recording', () => {
  const form = (
    <RecordUrineStrip
      residentId={residentId}
      person="AMSTUTZ, Rosa"
      onSaved={() => undefined}
      onCancel={() => undefined}
    />
  );
  test('each value has its colour and its word; the lot of the last strip is filled in', async () => {
    const { user, container } = await open(form);
    await user.click(await screen.findByRole('radio', { name: 'positive' }));
    await user.click(screen.getByRole('radio', { name: '7.5' }));
    await user.click(screen.getByRole('radio', { name: '1.020' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByText('burning', { selector: 'label *, label' }));
    expect(await screen.findByText('Inform a doctor. This is a hint, no diagnosis.')).toBeTruthy();
    expect(await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).toMatchObject({
      violations: [],
    });
    await user.click(screen.getByText('Doctor informed', { selector: 'label *, label' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({
      residentId,
      nitrite: 'positive',
      ph: 7.5,
      gravity: 1.02,
      symptoms: ['burning'],
      lot: 'A 4711',
      expiresOn: '2027-03-31',
      doctorInformedAt: expect.stringContaining('T'),
    });
  });
  test('a second tap takes a value back; in German', async () => {
    const { user } = await open(form, 'de');
    const value = await screen.findByRole('radio', { name: 'positiv' });
    await user.click(value);
    expect(value).toHaveProperty('checked', true);
    await user.click(value);
    expect(value).toHaveProperty('checked', false);
    expect(screen.getByRole('radiogroup', { name: 'Leukozyten' })).toBeTruthy();
  });
});

describe('tile', () => {
  test('what was not as usual, and that a doctor is to hear of it', async () => {
    await open(<UrineTile residentId={residentId} />);
    expect(await screen.findByText('Leucocytes ++, Nitrite positive')).toBeTruthy();
    expect(screen.getByText('Inform a doctor: urine strip')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Record: Urine strip' })).toBeTruthy();
  });
  test('nothing recorded is said; who is archived has no button', async () => {
    archived = true;
    answers = { 'GET /api/protocols/urine-strips/latest': () => ok({ last: null, strips: null }) };
    await open(<UrineTile residentId={residentId} />, 'de');
    expect(await screen.findByText('In den letzten 7 Tagen nichts erfasst.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('list', () => {
  test('each strip with its values; a row opens it beside the page', async () => {
    const { user } = await open(<UrineList residentId={residentId} />);
    await user.click(await screen.findByText('Leucocytes ++, Nitrite positive'));
    expect(workspace.get().items.map((one) => one.title)).toEqual(['Urine strip']);
    expect(screen.getByText('1.020')).toBeTruthy();
  });
  test('who may only read has no button; none is said; a failure is no empty list', async () => {
    rights = ['Read'];
    answers = { 'GET /api/protocols/urine-strips': () => ok({ items: [], nextCursor: null, total: null }) };
    await open(<UrineList residentId={residentId} />, 'de');
    expect(await screen.findByText('Kein Urinstreifen erfasst.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Erfassen/ })).toBeNull();
    document.body.replaceChildren();
    answers = { 'GET /api/protocols/urine-strips': () => problem(500) };
    await open(<UrineList residentId={residentId} />);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

describe('a strip', () => {
  const close = () => undefined;
  test('is read with the hint and with what it said before', async () => {
    await open(<StripFacts strip={strip} />);
    expect(screen.getByText('Leucocytes: trace')).toBeTruthy();
    expect(screen.getByText('Inform a doctor. This is a hint, no diagnosis.')).toBeTruthy();
  });
  test('is corrected and struck with a reason, in the version that was read', async () => {
    const { user } = await open(<CorrectStrip strip={strip} onClose={close} />);
    const nitrite = await screen.findByRole('radiogroup', { name: 'Nitrite' });
    await user.click(within(nitrite).getByRole('radio', { name: 'negative' }));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'misread');
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ nitrite: 'negative', reason: 'misread', version: 2 });
    document.body.replaceChildren();
    const struck = await open(<StrikeStrip strip={strip} onClose={close} />);
    await struck.user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'wrong cup');
    await struck.user.click(screen.getByRole('button', { name: 'Strike' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ reason: 'wrong cup', version: 2 });
  });
});

describe('stays', () => {
  test('the forms of the profile open beside the page: one place of truth', async () => {
    const { user } = await open(<StayTile residentId={residentId} />);
    expect(await screen.findByText('204')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Hospital or vacation stay' }));
    await user.click(screen.getByRole('button', { name: 'Change the room' }));
    expect(workspace.get().items.map((one) => one.title)).toEqual([
      'Hospital or vacation stay',
      'Change the room',
    ]);
  });
  test('who may not, and who is archived, has no button', async () => {
    archived = true;
    await open(<StayTile residentId={residentId} />, 'de');
    expect(await screen.findByText('204')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
