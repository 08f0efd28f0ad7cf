// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, FormDefinition, type FormDraft } from '#apps/forms/contract/form.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { FormFiller, formsTexts } from './parts.tsx';

/* A browser without a canvas stands behind these tests: the pen is a stand-in that knows its strokes. */

const pen = vi.hoisted(() => ({
  strokes: [] as { points: { x: number; y: number }[] }[],
  end: null as null | (() => void),
  pads: 0,
}));
vi.mock('signature_pad', () => ({
  default: class {
    constructor() {
      pen.strokes = [];
      pen.pads += 1;
    }
    addEventListener(_: string, done: () => void) {
      pen.end = done;
    }
    toData() {
      return pen.strokes;
    }
    clear() {
      pen.strokes = [];
    }
    off() {
      /* nothing to take off */
    }
  },
}));
const stroke = (...points: [number, number][]) =>
  act(() => {
    pen.strokes = [...pen.strokes, { points: points.map(([x, y]) => ({ x, y })) }];
    pen.end!();
  });

const label = (en: string) => ({ en, de: `${en} de` });
const consent = FormDefinition.parse({
  code: 'consent',
  title: label('Consent'),
  sections: [{ id: 's', items: [{ id: 'sig', kind: 'signature', label: label('Sign') }] }],
} satisfies FormDraft);
let last: Answers = {};
let put: (answers: Answers) => void = () => undefined;
function Stage({ first = {} }: { readonly first?: Answers }) {
  const [answers, set] = useState<Answers>(first);
  useEffect(() => {
    put = set;
  }, []);
  return (
    <FormFiller
      definition={consent}
      answers={answers}
      onChange={(next) => {
        last = next;
        set(next);
      }}
    />
  );
}
const ready = () => vi.waitFor(() => expect(pen.end).not.toBe(null));

beforeEach(async () => {
  last = {};
  Object.assign(pen, { strokes: [], end: null, pads: 0 });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ scale: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue({
    width: 200,
    height: 100,
  } as DOMRect);
  addTextSource('form-filling', formsTexts);
  await loadTexts('form-filling');
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('each stroke is the answer as soon as the pen is lifted, with its moment; the field stays open for the next one', async () => {
  const { user } = await show(<Stage />);
  await screen.findByRole('img', { name: /^Field to sign/ });
  await ready();
  stroke([20, 10], [40, 50]);
  expect(last['sig']).toMatchObject({ kind: 'signature', strokes: [[100, 100, 200, 500]], name: '' });
  expect(Date.now() - Date.parse((last['sig'] as { signedAt: string }).signedAt)).toBeLessThan(60_000);
  stroke([200, 100], [-5, 300]);
  expect(last['sig']).toMatchObject({
    strokes: [
      [100, 100, 200, 500],
      [1000, 1000, 0, 1000],
    ],
  });
  await user.type(screen.getByRole('textbox', { name: 'Name of the person who signs' }), 'Eva');
  expect(last['sig']).toMatchObject({
    strokes: [
      [100, 100, 200, 500],
      [1000, 1000, 0, 1000],
    ],
    name: 'Eva',
  });
  expect(screen.getByRole('img', { name: /^Field to sign/ })).toBeInTheDocument();
  expect(pen.pads).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect([last['sig'], pen.strokes]).toMatchObject([{ strokes: [], name: 'Eva' }, []]);
  stroke([0, 0], [200, 100]);
  expect(last['sig']).toMatchObject({ strokes: [[0, 0, 1000, 1000]], name: 'Eva' });
});

test('a signature of before is shown and can be made anew; one that is taken back elsewhere leaves the field empty', async () => {
  const { user } = await show(
    <Stage
      first={{
        sig: { kind: 'signature', strokes: [[1, 2, 3, 4]], name: '', signedAt: '2026-11-21T08:00:00Z' },
      }}
    />,
    { language: 'de' },
  );
  expect(await screen.findByRole('img', { name: 'Unterschrift' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Neu unterschreiben' }));
  expect(last).toEqual({});
  await ready();
  stroke([20, 10], [40, 50]);
  expect(last['sig']).toMatchObject({ strokes: [[100, 100, 200, 500]] });
  act(() => put({}));
  expect(pen.strokes).toEqual([]);
  stroke([20, 10], [40, 50]);
  expect(last['sig']).toMatchObject({ strokes: [[100, 100, 200, 500]] });
});
