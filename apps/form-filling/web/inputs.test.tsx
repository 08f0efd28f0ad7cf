// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, FormDefinition, type FormDraft } from '#apps/forms/contract/form.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { pinAt, regionAt, regionsOf } from './body-regions.ts';
import { FilledForm, FormFiller, formsTexts } from './parts.tsx';

const label = (en: string) => ({ en, de: `${en} de` });
const option = (code: string) => ({ code, label: label(`Option ${code}`) });
const all = FormDefinition.parse({
  code: 'all',
  title: label('All'),
  sections: [
    {
      id: 's',
      items: [
        {
          id: 'm',
          kind: 'multiple',
          label: label('Several'),
          maximum: 2,
          options: [option('a'), option('b'), option('c'), { ...option('none'), exclusive: true }],
        },
        {
          id: 'slide',
          kind: 'number',
          show: 'slider',
          label: label('Sleep'),
          minimum: 0,
          maximum: 12,
          unit: 'h',
        },
        { id: 'step', kind: 'number', show: 'stepper', label: label('Steps'), minimum: 2, maximum: 4 },
        { id: 'd', kind: 'date', label: label('Day of fall') },
        { id: 'body', kind: 'bodyMap', label: label('Where'), maximumPoints: 2 },
        { id: 'sig', kind: 'signature', label: label('Sign') },
        { id: 'pic', kind: 'picture', label: label('Photo') },
        {
          id: 't',
          kind: 'table',
          label: label('Things'),
          maximumRows: 2,
          columns: [
            { id: 'c1', kind: 'text', label: label('What') },
            { id: 'c2', kind: 'number', label: label('Count') },
          ],
        },
        {
          id: 'sel',
          kind: 'choice',
          show: 'select',
          label: label('One of many'),
          options: [option('x'), option('y')],
        },
      ],
    },
  ],
} satisfies FormDraft);

let last: Answers = {};
function Stage() {
  const [answers, set] = useState<Answers>({});
  return (
    <FormFiller
      definition={all}
      answers={answers}
      onChange={(next) => {
        last = next;
        set(next);
      }}
    />
  );
}
beforeEach(async () => {
  last = {};
  addTextSource('form-filling', formsTexts);
  await loadTexts('form-filling');
});
const item = (name: string) => within(screen.getByRole('group', { name }));

test('several answers: at most two, an exclusive one takes the others away, none is no answer', async () => {
  const { user } = await show(<Stage />);
  await user.click(await screen.findByRole('checkbox', { name: 'Option b' }));
  await user.click(screen.getByRole('checkbox', { name: 'Option a' }));
  expect(last['m']).toEqual({ kind: 'multiple', codes: ['a', 'b'] });
  expect(screen.getByRole('checkbox', { name: 'Option c' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Option none' }));
  expect(last['m']).toEqual({ kind: 'multiple', codes: ['none'] });
  await user.click(screen.getByRole('checkbox', { name: 'Option none' }));
  expect(last['m']).toBe(undefined);
});

test('a slider says that nothing is answered until it is moved; buttons begin at the lowest value and stay in the range', async () => {
  const { user } = await show(<Stage />);
  const slider = (await screen.findByRole('slider')) as HTMLInputElement;
  expect(slider.getAttribute('aria-valuetext')).toBe('Not answered');
  await user.type(item('Sleep').getByRole('textbox'), '6');
  expect(last['slide']).toEqual({ kind: 'number', number: 6 });
  expect(slider.getAttribute('aria-valuetext')).toBe('6 h');
  await user.click(item('Steps').getByRole('button', { name: 'More' }));
  expect(last['step']).toEqual({ kind: 'number', number: 2 });
  for (let press = 0; press < 5; press += 1)
    await user.click(item('Steps').getByRole('button', { name: 'More' }));
  expect(last['step']).toEqual({ kind: 'number', number: 4 });
  await user.clear(item('Steps').getByRole('textbox'));
  expect(last['step']).toBe(undefined);
  await user.type(item('Steps').getByRole('textbox'), 'two');
  expect(screen.getByText('Enter a number.')).toBeInTheDocument();
});

test('words of a minute: 60 seconds run down beside the field, stop when they are stopped, and say when they are over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const fluency = FormDefinition.parse({
    code: 'words',
    title: label('Words'),
    sections: [
      {
        id: 's',
        items: [
          { id: 'w', kind: 'number', label: label('Words'), minimum: 0, maximum: 99, timerSeconds: 60 },
        ],
      },
    ],
  } satisfies FormDraft);
  await show(
    <FormFiller
      definition={fluency}
      answers={{}}
      onChange={(next) => {
        last = next;
      }}
    />,
  );
  const timer = await screen.findByRole('timer');
  expect(timer).toHaveTextContent('60 seconds left');
  fireEvent.click(screen.getByRole('button', { name: 'Start the time' }));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(timer.textContent).toMatch(/^(39|40) seconds left$/);
  await act(() => vi.advanceTimersByTimeAsync(41_000));
  expect(timer).toHaveTextContent('Time is up');
  fireEvent.click(screen.getByRole('button', { name: 'Start the time' }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  const left = timer.textContent;
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(timer.textContent).toBe(left);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '11' } });
  expect(last['w']).toEqual({ kind: 'number', number: 11 });
  vi.useRealTimers();
});

test('a number outside of its range is named at once', async () => {
  const { user } = await show(<Stage />);
  await user.type(within(await screen.findByRole('group', { name: 'Sleep' })).getByRole('textbox'), '13');
  expect(item('Sleep').getByText('The number is outside the range.')).toBeInTheDocument();
});

test('a day as people type it', async () => {
  const { user } = await show(<Stage />);
  const field = within(await screen.findByRole('group', { name: 'Day of fall' })).getByRole('textbox');
  await user.type(field, '21.11.2026');
  await user.tab();
  expect(last['d']).toEqual({ kind: 'date', day: '2026-11-21' });
});

test('places on the body by name from the list; arrows move a pin; at most two', async () => {
  const { user } = await show(<Stage />);
  const list = within(await screen.findByRole('group', { name: 'Where' }));
  for (const place of ['Left heel (back)', 'Sacrum (back)']) {
    await user.click(list.getByRole('combobox', { name: /Add a place by name/ }));
    await user.click(await screen.findByRole('option', { name: place }));
  }
  expect(last['body']).toMatchObject({
    points: [
      { view: 'back', x: 436, y: 950 },
      { view: 'back', x: 500, y: 460 },
    ],
  });
  expect(list.queryByRole('combobox')).toBe(null);
  list.getByRole('button', { name: '2: Sacrum (back)' }).focus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(last['body']).toMatchObject({ points: [{ x: 436 }, { x: 500, y: 440 }] });
  await user.type(list.getByRole('textbox', { name: /^1\. Left heel/ }), 'red');
  expect(last['body']).toMatchObject({ points: [{ note: 'red' }, {}] });
  await user.click(list.getByRole('button', { name: /Remove 1:/ }));
  expect(last['body']).toMatchObject({ points: [{ y: 440 }] });
});

test('who cannot draw types the name; pictures say where none can be kept', async () => {
  const { user } = await show(<Stage />);
  await user.type(await screen.findByRole('textbox', { name: 'Name of the person who signs' }), 'Eva Muster');
  expect(last['sig']).toMatchObject({ kind: 'signature', strokes: [], name: 'Eva Muster' });
  expect(item('Photo').getByText('No pictures can be added here.')).toBeInTheDocument();
});

test('rows of a table are added, filled and removed', async () => {
  const { user } = await show(<Stage />);
  await user.click(await screen.findByRole('button', { name: 'Add row' }));
  await user.type(
    within(screen.getByRole('group', { name: 'Row 1' })).getByRole('textbox', { name: 'What' }),
    'Chair',
  );
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await user.type(
    within(screen.getByRole('group', { name: 'Row 2' })).getByRole('textbox', { name: 'Count' }),
    '3',
  );
  expect(last['t']).toEqual({ kind: 'table', rows: [{ c1: 'Chair' }, { c2: 3 }] });
  expect(screen.queryByRole('button', { name: 'Add row' })).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
  expect(last['t']).toEqual({ kind: 'table', rows: [{ c2: 3 }] });
});

test('a remark stays when the answer changes', async () => {
  const { user } = await show(<Stage />);
  await user.click(await screen.findByRole('checkbox', { name: 'Option a' }));
  await user.click(screen.getByRole('button', { name: 'Add remark' }));
  await user.type(screen.getByRole('textbox', { name: 'Remark' }), 'slowly');
  await user.click(screen.getByRole('checkbox', { name: 'Option b' }));
  expect(last['m']).toEqual({ kind: 'multiple', codes: ['a', 'b'], note: 'slowly' });
});

test('a filled form says drawings and tables in words too', async () => {
  const answers: Answers = {
    body: { kind: 'bodyMap', points: [{ view: 'front', x: 500, y: 95, note: 'scar' }] },
    sig: { kind: 'signature', strokes: [], name: 'Eva Muster', signedAt: '2026-11-21T08:00:00Z' },
    t: { kind: 'table', rows: [{ c1: 'Chair', c2: 2 }] },
    m: { kind: 'multiple', codes: ['a', 'c'] },
  };
  await show(<FilledForm definition={all} answers={answers} result={null} />, { language: 'de' });
  expect(await screen.findByText('Gesicht (vorne): scar')).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Chair' })).toBeInTheDocument();
  expect(screen.getByText('Option a de, Option c de')).toBeInTheDocument();
  expect(screen.getByText(/^Eva Muster, 21\.11\.2026/)).toBeInTheDocument();
});

test('every region finds itself, on every drawing', () => {
  for (const view of ['front', 'back', 'feet', 'mouth'] as const) {
    for (const region of regionsOf(view)) {
      const { x, y } = pinAt(view, region);
      expect(regionAt(view, x, y), `${view} ${region}`).toBe(region);
    }
  }
});
