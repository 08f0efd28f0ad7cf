// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, FormDefinition, type FormDraft } from '#apps/forms/contract/form.ts';
import { answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { FormFiller, formsTexts } from './parts.tsx';

/* A browser without a canvas stands behind these tests: the pen is a stand-in that knows its strokes. */

const pen = vi.hoisted(() => ({ strokes: [] as unknown[], end: () => undefined as void }));
vi.mock('signature_pad', () => ({
  default: class {
    addEventListener(_: string, done: () => void) {
      pen.end = done;
    }
    toData() {
      return pen.strokes;
    }
    fromData(strokes: unknown[]) {
      pen.strokes = strokes;
    }
    clear() {
      pen.strokes = [];
    }
    off() {
      /* nothing to take off */
    }
  },
}));
const draw = () =>
  act(() => {
    pen.strokes = [...pen.strokes, {}];
    pen.end();
  });

const label = (en: string) => ({ en, de: `${en} de` });
const clock = (drawing: boolean, maximumFiles = 2) =>
  FormDefinition.parse({
    code: 'clock',
    title: label('Clock'),
    sections: [
      {
        id: 's',
        items: [
          {
            id: 'p',
            kind: 'picture',
            label: label('Drawing of it'),
            maximumFiles,
            ...(drawing ? { drawing } : {}),
          },
        ],
      },
    ],
  } satisfies FormDraft);
let last: Answers = {};
function Stage({ definition }: { readonly definition: FormDefinition }) {
  const [answers, set] = useState<Answers>({});
  return (
    <FormFiller
      definition={definition}
      answers={answers}
      pictures={{ urlOf: (fileId) => `/picture/${fileId}` }}
      onChange={(next) => {
        last = next;
        set(next);
      }}
    />
  );
}
const uploads = (answer: () => Response): Sent[] => answerWith({ 'POST /api/frame/files/upload': answer });
let count = 0;
const kept = () =>
  ok({
    id: `00000000-0000-4000-8000-00000000000${(count += 1)}`,
    name: 'Drawing.png',
    mediaType: 'image/png',
    size: 1,
  });

beforeEach(async () => {
  [last, count] = [{}, 0];
  pen.strokes = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ scale: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['x'], { type: type ?? '' })),
  );
  addTextSource('form-filling', formsTexts);
  await loadTexts('form-filling');
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('what is drawn becomes a picture of the answer, as many as the form takes; an empty field is none', async () => {
  const sent = uploads(kept);
  const { user } = await show(<Stage definition={clock(true)} />);
  for (const number of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Draw here' }));
    const take = await screen.findByRole('button', { name: 'Keep the drawing' });
    await user.click(take);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is drawn yet.');
    expect(sent.filter((one) => one.method === 'POST')).toHaveLength(number - 1);
    draw();
    expect(screen.queryByRole('alert')).toBe(null);
    await user.click(take);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep the drawing' })).toBe(null));
    expect(screen.getByRole('img', { name: `Picture ${number}` })).toBeInTheDocument();
  }
  expect(last['p']).toEqual({
    kind: 'picture',
    fileIds: ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'],
  });
  expect(screen.queryByRole('button', { name: 'Draw here' })).toBe(null);
});

test('lines are taken back one by one or all together', async () => {
  uploads(kept);
  const { user } = await show(<Stage definition={clock(true)} />, { language: 'de' });
  await user.click(await screen.findByRole('button', { name: 'Hier zeichnen' }));
  const undo = await screen.findByRole('button', { name: 'Strich zurücknehmen' });
  await waitFor(() => expect(pen.end).not.toBe(undefined));
  expect(undo).toBeDisabled();
  for (let line = 0; line < 3; line += 1) draw();
  expect(screen.queryByRole('button', { name: 'Schliessen' })).toBe(null);
  expect(screen.getByRole('button', { name: 'Zeichnung verwerfen' })).toBeInTheDocument();
  await user.click(undo);
  expect(pen.strokes).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Leeren' }));
  expect([pen.strokes.length, undo.hasAttribute('disabled')]).toEqual([0, true]);
  await user.click(screen.getByRole('button', { name: 'Schliessen' }));
  expect(screen.queryByRole('button', { name: 'Zeichnung übernehmen' })).toBe(null);
  expect(last).toEqual({});
});

test('a drawing that could not be sent stays to be sent again', async () => {
  let there = false;
  uploads(() => (there ? kept() : problem(500, { code: 'unexpected', title: 'Something went wrong' })));
  const { user } = await show(<Stage definition={clock(true)} />);
  await user.click(await screen.findByRole('button', { name: 'Draw here' }));
  const take = await screen.findByRole('button', { name: 'Keep the drawing' });
  await waitFor(() => expect(pen.end).not.toBe(undefined));
  draw();
  await user.click(take);
  expect(await screen.findByText(/Drawing\.png/)).toBeInTheDocument();
  expect(last).toEqual({});
  there = true;
  await user.click(take);
  await waitFor(() => expect(last['p']).toMatchObject({ fileIds: [expect.any(String)] }));
});

test('a form that does not offer it takes photographs only', async () => {
  uploads(kept);
  await show(<Stage definition={clock(false)} />);
  expect(await screen.findByText('Drawing of it')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Draw here' })).toBe(null);
});
