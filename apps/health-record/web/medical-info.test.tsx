// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text.ts';
import type { Allergies, Allergy } from '../contract/allergies.ts';
import AllergyAlert from './AllergyAlert.tsx';
import manifest from '../manifest.ts';
import AllergyChip from './AllergyChip.tsx';
import { MedicalHistory } from './History.tsx';
import { KitchenCard } from './KitchenCard.tsx';
import SwallowingAlert from './SwallowingAlert.tsx';
import MedicalInfoCard from './MedicalInfoCard.tsx';
import MedicalInfoTab from './MedicalInfoTab.tsx';
import { WillForm } from './WillForm.tsx';
import WillDueMark from './WillDueMark.tsx';

const key = 'authorization.residents.medical-info';
const residentId = '0190a5b0-0000-7000-8000-000000000001';
const allergy = (name: string, change: Partial<Allergy> = {}): Allergy => ({
  id: `0190a5b0-0000-7000-8000-0000000000${String(name.length).padStart(2, '0')}`,
  residentId,
  kind: 'food',
  name,
  allergens: [],
  severity: 'severe',
  certainty: 'confirmed',
  active: true,
  reactions: [],
  remarks: '',
  code: '',
  codeSystem: '',
  recordedOn: null,
  version: 1,
  ingredients: [],
  unlinked: false,
  ...change,
});
const state = (change: Partial<Allergies>): Allergies => ({
  state: 'notAsked',
  askedOn: null,
  askedBy: null,
  stateVersion: 0,
  items: [],
  ...change,
});
const me = (actions: readonly string[]) => ({ access: { [key]: [...actions] } });

function answers(allergies: Allergies, archived = false): Sent[] {
  return answerWith({
    'GET /api/residents/residents/banner': () => ok({ archived }),
    'GET /api/health-record/allergies': () => ok(allergies),
    'GET /api/health-record/wills': () =>
      ok({
        state: 'present',
        kind: 'patientDirective',
        place: '',
        signedOn: '2024-03-01',
        reviewedOn: null,
        resuscitation: 'no',
        hospital: 'limited',
        intensiveCare: 'no',
        artificialNutrition: 'notAsked',
        antibiotics: 'yes',
        placeOfDeath: 'home',
        doctorContactId: residentId,
        doctor: 'Dr. Lang',
        doctorSignedOn: '2024-03-02',
        nextReviewOn: '2025-03-02',
        trustedContactId: null,
        trustedPerson: null,
        remarks: '',
        notedOn: '2026-10-30',
        notedBy: 'Maria Keller',
        version: 1,
      }),
    'GET /api/health-record/abilities': () =>
      ok({
        hearing: 3,
        vision: 0,
        continence: null,
        aids: ['glasses'],
        remarks: '',
        assessedOn: '2026-11-01',
        version: 1,
      }),
    'GET /api/health-record/history/medical': () =>
      ok({
        items: [
          {
            id: residentId,
            at: '2026-11-20T09:00:00Z',
            by: 'Maria Keller',
            subject: 'health_record.allergies',
            operation: 'update',
            fields: [{ name: 'severity', before: 'mild', after: 'lifeThreatening' }],
          },
          {
            id: residentId.replace(/1$/, '2'),
            at: '2026-11-19T09:00:00Z',
            by: 'Anna Stocker',
            subject: 'health_record.abilities',
            operation: 'update',
            fields: [
              { name: 'hearing', before: '0', after: '3' },
              { name: 'aids', before: null, after: 'glasses' },
            ],
          },
          {
            id: residentId.replace(/1$/, '3'),
            at: '2026-11-18T09:00:00Z',
            by: 'Anna Stocker',
            subject: 'health_record.allergies',
            operation: 'insert',
            fields: [{ name: 'status', before: null, after: 'active' }],
          },
          {
            id: residentId.replace(/1$/, '4'),
            at: '2026-11-18T09:00:00Z',
            by: 'Anna Stocker',
            subject: 'health_record.allergy_states',
            operation: 'update',
            fields: [{ name: 'state', before: 'notAsked', after: 'known' }],
          },
        ],
        nextCursor: null,
        total: null,
      }),
    'GET /api/health-record/attachments': () => ok([]),
    ...Object.fromEntries(
      ['aid', 'placeOfDeath', 'reaction', 'willKind', 'willPlace'].map((name) => [
        `GET /api/dictionary/health-record.${name}`,
        () =>
          ok(
            name === 'placeOfDeath'
              ? [{ itemValue: 'home', itemLabel: 'Hier im Heim', active: true }]
              : name === 'aid'
                ? [{ itemValue: 'glasses', itemLabel: 'Brille', active: true }]
                : [],
          ),
      ]),
    ),
    'GET /api/health-record/diagnoses': () =>
      ok([
        {
          id: residentId,
          residentId,
          name: 'Essential hypertension',
          status: 'chronic',
          code: 'I10',
          codeSystem: 'ICD-10-GM',
          onsetOn: '2014-03-01',
          endedOn: null,
          doctorId: null,
          doctor: 'Dr. Frei',
          remarks: '',
          version: 1,
        },
        {
          id: residentId.replace(/1$/, '9'),
          residentId,
          name: 'Pneumonia',
          status: 'resolved',
          code: '',
          codeSystem: '',
          onsetOn: null,
          endedOn: null,
          doctorId: null,
          doctor: null,
          remarks: '',
          version: 1,
        },
      ]),
    'GET /api/health-record/earlier-medicines': () =>
      ok({
        items: [
          {
            id: residentId,
            residentId,
            name: 'Amlodipine 5 mg',
            code: '',
            status: 'stopped',
            orderedOn: null,
            reason: 'swollen ankles',
          },
        ],
        nextCursor: null,
        total: null,
      }),
    'POST /api/health-record/allergies/set-state': () =>
      ok(state({ state: 'noneKnown', askedOn: '2026-11-21', stateVersion: 1 })),
    'GET /api/health-record/allergies/marks': () =>
      ok([
        {
          residentId,
          state: allergies.state,
          names: allergies.items.map((one) => one.name),
          suspected: allergies.items.filter((one) => one.certainty === 'suspected').map((one) => one.name),
          unlinked: allergies.items.filter((one) => one.unlinked).map((one) => one.name),
        },
      ]),
    'GET /api/health-record/wills/due': () => ok([{ residentId, reviewOn: '2025-03-02' }]),
  });
}

beforeAll(async () => {
  addTextSource('health-record', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('health-record');
});

describe('the alert of the banner', () => {
  test.each([
    [
      state({
        state: 'known',
        items: [
          allergy('Penicillin'),
          allergy('Nuts'),
          allergy('Celery'),
          allergy('Milk'),
          allergy('Eggs', { active: false }),
        ],
      }),
      'Allergy: Penicillin, Nuts, Celery +1',
      'critical',
    ],
    [
      state({ state: 'known', items: [allergy('Penicillin'), allergy('Nuts', { certainty: 'suspected' })] }),
      'Allergy: Penicillin, Nuts (suspected)',
      'critical',
    ],
    [state({ state: 'noneKnown' }), 'No known allergies', 'done'],
    [state({}), 'Allergies not asked', 'warning'],
  ])('%#: $1', async (allergies, words, look) => {
    answers(allergies);
    await show(<AllergyAlert residentId={residentId} />, { me: me(['Read']) });
    expect((await screen.findByText(words)).closest('[data-status]')?.getAttribute('data-status')).toBe(look);
  });
  test('a lost answer shows nothing, never "none known"', async () => {
    const sent = answerWith({});
    const { container } = await show(<AllergyAlert residentId={residentId} />, { me: me(['Read']) });
    await waitFor(() => expect(sent).toHaveLength(2)); // reads are tried twice
    expect(container.querySelector('[data-status]')).toBe(null);
  });
});

test('who changed what, from what to what, in the words of the screen', async () => {
  answers(state({}));
  await show(<MedicalHistory residentId={residentId} />, { me: me(['Read']) });
  expect(await screen.findByText('Allergy changed')).toBeInTheDocument();
  for (const words of ['Mild', 'Hears well']) expect(screen.getByText(words).tagName).toBe('S');
  expect(screen.getByText(/Life-threatening/)).toBeInTheDocument();
  expect(screen.getByText(/Hears only single words/)).toBeInTheDocument();
  expect(await screen.findByText(/Brille/)).toBeInTheDocument();
});

test('states stand in German words, no codes', async () => {
  answers(state({}));
  await show(<MedicalHistory residentId={residentId} />, { me: me(['Read']), language: 'de' });
  expect(await screen.findByText(/^Status:/)).toBeInTheDocument();
  for (const [label, word] of [
    ['Status', 'Aktiv'],
    ['Stand', 'Bekannt'],
  ])
    expect(screen.getByText(`${label}:`, { exact: false }).closest('li')).toHaveTextContent(word!);
  expect(screen.queryByText(/active|known/)).toBeNull();
});

test.each([
  [state({ state: 'known', items: [allergy('Nuts')] }), 'Allergy'],
  [state({}), 'Allergies?'],
])('the mark in a list: %#', async (allergies, words) => {
  answers(allergies);
  await show(<AllergyChip residentId={residentId} residentIds={[residentId]} />, { me: me(['Read']) });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('the marks of a list of 60 rows are one call', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => residentId.replace(/\d\d$/, String(index + 10)));
  const sent = answers(state({}));
  await show(
    <>
      {ids.map((id) => (
        <AllergyChip key={id} residentId={id} residentIds={ids} />
      ))}
    </>,
    { me: me(['Read']) },
  );
  await waitFor(() => expect(sent.filter((one) => one.url.includes('/marks'))).toHaveLength(1));
});
test('the banner says resuscitation before allergies (experience, sketch 2)', () => {
  expect(manifest.screens.WillAlert.order).toBeLessThan(manifest.screens.AllergyAlert.order);
});
test.each([
  [{ texture: 5, drinkLevel: 2 }, 'Schlucken: Fein zerkleinert und feucht, Getränke Mässig dickflüssig'],
  [{ texture: 7, drinkLevel: 1 }, 'Schlucken: Getränke Leicht dickflüssig'],
  [{ texture: null, drinkLevel: null }, null],
  [{ texture: 7, drinkLevel: 0 }, null],
])('who swallows badly: %j', async (eats, words) => {
  const sent = answerWith({
    'GET /api/health-record/nutrition': () =>
      ok({
        diet: 'regular',
        portion: 'full',
        likes: [],
        dislikes: [],
        energyKcal: null,
        fluidMl: null,
        remarks: '',
        version: 1,
        ...eats,
      }),
  });
  const { container } = await show(<SwallowingAlert residentId={residentId} />, {
    me: { access: { 'authorization.residents.nutrition-info': ['Read'] } },
    language: 'de',
  });
  await waitFor(() => expect(sent).toHaveLength(1));
  if (words !== null)
    return expect(
      (await screen.findByText(words)).closest('[data-status]')?.getAttribute('data-status'),
    ).toBe('warning');
  await waitFor(() => expect(container.querySelector('[data-status]')).toBeNull());
  return undefined;
});
test('who has allergies, but none to food, has none in the eyes of the kitchen', async () => {
  answerWith({
    'GET /api/health-record/allergies': () =>
      ok(state({ state: 'known', items: [allergy('Wasp sting', { kind: 'insect' })] })),
    'GET /api/health-record/nutrition': () =>
      ok({
        diet: 'regular',
        texture: null,
        drinkLevel: null,
        portion: 'full',
        likes: [],
        dislikes: [],
        energyKcal: null,
        fluidMl: null,
        remarks: '',
        version: 0,
      }),
  });
  await show(<KitchenCard residentId={residentId} />, {
    me: { access: { [key]: ['Read'], 'authorization.residents.nutrition-info': ['Read'] } },
  });
  expect(await screen.findByText('No food allergy known')).toBeInTheDocument();
  expect(screen.queryByText(/^Allergy:/)).toBe(null);
});

test.each([
  ['en', 'Low salt', '4 Pureed', '2 Mildly thick', 'Portion: Half'],
  ['de', 'Salzarm', 'Püriert', 'Mässig dickflüssig', 'Portion: Halb'],
] as const)(
  'what the kitchen sees (%s): diet, texture, thickness, portion, allergies to food, dislikes; nothing can be changed there',
  async (language, ...words) => {
    answerWith({
      'GET /api/health-record/allergies': () =>
        ok(
          state({
            state: 'known',
            items: [
              allergy('Wasp sting', { kind: 'insect' }),
              allergy('Haselnuss', { allergens: ['NUT.hazelnut'] }),
            ],
          }),
        ),
      'GET /api/health-record/nutrition': () =>
        ok({
          diet: 'lowSalt',
          texture: 4,
          drinkLevel: 2,
          portion: 'half',
          likes: ['Fish'],
          dislikes: ['Spinach'],
          energyKcal: 1800,
          fluidMl: 1500,
          remarks: '',
          version: 3,
        }),
    });
    await show(<KitchenCard residentId={residentId} />, {
      me: {
        access: {
          [key]: ['Read', 'Write', 'Edit'],
          'authorization.residents.nutrition-info': ['Read', 'Edit'],
        },
      },
      language,
    });
    const card = (await screen.findAllByText(/Haselnuss/))[0]!.closest('section')!;
    for (const word of [...words, 'Spinach']) expect(card).toHaveTextContent(word);
    expect(card).not.toHaveTextContent('Wasp sting');
    expect(within(card).queryAllByRole('button')).toEqual([]);
  },
);

describe('advance care planning', () => {
  test('the medical page: each wish, who signed when, the review that is due', async () => {
    answers(state({ state: 'known', items: [allergy('Nuts', { certainty: 'suspected' })] }));
    const { container } = await show(<MedicalInfoTab residentId={residentId} />, {
      me: me(['Read']),
      language: 'de',
    });
    for (const words of [
      'Eingeschränkt',
      'Hier im Heim',
      'Dr. Lang',
      '02.03.2024',
      'Überprüfung fällig seit 02.03.2025',
      'Verdacht',
    ])
      expect(await screen.findByText(words)).toBeInTheDocument();
    for (const label of [
      'Verlegung ins Spital',
      'Intensivstation',
      'Künstliche Ernährung',
      'Antibiotika',
      'Gewünschter Sterbeort',
      'Zuletzt überprüft am',
    ])
      expect(screen.getByText(label)).toBeInTheDocument();
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
        (one) => one.id,
      ),
    ).toEqual([]);
  });
  test('the card of the dashboard says what is refused or limited and the review; what is allowed needs no word', async () => {
    answers(state({ state: 'noneKnown' }));
    await show(<MedicalInfoCard residentId={residentId} />, { me: me(['Read']) });
    expect((await screen.findByText(/Transfer to hospital/)).textContent).toBe(
      'Transfer to hospital: Limited',
    );
    expect(screen.getByText(/Intensive care/).textContent).toBe('Intensive care: No');
    expect(screen.getByText('Review due since 03/02/2025')).toBeInTheDocument();
    expect(screen.queryByText(/Antibiotics/)).toBe(null);
  });
  test('the mark in a list leads to the record; nobody else has it', async () => {
    const others = residentId.replace(/1$/, '7');
    answers(state({}));
    await show(
      <>
        {[residentId, others].map((id) => (
          <WillDueMark key={id} residentId={id} residentIds={[residentId, others]} />
        ))}
      </>,
      { me: me(['Read']) },
    );
    expect(
      (await screen.findAllByRole('link', { name: 'Review of the will' })).map((one) =>
        one.getAttribute('href'),
      ),
    ).toEqual([`/app-residents/forms/details/${residentId}/medical-info`]);
  });
  test('the form asks for each wish and sends the answers', async () => {
    const sent = answers(state({}));
    const none = {
      state: 'none',
      kind: '',
      place: '',
      signedOn: null,
      reviewedOn: null,
      resuscitation: 'notAsked',
      hospital: 'notAsked',
      intensiveCare: 'notAsked',
      artificialNutrition: 'notAsked',
      antibiotics: 'notAsked',
      placeOfDeath: '',
      doctorContactId: null,
      doctor: null,
      doctorSignedOn: null,
      trustedContactId: null,
      trustedPerson: null,
      remarks: '',
      notedOn: '2026-01-01',
      notedBy: null,
      nextReviewOn: '2027-01-01',
      version: 3,
    } as const;
    const { user } = await show(<WillForm residentId={residentId} will={none} onClose={() => undefined} />, {
      me: me(['Read', 'Edit']),
    });
    for (const [group, answer] of [
      ['Transfer to hospital', 'Limited'],
      ['Intensive care', 'No'],
      ['Artificial nutrition', 'No'],
      ['Antibiotics', 'Yes'],
    ] as const)
      await user.click(within(await screen.findByRole('radiogroup', { name: group })).getByText(answer));
    await user.click(screen.getByRole('button', { name: /Save/ }));
    await waitFor(() =>
      expect(sent.find((one) => one.method !== 'GET')?.body).toMatchObject({
        residentId,
        version: 3,
        hospital: 'limited',
        intensiveCare: 'no',
        artificialNutrition: 'no',
        antibiotics: 'yes',
        resuscitation: 'notAsked',
      }),
    );
  });
});

describe('the tab', () => {
  test('"No known allergies" is recorded by an own button while nobody was asked', async () => {
    const sent = answers(state({}));
    const { user } = await show(<MedicalInfoTab residentId={residentId} />, {
      me: me(['Read', 'Write', 'Edit']),
    });
    await user.click(await screen.findByRole('button', { name: 'Record "No known allergies"' }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'POST')?.body).toEqual({
        residentId,
        state: 'noneKnown',
        stateVersion: 0,
      }),
    );
  });
  test('an archived record offers nothing to change', async () => {
    answers(state({ state: 'known', items: [allergy('Nuts')] }), true);
    await show(<MedicalInfoTab residentId={residentId} />, { me: me(['Read', 'Write', 'Edit']) });
    await screen.findByText('Essential hypertension');
    expect(screen.queryByRole('button', { name: /^Add|^Change|^Record/ })).toBe(null);
  });
  test('shows allergens in words, present diagnoses first, past ones on demand, medicines read only', async () => {
    answers(
      state({
        state: 'known',
        askedOn: '2026-11-01',
        askedBy: 'Maria Keller',
        items: [allergy('Haselnuss', { allergens: ['NUT.hazelnut'] })],
      }),
    );
    const { user, container } = await show(<MedicalInfoTab residentId={residentId} />, {
      me: me(['Read']),
      language: 'de',
    });
    expect(await screen.findByText('Hartschalenobst (Nüsse): Haselnuss')).toBeInTheDocument();
    expect(screen.getByText('Erfragt am 01.11.2026 von Maria Keller')).toBeInTheDocument();
    expect(await screen.findByText('Essential hypertension')).toBeInTheDocument();
    expect(screen.queryByText('Pneumonia')).toBe(null);
    await user.click(screen.getByRole('button', { name: /Frühere Diagnosen zeigen/ }));
    expect(screen.getByText('Pneumonia')).toBeInTheDocument();
    expect(await screen.findByText('Gestoppt')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /erfassen|Ändern/ })).toBe(null);
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
        (one) => one.id,
      ),
    ).toEqual([]);
  });
});
