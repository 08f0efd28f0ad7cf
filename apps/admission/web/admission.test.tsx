// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import AdmissionCard, { AdmissionNotice } from './AdmissionCard.tsx';
import DueMarks from './DueMarks.tsx';
import NewResidentPage from './NewResidentPage.tsx';

const id = '0190a5b0-0000-7000-8000-000000000001';
const wentTo = vi.hoisted((): string[] => []);
vi.mock('#platform/web/routing/navigation.tsx', async (original) => ({
  ...(await original<object>()),
  useGo: () => (href: string) => void wentTo.push(href),
}));
const me = () => ({
  access: Object.fromEntries(
    ['list', 'profile', 'stays', 'admission'].map((key) => [
      `authorization.residents.${key}`,
      ['Read', 'Write', 'Edit'],
    ]),
  ),
});
const dictionaries = {
  'GET /api/dictionary/residents.salutation': () => ok([{ itemValue: 'mrs', itemLabel: 'Mrs' }]),
};

beforeAll(async () => {
  addTextSource('admission', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('admission');
});

describe('complete admission', () => {
  const open = {
    done: 6,
    total: 8,
    steps: [
      { step: 'person', missing: ['birthDate'] },
      { step: 'photo', missing: ['photo'] },
      { step: 'doctor', missing: [] },
    ],
  };
  test('says how many items are open and what they lack; what is done opens nothing', async () => {
    answerWith({ 'GET /api/admission/admission': () => ok(open) });
    await show(<AdmissionCard residentId={id} />, { me: me() });
    expect(await screen.findByText('Complete the admission: 2 items. 6 of 8 done.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Person' })).toBeInTheDocument();
    expect(screen.getByText('Date of birth')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Doctor' })).toBeNull();
  });
  test('who may not change the profile reads the list; nothing opens', async () => {
    answerWith({ 'GET /api/admission/admission': () => ok(open) });
    await show(<AdmissionCard residentId={id} />, {
      me: { access: { 'authorization.residents.admission': ['Read'] } },
    });
    expect(await screen.findByText('Person')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
  test.each([
    ['profile', 1],
    ['vitals', 0],
  ])('above the tab %s it stands %i times', async (tab, times) => {
    const sent = answerWith({ 'GET /api/admission/admission': () => ok(open) });
    await show(<AdmissionNotice residentId={id} />, {
      me: me(),
      route: '/residents/$residentId/$tab',
      path: `/residents/${id}/${tab}`,
    });
    await waitFor(() => expect(sent).toHaveLength(times));
    if (times === 1) await screen.findByText('Complete the admission: 2 items. 6 of 8 done.');
    expect(screen.queryAllByText('Complete the admission: 2 items. 6 of 8 done.')).toHaveLength(times);
  });
  test('a complete admission is no news', async () => {
    const sent = answerWith({ 'GET /api/admission/admission': () => ok({ done: 8, total: 8, steps: [] }) });
    await show(<AdmissionCard residentId={id} />, { me: me() });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByText('Complete admission')).toBeNull();
  });
  test('due marks of all rows come with one question', async () => {
    const other = id.replace(/1$/, '2');
    const sent = answerWith({
      'GET /api/admission/admission/due': () =>
        ok([
          { residentId: id, openSteps: 2, messages: 1 },
          { residentId: other, openSteps: 0, messages: 0 },
        ]),
    });
    await show(
      <>
        {[id, other].map((one) => (
          <DueMarks key={one} residentId={one} residentIds={[id, other]} />
        ))}
      </>,
      { me: me() },
    );
    expect(await screen.findByRole('link', { name: '1 message' })).toHaveAttribute(
      'href',
      `/app-residents/forms/details/${id}/dashboard`,
    );
    expect(screen.getByRole('link', { name: '2 steps of the admission' })).toHaveAttribute(
      'href',
      `/app-residents/forms/details/${id}/profile`,
    );
    expect(screen.getAllByRole('link')).toHaveLength(2);
    expect(sent).toHaveLength(1);
  });
});

describe('quick entry', () => {
  const answers = (create: () => ReturnType<typeof ok>) =>
    answerWith({
      ...dictionaries,
      'GET /api/residents/residents/propose-number': () => ok({ number: '1049' }),
      'GET /api/residents/bed-assignments/free': () => ok([]),
      'GET /api/residents/residents/similar': () =>
        ok([
          {
            id,
            number: '1042',
            lastName: 'Keller',
            firstName: 'Margrit',
            birthDate: '1938-02-03',
            archived: false,
          },
        ]),
      'POST /api/residents/residents': create,
    });
  test('nine fields; only the last name is needed and said so at the field', async () => {
    const sent = answers(() => ok({ id, number: '1049' }));
    const { user } = await show(<NewResidentPage />, { me: me() });
    const form = (await screen.findByRole('textbox', { name: /Last name/ })).closest('form')!;
    expect(
      form.querySelectorAll('input:not([type=radio]):not([type=hidden]), [role=radiogroup]'),
    ).toHaveLength(9);
    // specification of the quick entry: resident id, names, salutation, gender, birth, entry, bed, phone
    for (const name of [
      'Resident number',
      /Last name/,
      'First name',
      'Salutation',
      'Gender',
      'Date of birth',
      'Entry date',
      /Room and bed/,
      'Phone',
    ])
      expect([name, within(form).queryAllByLabelText(name).length > 0]).toEqual([name, true]);
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect((await screen.findAllByText('Last name is mandatory')).length).toBeGreaterThan(0);
    expect(sent.filter((one) => one.method === 'POST')).toHaveLength(0);
  });
  test('what was typed is sent, and the new record is opened', async () => {
    const sent = answers(() => ok({ id, number: '1050' }));
    const { user } = await show(<NewResidentPage />, { me: me() });
    await user.type(await screen.findByRole('textbox', { name: /Last name/ }), 'Frei');
    await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Vera');
    await user.type(screen.getByRole('textbox', { name: 'Resident number' }), '1050');
    await user.type(screen.getByRole('textbox', { name: 'Date of birth' }), '3.2.1938');
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '041 555 10 20');
    await user.click(screen.getByRole('radio', { name: 'Mrs' }));
    await user.click(screen.getByRole('radio', { name: /^[Ff]emale$/ }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({
        lastName: 'Frei',
        firstName: 'Vera',
        number: '1050',
        birthDate: '1938-02-03',
        phone: '041 555 10 20',
        salutation: 'mrs',
        gender: 'female',
      }),
    );
    await waitFor(() => expect(wentTo).toEqual([`/app-residents/forms/details/${id}/profile`]));
  });
  test('the salutation proposes the gender and says so; a choice stays', async () => {
    answers(() => ok({ id, number: '1050' }));
    const { user } = await show(<NewResidentPage />, { me: me() });
    const hint = 'Proposed from the salutation. You can change it.';
    await user.click(await screen.findByRole('radio', { name: 'Mrs' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'female' }).checked).toBe(true);
    expect(screen.getByText(hint)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'other' }));
    expect(screen.queryByText(hint)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Mrs' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'other' }).checked).toBe(true);
  });
  test.each([
    ['en', /Last name/, 'Resident not created. The data could not be saved due to an unexpected error.'],
    [
      'de',
      /Nachname/,
      'Bewohner/in nicht erfasst. Die Daten konnten wegen eines unerwarteten Fehlers nicht gespeichert werden.',
    ],
  ] as const)(
    'what fails says in %s that the resident was not created, and why; what was typed stays',
    async (language, label, message) => {
      answers(() => problem(500, { code: 'unexpected' }));
      const { user } = await show(<NewResidentPage />, { me: me(), language });
      await user.type(await screen.findByRole('textbox', { name: label }), 'Muster');
      await user.click(screen.getByRole('button', { name: /^(Create|Erfassen)$/ }));
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(screen.getByRole('textbox', { name: label })).toHaveValue('Muster');
    },
  );
  test('similar persons are shown before saving', async () => {
    answers(() => ok({ id, number: '1049' }));
    const { user } = await show(<NewResidentPage />, { me: me() });
    await user.type(await screen.findByRole('textbox', { name: /Last name/ }), 'Keler');
    await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Margrit');
    expect(await screen.findByText('Similar person exists')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'KELLER, Margrit' })).toBeInTheDocument();
  });
  test('a number that is taken is refused at its field; what was typed stays', async () => {
    answers(() =>
      problem(409, {
        code: 'numberTaken',
        title: 'This resident number is already used.',
        errors: [{ path: 'number', code: 'numberTaken', message: 'This resident number is already used.' }],
      }),
    );
    const { user } = await show(<NewResidentPage />, { me: me() });
    await user.type(await screen.findByRole('textbox', { name: /Last name/ }), 'Frei');
    await user.type(screen.getByRole('textbox', { name: 'Resident number' }), '1042');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Resident number' }).getAttribute('aria-invalid')).toBe(
        'true',
      ),
    );
    expect(screen.getByRole('textbox', { name: /Last name/ })).toHaveValue('Frei');
  });
});
