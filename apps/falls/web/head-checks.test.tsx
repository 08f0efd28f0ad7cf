// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { knownMe } from '#platform/web/calls/access.ts';
import { startQueue, waiting } from '#platform/web/offline/queue.ts';
import { answerWith, ok, type Answer, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Occurrence } from '#apps/care-tasks/contract/occurrences.ts';
import FallsCard from './FallsCard.tsx';
import HeadCheckForm from './HeadCheckForm.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const id = '0190a5b0-0000-7000-8000-000000000002';
const at = new Date(Date.now() - 60_000).toISOString();
const occurrence: Occurrence = {
  id,
  residentId,
  source: 'falls.checks',
  sourceId: '0190a5b0-0000-7000-8000-000000000003',
  title: 'Check after a blow to the head',
  instructions: '',
  tab: 'protocols',
  day: '2026-11-30',
  moment: '08:00',
  dueFrom: at,
  dueUntil: at,
  assignedTo: null,
  assignee: null,
  reports: true,
  warns: true,
  needsFindings: true,
  finding: '',
  state: 'open',
  urgency: 'due',
  reason: '',
  note: '',
  happenedAt: null,
  decidedAt: null,
  decidedBy: null,
  mayTakeBack: false,
  isMoved: false,
  version: 1,
};
const well = { level: 'A', pupils: 'equal', reaction: 'prompt', headache: 'no', vomiting: 'no' };
const check = (more: object = {}) => ({
  ...well,
  pulse: null,
  systolic: null,
  diastolic: null,
  note: '',
  id,
  residentId,
  fallId: id,
  taskId: id,
  at,
  recorded: { at, by: 'Maria Keller' },
  alarming: false,
  struck: null,
  version: 1,
  ...more,
});
const doctor = {
  id,
  version: 1,
  contactId: id,
  kind: 'doctor',
  displayName: 'Dr. Frei',
  phones: [{ type: 'work', number: '+41 41 555 12 12' }],
};
const me = { me: { access: { 'authorization.residents.falls': ['Read', 'Write'] } } };
let sent: Sent[];
let answers: Readonly<Record<string, Answer>>;
const onDone = vi.fn<(kept: boolean) => void>();
const posted = () => sent.filter((one) => one.method === 'POST');
beforeEach(async () => {
  onDone.mockReset();
  answers = {};
  addTextSource('falls', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('falls');
});
async function open(of: Partial<Occurrence> = {}) {
  sent = answerWith({
    'GET /api/residents/residents/banner': () => ok({ lastName: 'Amstutz', firstName: 'Rosa' }),
    'GET /api/residents/resident-contacts': () => ok([doctor]),
    'POST /api/falls/checks/record': () => ok(check()),
    ...answers,
  });
  return show(
    <HeadCheckForm
      residentId={residentId}
      occurrence={{ ...occurrence, ...of }}
      onDone={onDone}
      onCancel={() => undefined}
    />,
    me,
  );
}
const chip = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: new RegExp(`^${group}( \\*)?$`) })).getByText(name, {
    exact: true,
  });

describe('the finding of a check after a blow to the head', () => {
  test('nothing is chosen before; two taps say that nothing is wrong', async () => {
    const { user } = await open();
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Nothing wrong' }));
    await user.click(screen.getByRole('button', { name: 'Save finding' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(false));
    expect(posted().map((one) => one.body)).toMatchObject([{ taskId: id, ...well }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
  test('saved empty it names all that is missing', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Save finding' }));
    for (const name of ['Consciousness', 'Pupils', 'Pupils to light', 'Headache', 'Vomiting'])
      expect((await screen.findAllByRole('link', { name: new RegExp(name) })).length).toBeGreaterThan(0);
    expect(posted()).toEqual([]);
  });
  test('what alarms says whom to call, at once and until it is closed', async () => {
    answers = { 'POST /api/falls/checks/record': () => ok(check({ pupils: 'unequal', alarming: true })) };
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Nothing wrong' }));
    await user.click(chip('Pupils', 'unequal'));
    const called = await screen.findByRole('alert');
    expect(within(called).getByText('Call the doctor at once')).toBeInTheDocument();
    expect((await within(called).findByRole('link', { name: /41 555 12 12/ })).getAttribute('href')).toBe(
      'tel:+41415551212',
    );
    expect(within(called).getByRole('link', { name: /144/ }).getAttribute('href')).toBe('tel:144');
    await user.click(screen.getByRole('button', { name: 'Save finding' }));
    await user.click(await screen.findByRole('button', { name: 'Understood' }));
    expect(onDone).toHaveBeenCalledWith(false);
  });
  test('without a connection it waits on the device, and what alarms says so there, too', async () => {
    answers = {
      'POST /api/falls/checks/record': () => {
        throw new TypeError('Failed to fetch');
      },
    };
    const { user } = await open();
    const stop = startQueue(knownMe()!.profile.id, () => undefined);
    await user.click(await screen.findByRole('button', { name: 'Nothing wrong' }));
    await user.click(chip('Vomiting', 'yes'));
    await user.click(screen.getByRole('button', { name: 'Save finding' }));
    await user.click(await screen.findByRole('button', { name: 'Understood' }));
    expect(onDone).toHaveBeenCalledWith(true);
    waiting.set([]);
    stop();
  });
  test('what another app ordered has no form here', async () => {
    const { container } = await open({ source: 'diabetes.lows' });
    expect(container.querySelector('form')).toBeNull();
  });
});

describe('on the card of the resident', () => {
  const counts = {
    days30: 1,
    days180: 1,
    nearFalls180: 0,
    last: at,
    open: [] as object[],
    watch: null as object | null,
  };
  const shown = async (more: object) => {
    sent = answerWith({ 'GET /api/falls/falls/counts': () => ok({ ...counts, ...more }) });
    return show(<FallsCard residentId={residentId} />, me);
  };
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  test('as long as the checks run, or where nobody has ordered them', async () => {
    await shown({ watch: { id, ordered: true, until: soon }, open: [{ id, at, completeBy: soon }] });
    expect(await screen.findByText(/^Fall on the head: checks until /)).toBeInTheDocument();
    await shown({ watch: { id, ordered: false, until: soon } });
    expect(await screen.findByText('Fall on the head: checks not ordered')).toBeInTheDocument();
  });
});
