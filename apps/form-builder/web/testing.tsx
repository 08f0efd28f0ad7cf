/** A form with its draft and its published version, and the workbench that shows it. */
import { FormDefinition } from '#apps/forms/contract/form.ts';
import { formsTexts } from '#apps/form-filling/web/parts.tsx';
import { answerWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';

export const id = '0190a5b0-0000-7000-8000-000000000001';
export const label = (en: string, de = `${en} de`) => ({ en, de });
export const content = FormDefinition.parse({
  code: 'mouth',
  title: label('Mouth'),
  sections: [
    {
      id: 's1',
      items: [
        {
          id: 'q1',
          kind: 'choice',
          label: label('Own teeth'),
          options: [
            { code: '1', label: label('Yes') },
            { code: '0', label: label('No') },
          ],
        },
        { id: 'q2', kind: 'text', label: label('Remarks'), showWhen: 'answers.q1 == "1"' },
      ],
    },
  ],
});
export const row = {
  id,
  version: 3,
  code: 'mouth',
  title: label('Mouth'),
  origin: 'own' as const,
  purpose: 'form' as const,
  active: true,
  published: 1,
  draft: true,
  used: 2,
  changedAt: '2026-11-20T08:00:00Z',
  public: false,
  publicUntil: null,
};
export const draft = {
  id,
  version: 5,
  definitionId: id,
  number: 2,
  status: 'draft' as const,
  content,
  changeNote: '',
  publishedAt: null,
  publishedBy: null,
  used: 0,
};
export const first = {
  ...draft,
  id: `${id.slice(0, -1)}2`,
  number: 1,
  status: 'published' as const,
  changeNote: 'First',
  publishedAt: '2026-10-01T08:00:00Z',
  publishedBy: 'Maria Keller',
  used: 2,
};
export const me = { access: { 'authorization.forms.builder': ['Read', 'Write', 'Edit', 'Delete'] } };
const impact = {
  added: [],
  removed: [],
  changed: [{ item: 'Own teeth', what: ['label'] }],
  openDrafts: 1,
  completed: 2,
  scoring: true,
  places: ['Resident record'],
};

let version = 5;
export function answers(more: Parameters<typeof answerWith>[0] = {}): Sent[] {
  version = 5;
  const saved = ({ body }: Sent) =>
    ok({
      saved: { ...draft, version: (version += 1), content: (body as { content: object }).content },
      faults: [],
    });
  return answerWith({
    'POST /api/forms/definitions/save-draft': saved,
    'GET /api/forms/definitions/impact': () => ok(impact),
    ...more,
  });
}

export const readTexts = async (): Promise<void> => {
  addTextSource('form-builder', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  addTextSource('form-filling', formsTexts);
  await Promise.all([loadTexts('form-builder'), loadTexts('form-filling')]);
};
