// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formsTexts } from '#apps/form-filling/web/parts.tsx';
import { FormDefinition, type FormDraft } from '#apps/forms/contract/form.ts';
import type { Opened } from '#apps/forms/contract/responses.ts';
import { answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { Filling } from './Filling.tsx';

/* A browser without a canvas stands behind these tests: the pen is a stand-in that knows its strokes. */

const pen = vi.hoisted(() => ({
  strokes: [] as { points: { x: number; y: number }[] }[],
  ends: new Map<Element, () => void>(),
}));
vi.mock('signature_pad', () => ({
  default: class {
    readonly canvas: Element;
    constructor(canvas: Element) {
      this.canvas = canvas;
    }
    addEventListener(_: string, done: () => void) {
      pen.ends.set(this.canvas, done);
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
const draw = async (name: RegExp) => {
  const field = await screen.findByRole('img', { name });
  await waitFor(() => expect(pen.ends.has(field)).toBe(true));
  act(() => {
    pen.strokes = [
      ...pen.strokes,
      {
        points: [
          { x: 0, y: 0 },
          { x: 100, y: 50 },
        ],
      },
    ];
    pen.ends.get(field)!();
  });
};

const id = '0190a5b0-0000-7000-8000-000000000001';
const fileId = '0190a5b0-0000-7000-8000-000000000077';
const label = (en: string) => ({ en, de: `${en} de` });
const definition = FormDefinition.parse({
  code: 'a',
  title: label('Consent'),
  sections: [
    {
      id: 's',
      items: [
        { id: 'pic', kind: 'picture', label: label('Clock'), drawing: true },
        { id: 'sig', kind: 'signature', label: label('Sign') },
      ],
    },
  ],
} satisfies FormDraft);
const response = {
  id,
  version: 4,
  definitionId: id,
  definitionVersionId: id,
  residentId: id,
  status: 'inProgress' as const,
  day: '2026-11-10',
  shift: null,
  assignedTo: null,
  assignedName: null,
  answers: {},
  remarks: '',
  result: null,
  completedAt: null,
  completedBy: null,
  confirmationReason: '',
  corrects: null,
  replacedBy: null,
  deletedAt: null,
  deletedBy: null,
  deletionReason: null,
  lastChangeAt: '2026-11-10T08:00:00Z',
  lastChangeBy: 'Maria Keller',
};
const opened: Opened = { response, definition, number: 2, facts: [], tokens: {} };
let version = 4;
const answers = (
  upload: () => Response = () => ok({ id: fileId, name: 'Drawing.png', mediaType: 'image/png', size: 1 }),
): Sent[] =>
  answerWith({
    'GET /api/forms/responses/people': () => ok([]),
    [`POST /api/forms/responses/${id}/save`]: () => ok({ ...response, version: (version += 1) }),
    [`POST /api/forms/responses/${id}/complete`]: () => ok({ ...response, status: 'complete' }),
    'POST /api/frame/files/upload': upload,
  });
const open = () =>
  show(<Filling residentId={id} opened={opened} pictures={{ urlOf: () => '' }} title="Consent" />, {
    me: { access: { 'authorization.forms.responses': ['Read', 'Write'] } },
  });
const completed = (sent: Sent[]) =>
  sent.filter((one) => one.url.endsWith('/complete')).map((one) => one.body as { answers: object });

beforeEach(async () => {
  version = 4;
  Object.assign(pen, { strokes: [], ends: new Map() });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ scale: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue({
    width: 100,
    height: 50,
  } as DOMRect);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['x'], { type: type ?? '' })),
  );
  addTextSource('form-builder', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  addTextSource('form-filling', formsTexts);
  await Promise.all([loadTexts('form-builder'), loadTexts('form-filling')]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('signed and completed at once: the strokes are in the record, and nothing said "Saved" before they were', async () => {
  const sent = answers();
  const { user } = await open();
  await draw(/^Field to sign/);
  expect(screen.queryByText('Saved')).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Complete' }));
  await waitFor(() =>
    expect(completed(sent)).toMatchObject([
      { answers: { sig: { kind: 'signature', strokes: [[0, 0, 1000, 1000]] } } },
    ]),
  );
});

test('a drawing that nobody has kept: it says "Not saved yet" until it is, and completing keeps it', async () => {
  const sent = answers();
  const { user } = await open();
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Draw here' }));
  await draw(/^Field to draw/);
  expect(screen.queryByText('Saved')).toBe(null);
  expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Complete' }));
  await waitFor(() =>
    expect(completed(sent)).toMatchObject([{ answers: { pic: { kind: 'picture', fileIds: [fileId] } } }]),
  );
  expect(sent.filter((one) => one.url.endsWith('/upload'))).toHaveLength(1);
});

test('a drawing that could not be sent holds the completing up and stays', async () => {
  const sent = answers(() => problem(500, { code: 'unexpected', title: 'Something went wrong' }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Draw here' }));
  await draw(/^Field to draw/);
  await user.click(screen.getByRole('button', { name: 'Complete' }));
  expect(await screen.findByText(/Drawing\.png/)).toBeInTheDocument();
  expect(await screen.findByText('The form could not be saved. Try again.')).toBeInTheDocument();
  expect(completed(sent)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Keep the drawing' })).toBeInTheDocument();
  expect(screen.getByText('Not saved yet')).toBeInTheDocument();
});
