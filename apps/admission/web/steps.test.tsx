// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { workspace } from '#platform/web/store/workspace.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Admission } from '../contract/admission.ts';
import AdmissionCard from './AdmissionCard.tsx';
import AdmissionSteps from './AdmissionSteps.tsx';

const id = '0190a5b0-0000-7000-8000-000000000001';
const me = {
  access: Object.fromEntries(
    ['list', 'profile', 'stays', 'admission'].map((key) => [
      `authorization.residents.${key}`,
      ['Read', 'Write', 'Edit'],
    ]),
  ),
};
const order = [
  'person',
  'room',
  'careLevel',
  'insurance',
  'payer',
  'contactPerson',
  'doctor',
  'photo',
] as const;
const steps = (missing: Partial<Record<(typeof order)[number], readonly string[]>>) =>
  order.map((step) => ({ step, missing: [...(missing[step] ?? [])] })) as Admission['steps'];
const open = steps({ careLevel: ['careLevel'], photo: ['photo'] });
const resident = {
  id,
  version: 3,
  number: '1049',
  lastName: 'Muster',
  firstName: 'Erika',
  nickname: '',
  salutation: 'mrs',
  gender: 'female',
  birthDate: '1941-05-04',
  deathDate: null,
  residentType: '',
  ahvNumber: '',
  insuranceCardNumber: '',
  healthInsuranceNumber: '',
  phone: '',
  email: '',
  remarks: '',
  address: {
    addressLine_1: '',
    addressLine_2: '',
    postOfficeBoxEnabled: false,
    postOfficeBox: '',
    postalCode: '',
    city: '',
    country: 'CH',
  },
  archived: false,
  missing: [],
};
let left: Admission['steps'] = open;
const answers = (more: Parameters<typeof answerWith>[0] = {}) =>
  answerWith({
    'GET /api/admission/admission': () =>
      ok({ done: left.filter((one) => one.missing.length === 0).length, total: 8, steps: left }),
    [`GET /api/residents/residents/${id}`]: () => ok(resident),
    'POST /api/residents/care-levels/set': () =>
      ok({ id, version: 1, level: 4, fromDate: '2026-01-01', toDate: null, remarks: '' }),
    ...more,
  });

beforeAll(async () => {
  addTextSource('admission', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  // the words of the forms are those of their app
  const forms = async () => ({
    default: { fields: { careLevel: 'Care level' }, actions: { choosePhoto: 'Take or choose a photo' } },
  });
  addTextSource('residents', { en: forms, de: forms });
  await Promise.all([loadTexts('admission'), loadTexts('residents')]);
});

test('a step of the list opens its own form beside the page', async () => {
  left = open;
  answers();
  const { user } = await show(<AdmissionCard residentId={id} />, { me });
  await user.click(await screen.findByRole('button', { name: 'Care level' }));
  expect(workspace.get().front).toBe(`admission:${id}:careLevel`);
  await show(<>{workspace.get().items[0]!.render()}</>, { me });

  expect(await screen.findByText('Step 3 of 8')).toBeInTheDocument();
});

test('saving goes on to the next open step, and the last one ends with the paper and "Done"', async () => {
  left = open;
  const sent = answers();
  const closed = vi.fn<() => void>();
  const { user } = await show(
    <AdmissionSteps residentId={id} steps={open} from="careLevel" onClose={closed} />,
    { me },
  );
  await user.type(await screen.findByLabelText(/Care level/), '4');
  left = steps({ photo: ['photo'] });
  await user.click(screen.getByRole('button', { name: 'Save and next step' }));
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({ residentId: id, level: 4 }),
  );
  expect(await screen.findByText('Step 8 of 8')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Take or choose a photo' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Skip this step' }));
  expect(
    await screen.findByText('Still open: Photo. It stays in the record under "Complete admission".'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(closed).toHaveBeenCalledOnce();
});

test('the end says that nothing is missing any more', async () => {
  left = steps({});
  answers();
  await show(<AdmissionSteps residentId={id} steps={left} from="person" onClose={() => undefined} />, {
    me,
    language: 'de',
  });
  expect(await screen.findByText('Der Eintritt ist vollständig.')).toBeInTheDocument();
});
