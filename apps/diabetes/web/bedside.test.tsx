// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { workspace } from '#platform/web/store/workspace.ts';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import type { PunctureMap } from '../contract/punctures.ts';
import RecordGlucose from './RecordGlucose.tsx';
import SitePicker from './SitePicker.tsx';
import { ago, id, loadWords, map, orderId, residentId } from './testing.ts';

const key = 'authorization.residents.diabetes';
let sent: Sent[];
let told: PunctureMap;
let answers: Readonly<Record<string, Answer>>;
const measured = {
  id: id(9),
  residentId,
  value: 6.4,
  measuredAt: ago(0),
  version: 1,
  low: null,
};

beforeEach(() => {
  document.body.replaceChildren();
  workspace.set({ items: [], front: null });
  told = map();
  answers = {};
});

async function open(what: React.ReactNode, language: 'en' | 'de' = 'en') {
  await loadWords();
  sent = answerWith({
    'GET /api/diabetes/punctures/map': () => ok(told),
    'POST /api/diabetes/glucose/record': () => ok(measured),
    ...answers,
  });
  return show(what, {
    language,
    me: { access: { [key]: ['Read', 'Write'], 'authorization.residents.vitals': ['Edit'] } },
  });
}
const posted = () => sent.filter((one) => one.method !== 'GET').map((one) => one.body);
const form = (onSaved = () => undefined) => (
  <RecordGlucose
    residentId={residentId}
    person="AMSTUTZ, Rosa"
    onSaved={onSaved}
    onCancel={() => undefined}
  />
);

describe('a glucose', () => {
  test('is a value, a tap on the finger, and save', async () => {
    const { user } = await open(form());
    await user.type(await screen.findByRole('textbox', { name: /Glucose/ }), '6.4');
    await user.click(screen.getByRole('button', { name: 'Right middle finger, left edge' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ residentId, value: 6.4, point: 'middle.right.1' });
  });
  test('LO of the meter is one tap, and typing a number takes it back', async () => {
    const { user } = await open(form());
    const low = await screen.findByRole<HTMLInputElement>('radio', { name: 'LO: too low to measure' });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Glucose/ });
    await user.click(low);
    expect([low.checked, field.value]).toEqual([true, '0.6']);
    await user.clear(field);
    await user.type(field, '4');
    expect([low.checked, field.value]).toEqual([false, '4']);
    await user.click(low);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ value: 0.6, beyond: 'below' });
  });
  test('the proposed points stand first in the list, what rests says until when and cannot be chosen', async () => {
    const { user } = await open(form());
    await user.click(await screen.findByRole('button', { name: 'Puncture sites' }));
    const list = within(await screen.findByRole('list', { name: 'List of the sites' }));
    const all = list.getAllByRole('button');
    expect(all[0]!.textContent).toContain('Right middle finger, left edge');
    expect(list.getByRole('button', { name: /^Left ring finger, left edge, Rests until/ })).toBeDisabled();
  });
  test('the arrow keys go from point to point, Enter takes one', async () => {
    const { user } = await open(form());
    await user.click(await screen.findByRole('button', { name: 'Puncture sites' }));
    const first = await screen.findByRole('button', {
      name: 'Right middle finger, left edge: Free, Proposed',
    });
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Right middle finger, right edge: Free, Proposed',
    );
    await user.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
  });
  test('a low one answers with the protocol', async () => {
    answers = {
      'POST /api/diabetes/glucose/record': () =>
        ok({
          ...measured,
          value: 3.4,
          low: { id: id(60), value: 3.4, measuredAt: ago(0), againAt: ago(-15) },
        }),
    };
    const saved = vi.fn<() => undefined>();
    const { user } = await open(form(saved));
    await user.type(await screen.findByRole('textbox', { name: /Glucose/ }), '3.4');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(workspace.get().items.map((one) => one.title)).toEqual(['Hypoglycaemia: 3.4 mmol/l']);
  });
  test('without the points the value is recorded all the same', async () => {
    answers = { 'GET /api/diabetes/punctures/map': () => problem(500) };
    const { user } = await open(form(), 'de');
    await user.type(await screen.findByRole('textbox', { name: /Blutzucker/ }), '7');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ value: 7 });
  });
});

describe('the point of an injection', () => {
  const asked = {
    residentId,
    orderId,
    plannedAt: ago(0),
    part: 'morning',
    planned: 6,
    now: true,
    site: null,
    onSite: () => undefined,
  } as const;
  test('three are proposed; one tap chooses', async () => {
    const onSite = vi.fn<(site: string | null) => void>();
    const { user } = await open(<SitePicker {...asked} onSite={onSite} />);
    const group = within(await screen.findByRole('group', { name: 'Puncture site' }));
    expect(group.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Abdomen, upper right, point 1',
      'Abdomen, upper right, point 2',
      'Right thigh, point 1',
      'Puncture sites',
    ]);
    await user.click(group.getByRole('button', { name: 'Right thigh, point 1' }));
    expect(onSite).toHaveBeenCalledWith('thigh.right.1');
  });
  test('all of them stand on the figure; the side of the last one is a warning', async () => {
    const { user } = await open(<SitePicker {...asked} site="thigh.left.3" />);
    expect(await screen.findByText('Same body side as the last. You may go on.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Puncture sites' }));
    expect(screen.getByRole('button', { name: 'Left thigh, point 3: Free' })).toBeTruthy();
    expect(screen.getByText('From behind')).toBeTruthy();
  });
  test('the scale says the units, and they are taken over', async () => {
    const onQuantity = vi.fn<(quantity: number) => void>();
    await open(<SitePicker {...asked} onQuantity={onQuantity} />);
    expect(await screen.findByText(/^9.2 mmol\/l \(.*\): 8 units by the scale$/)).toBeTruthy();
    expect(screen.getByText('6 planned and 2 by the scale')).toBeTruthy();
    await waitFor(() => expect(onQuantity).toHaveBeenCalledWith(8));
    expect(onQuantity).toHaveBeenCalledTimes(1);
  });
  test('a value older than 30 minutes is measured first; none at all, too', async () => {
    told = map({ lastGlucose: { id: id(9), value: 9.2, measuredAt: ago(31) } });
    await open(<SitePicker {...asked} />, 'de');
    expect(
      await screen.findByText(/Messen Sie zuerst den Blutzucker: keiner in den letzten 30 Minuten/),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Blutzucker' })).toBeTruthy();
  });
  test('below 4.0 no insulin: the protocol', async () => {
    told = map({ lastGlucose: { id: id(9), value: 3.9, measuredAt: ago(5) } });
    const { user } = await open(<SitePicker {...asked} />);
    expect(await screen.findByText('Glucose 3.9 mmol/l: no insulin. Follow the protocol.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show protocol' }));
    expect(workspace.get().items).toHaveLength(1);
  });
  test('HI of the meter: no units are taken over, the doctor is called; also where a fixed dose is ordered', async () => {
    const onQuantity = vi.fn<(quantity: number) => void>();
    const lastGlucose = { id: id(9), value: 33.3, beyond: 'above' as const, measuredAt: ago(5) };
    const text = /^Glucose HI \(> 33.3 mmol\/l\) \(.*\): no scale says a dose for it. Call the doctor/;
    told = map({ lastGlucose });
    await open(<SitePicker {...asked} onQuantity={onQuantity} />);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(/by the scale/)).toBeNull();
    expect(onQuantity).not.toHaveBeenCalled();
    document.body.replaceChildren();
    told = map({ lastGlucose });
    told.insulins[0]!.scales = [];
    await open(<SitePicker {...asked} />);
    expect(await screen.findByText(text)).toBeTruthy();
  });
  test('LO of the meter is told as such, with the protocol', async () => {
    told = map({ lastGlucose: { id: id(9), value: 0.6, beyond: 'below', measuredAt: ago(5) } });
    await open(<SitePicker {...asked} />);
    expect(
      await screen.findByText('Glucose LO (< 0.6 mmol/l): no insulin. Follow the protocol.'),
    ).toBeTruthy();
  });
  test('0 units are said as nothing given; the doctor is called where the row says so', async () => {
    told = map({ lastGlucose: { id: id(9), value: 5, measuredAt: ago(5) } });
    told.insulins[0]!.scales[0]!.adds = false;
    const onNothing = vi.fn<() => void>();
    const { user } = await open(<SitePicker {...asked} onNothing={onNothing} />);
    await user.click(await screen.findByRole('button', { name: 'No insulin: 0 units' }));
    expect(onNothing).toHaveBeenCalled();
    document.body.replaceChildren();
    told = map({ lastGlucose: { id: id(9), value: 22, measuredAt: ago(5) } });
    await open(<SitePicker {...asked} />);
    expect(await screen.findByText('Call the doctor.')).toBeTruthy();
  });
  test('corrected afterwards only the point is asked; a failure says so', async () => {
    await open(<SitePicker {...asked} now={false} error="Choose where it goes." />);
    expect(await screen.findByText('Choose where it goes.')).toBeTruthy();
    expect(screen.queryByText(/by the scale/)).toBeNull();
    document.body.replaceChildren();
    answers = { 'GET /api/diabetes/punctures/map': () => problem(500) };
    await open(<SitePicker {...asked} />);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
