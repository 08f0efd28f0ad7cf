// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';
import { call, topic } from '#platform/contract/call.ts';
import { done } from '#platform/contract/fields.ts';
import { knownMe } from '#platform/web/calls/access.ts';
import { reached } from '#platform/web/client/connection.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { readDraft } from '#platform/web/offline/drafts.ts';
import { removeWaitingOf, startQueue, waiting } from '#platform/web/offline/queue.ts';
import { defineWeb } from '#platform/web/slots/app.ts';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { dropLetters } from '#platform/web/form/held-letters.ts';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { startApps } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { WorkspacePanel } from './WorkspacePanel.tsx';

// Rounds: from person to person with the same kind of entry. What is typed for one is never stored for another.

const people = ['Amstutz', 'Bucher', 'Camenzind', 'Dubach'].map((name, index) => ({
  id: `0190a5b0-0000-7000-8000-00000000000${index + 1}`,
  label: `${name.toUpperCase()}, Eva`,
  birthDate: null,
}));
const [amstutz, bucher, camenzind, dubach] = people as [
  (typeof people)[number],
  (typeof people)[number],
  (typeof people)[number],
  (typeof people)[number],
];
const app = defineApp({
  code: 'rounds-test',
  partOf: 'rounds-test',
  name: { en: 'Tests', de: 'Tests' },
  needs: [],
  access: { 'tests.pulse': ['Write'] },
  screens: {
    Other: { slot: 'resident.record', order: 1 },
    Pulse: { slot: 'resident.record', order: 2 },
    Way: { slot: 'resident.next' },
    Named: { slot: 'resident.named' },
  },
});
const pulses = topic(app, 'pulses', {
  record: call({
    may: ['tests.pulse', 'Write'],
    offline: { moment: 'at' },
    input: z.object({ residentId: z.string(), pulse: z.string().min(1), at: z.string().optional() }),
    output: done,
    errors: { impossible: { status: 422 } },
  }),
});
const path = 'POST /api/rounds-test/pulses/record';

function Pulse({ residentId, person, onSaved, onCancel, onNext, same }: SlotProps['resident.record']) {
  return (
    <ActionForm
      call={pulses.record}
      initial={{ residentId, pulse: '' }}
      draftKey={`pulse:${residentId}`}
      success={`${person} saved`}
      onDone={onSaved}
      onKept={onSaved}
      onCancel={onCancel}
      {...(onNext ? { onNext: () => onNext(['pulse']) } : {})}
    >
      {(form) => (
        <>
          <TextField label={`Pulse of ${person}`} {...form.field('pulse')} first />
          {same && <p>Same: {same.join()}</p>}
        </>
      )}
    </ActionForm>
  );
}
let told: SlotProps['resident.next']['within'] | undefined;
function Way({ residentId, within: filter, onWay, onSkip }: SlotProps['resident.next']) {
  const next = people[people.findIndex((one) => one.id === residentId) + 1];
  useEffect(() => {
    told = filter;
    onWay({
      next: next ? { ...next, link: null } : null,
      complete: (recorded, skipped) => `Round complete: ${recorded}, ${skipped}`,
    });
  }, [next, onWay, filter]);
  return (
    <>
      <p>Next: {next?.label ?? 'nobody'}</p>
      <button type="button" onClick={onSkip}>
        Skip
      </button>
    </>
  );
}
const Named = ({ resident }: SlotProps['resident.named']) => (
  <b>
    {resident.roomNumber} {resident.lastName}, {resident.firstName} {resident.sameName && '≈'}
  </b>
);
const web = defineWeb(app, {
  screens: {
    Other: () => Promise.resolve({ default: () => <p>Other form</p> }),
    Pulse: () => Promise.resolve({ default: Pulse as never }),
    Way: () => Promise.resolve({ default: Way as never }),
    Named: () => Promise.resolve({ default: Named as never }),
  },
  locales: {
    en: () =>
      Promise.resolve({
        default: { screens: { Other: 'Other', Pulse: 'Pulse', Way: 'Way', Named: 'Named' } },
      }),
    de: () =>
      Promise.resolve({
        default: { screens: { Other: 'Andere', Pulse: 'Puls', Way: 'Weg', Named: 'Name' } },
      }),
  },
} as never);

const Page = () => (
  <>
    <main id="content">
      {people.map((one) => (
        <div key={one.id} data-row={one.id}>
          <a href="#x" data-open>
            {one.label}
          </a>
          <button type="button" onClick={() => openRecord(one, undefined, { within: { group: 'Rigi' } })}>
            Record {one.label}
          </button>
        </div>
      ))}
    </main>
    <WorkspacePanel />
  </>
);
const entered = (sent: readonly Sent[]) =>
  sent
    .filter((one) => one.method === 'POST')
    .map(({ body }) => [
      people.find((one) => one.id === (body as { residentId: string }).residentId)?.label,
      (body as { pulse: string }).pulse,
    ]);
const field = (one: { label: string }) => screen.findByLabelText(new RegExp(`^Pulse of ${one.label}`));
const shown = () => screen.getByRole('complementary').textContent;
const saved: Answer = () => ok({ done: true });
const next = () => screen.getByRole('button', { name: 'Save and next' });

let sent: Sent[];
async function start(answer: Answer = saved, person: (typeof people)[number] = amstutz) {
  sent = answerWith({ [path]: answer });
  const { user } = await show(<Page />);
  await user.click(screen.getByRole('button', { name: `Record ${person.label}` }));
  await user.click(await screen.findByRole('button', { name: 'Pulse' }));
  await field(person);
  return user;
}
/** An answer that is given when the test says so. */
function held() {
  const open: ((response: Response | Promise<Response>) => void)[] = [];
  const answer: Answer = () => new Promise<Response>((resolve) => void open.push(resolve));
  return { answer, give: (response: Response) => act(async () => open.shift()?.(response)), open };
}

beforeEach(async () => {
  await startApps(web);
  dropLetters();
  reached(null);
  told = undefined;
});
afterEach(() => {
  removeWaitingOf(knownMe()?.profile.id ?? '');
  localStorage.clear();
  reached(null);
});

describe('save and next', () => {
  test('takes the next person with the same kind, the same values and the cursor in the field; the list keeps its filter', async () => {
    const user = await start();
    expect(shown()).toContain('Next: BUCHER, Eva');
    await user.keyboard('72{Control>}{Enter}{/Control}');
    expect(await field(bucher)).toHaveFocus();
    expect(screen.getByRole('complementary', { name: 'Record: BUCHER, Eva' })).toBeInTheDocument();
    expect(shown()).toContain('Same: pulse');
    expect(told).toEqual({ group: 'Rigi' });
    await user.keyboard('80');
    await user.click(next());
    expect(await field(camenzind)).toHaveFocus();
    expect(entered(sent)).toEqual([
      [amstutz.label, '72'],
      [bucher.label, '80'],
    ]);
  });
  test('a swipe to the left does it, too; up, to the right or slowly it does nothing', async () => {
    const user = await start();
    await user.keyboard('72');
    const form = (await field(amstutz)).closest('form')!;
    const swipe = (from: [number, number], to: [number, number]) => {
      const touch = ([clientX, clientY]: [number, number]) => ({
        clientX,
        clientY,
        identifier: 1,
        target: form,
      });
      fireEvent.touchStart(form, { touches: [touch(from)], changedTouches: [touch(from)] });
      fireEvent.touchEnd(form, { touches: [], changedTouches: [touch(to)] });
    };
    swipe([100, 100], [300, 100]);
    swipe([300, 100], [250, 100]);
    swipe([300, 300], [190, 100]);
    expect(entered(sent)).toEqual([]);
    swipe([300, 100], [150, 120]);
    await field(bucher);
    expect(entered(sent)).toEqual([[amstutz.label, '72']]);
  });
  test('at the end it says how many were recorded and how many skipped, and the focus is on the last row', async () => {
    const user = await start();
    await user.keyboard('72{Control>}{Enter}{/Control}');
    await field(bucher);
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await field(camenzind);
    await user.keyboard('70{Control>}{Enter}{/Control}');
    await field(dubach);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save and next' })).toBeNull());
    await user.keyboard('66{Enter}');
    expect(await screen.findByText('Round complete: 3, 1')).toBeInTheDocument();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getByRole('link', { name: dubach.label })).toHaveFocus();
    expect(entered(sent).map(([name]) => name)).toEqual([amstutz.label, camenzind.label, dubach.label]);
  });
  test('saved alone, the focus is back on the button of the row; so it is after closing', async () => {
    const user = await start(saved, bucher);
    await user.keyboard('72{Enter}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    const button = screen.getByRole('button', { name: `Record ${bucher.label}` });
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Close Record: BUCHER, Eva' }));
    expect(button).toHaveFocus();
    expect(screen.queryByText(/Round complete/)).toBeNull();
  });
});

describe('a value belongs to its person', () => {
  test('what is typed while the answer is on its way is that of the next person, every digit of it', async () => {
    const { answer, give } = held();
    const user = await start(answer);
    await user.keyboard('72{Control>}{Enter}{/Control}');
    await waitFor(() => expect(entered(sent)).toHaveLength(1));
    await user.keyboard('138');
    expect(await field(amstutz)).toHaveValue('72');
    await give(ok({ done: true }));
    expect(await field(bucher)).toHaveValue('138');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(entered(sent)).toHaveLength(2));
    expect(entered(sent)[1]).toEqual([bucher.label, '138']);
  });
  test('pressed twice it is sent once, and nobody is skipped', async () => {
    const { answer, give } = held();
    const user = await start(answer);
    await user.keyboard('72');
    const form = (await field(amstutz)).closest('form')!;
    fireEvent.keyDown(form, { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(form, { key: 'Enter', ctrlKey: true });
    fireEvent.click(next());
    await waitFor(() => expect(entered(sent)).toHaveLength(1));
    await give(ok({ done: true }));
    await field(bucher);
    expect(entered(sent)).toHaveLength(1);
    expect(screen.queryByLabelText(new RegExp(camenzind.label))).toBeNull();
  });
  test('a refused value stays with its person, with what was typed, and nothing typed meanwhile gets into it', async () => {
    const { answer, give } = held();
    const user = await start(answer);
    await user.keyboard('720{Control>}{Enter}{/Control}');
    await waitFor(() => expect(entered(sent)).toHaveLength(1));
    await user.keyboard('80');
    await give(problem(422, { title: 'Not possible.', code: 'impossible' }));
    expect(await screen.findByText('Not possible.')).toBeInTheDocument();
    expect(await field(amstutz)).toHaveValue('720');
    expect(screen.queryByLabelText(new RegExp(bucher.label))).toBeNull();
    await user.clear(await field(amstutz));
    await user.type(await field(amstutz), '72');
    expect(await field(amstutz)).toHaveValue('72');
  });
  test('whoever opens somebody else meanwhile stays there when the answer comes', async () => {
    const { answer, give } = held();
    const user = await start(answer);
    await user.keyboard('72');
    await user.click(next());
    await waitFor(() => expect(entered(sent)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: `Record ${dubach.label}` }));
    await user.click(await within(screen.getByRole('complementary')).findByRole('button', { name: 'Pulse' }));
    await field(dubach);
    await give(ok({ done: true }));
    expect(await screen.findByText(`${amstutz.label} saved`)).toBeInTheDocument();
    expect(screen.getByRole('complementary', { name: `Record: ${dubach.label}` })).toBeInTheDocument();
    expect(screen.queryByLabelText(new RegExp(bucher.label))).toBeNull();
    await user.type(await field(dubach), '66');
    expect(await field(dubach)).toHaveValue('66');
  });
  test('a draft is kept for each: skipped with words in the form, they are there again, and only there', async () => {
    const user = await start();
    await user.keyboard('72');
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(await field(bucher)).toHaveValue('');
    const account = knownMe()!.profile.id;
    expect(readDraft<{ value: { pulse: string } }>(account, `pulse:${amstutz.id}`)?.value.value.pulse).toBe(
      '72',
    );
    expect(readDraft(account, `pulse:${bucher.id}`)).toBeNull();
    await user.click(screen.getByRole('button', { name: `Record ${amstutz.label}` }));
    await user.click(await within(screen.getByRole('complementary')).findByRole('button', { name: 'Pulse' }));
    expect(await field(amstutz)).toHaveValue('72');
  });
  test('without a connection each entry waits under its own person, and the round goes on', async () => {
    const user = await start();
    answerWith({});
    const stop = startQueue(knownMe()!.profile.id, () => undefined);
    await user.keyboard('72{Control>}{Enter}{/Control}');
    await field(bucher);
    await user.keyboard('80{Control>}{Enter}{/Control}');
    await field(camenzind);
    expect(
      waiting
        .get()
        .map(({ title, request }) => [title, (JSON.parse(request.body) as { pulse: string }).pulse]),
    ).toEqual([
      [`Pulse: ${amstutz.label}`, '72'],
      [`Pulse: ${bucher.label}`, '80'],
    ]);
    expect(waiting.get().map(({ request }) => JSON.parse(request.body).residentId)).toEqual([
      amstutz.id,
      bucher.id,
    ]);
    stop();
  });
});

test('the head of the sheet names the person as everywhere, with room and mark of same names, and keeps the name of the work', async () => {
  answerWith({});
  await show(<WorkspacePanel />);
  const ref = {
    ...{ id: amstutz.id, lastName: 'Amstutz', firstName: 'Eva', roomNumber: '205', sameName: true },
    ...{ birthDate: '1938-02-03', deathDate: null, photoFileId: null },
  };
  act(() => openRecord({ ...amstutz, birthDate: '1938-02-03', ref }));
  const panel = await screen.findByRole('complementary', { name: 'Record: AMSTUTZ, Eva · 02/03/1938' });
  expect(await within(panel).findByText('205 Amstutz, Eva ≈')).toBeInTheDocument();
  expect(within(panel).getByRole('heading', { name: 'Record' })).toBeInTheDocument();
  expect(panel).toHaveTextContent('02/03/1938');
});
