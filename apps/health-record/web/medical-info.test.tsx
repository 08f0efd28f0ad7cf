// @vitest-environment jsdom
import axe from 'axe-core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { refresh } from '#platform/web/calls/calls.ts';
import { lost, reached } from '#platform/web/client/connection.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import AllergyAlert from './AllergyAlert.tsx';
import manifest from '../manifest.ts';
import AllergyChip from './AllergyChip.tsx';
import { MedicalHistory } from './History.tsx';
import { KitchenCard } from './KitchenCard.tsx';
import SwallowingAlert from './SwallowingAlert.tsx';
import MedicalInfoTab from './MedicalInfoTab.tsx';
import { allergy, answers, key, me, readTexts, residentId, state } from './testing.ts';

beforeAll(readTexts);

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
  test('a lost answer says so, never "none known"', async () => {
    const sent = answerWith({});
    const { container } = await show(<AllergyAlert residentId={residentId} />, { me: me(['Read']) });
    expect(await screen.findByText('Allergies not loaded')).toBeInTheDocument();
    expect(sent).toHaveLength(2); // reads are tried twice
    expect(container.querySelector('[data-status]')).toBe(null);
  });
  test('what could not be read again stays, with its age; without a connection the frame says the age', async () => {
    const path = 'GET /api/health-record/allergies';
    answerWith({ [path]: () => ok(state({ state: 'known', items: [allergy('Nuts')] })) });
    await show(<AllergyAlert residentId={residentId} />, { me: me(['Read']) });
    await screen.findByText('Allergy: Nuts');
    answerWith({ [path]: () => problem(503) });
    await act(() => refresh('health-record.'));
    expect(await screen.findByRole('button', { name: /^Allergies: as of / })).toBeInTheDocument();
    expect(screen.getByText('Allergy: Nuts')).toBeInTheDocument();
    act(() => lost());
    expect(screen.queryByText(/^Allergies: as of /)).toBe(null);
    expect(screen.getByText('Allergy: Nuts')).toBeInTheDocument();
    act(() => reached(null));
  });
});

test.each([
  ['mild', 'Mild', 'info'],
  ['moderate', 'Moderate', 'info'],
  ['severe', 'Severe', 'critical'],
  ['lifeThreatening', 'Life-threatening', 'critical'],
  ['unknown', 'Severity not known', 'critical'],
] as const)('an allergy of severity %s looks as it counts', async (severity, words, look) => {
  answers(state({ state: 'known', items: [allergy('Nuts', { severity })] }));
  await show(<MedicalInfoTab residentId={residentId} />, { me: me(['Read']) });
  expect((await screen.findByText(words)).closest('[data-status]')?.getAttribute('data-status')).toBe(look);
});

test('who changed what, from what to what, in the words of the screen', async () => {
  answers(state({}));
  await show(<MedicalHistory residentId={residentId} />, { me: me(['Read']) });
  expect(await screen.findByText('Allergy changed')).toBeInTheDocument();
  for (const words of ['Mild', 'Hears well']) expect(screen.getByText(words).tagName).toBe('S');
  expect(screen.getByText(/Life-threatening/)).toBeInTheDocument();
  expect(screen.getByText(/Hears only single words/)).toBeInTheDocument();
  expect(await screen.findByText(/Brille/)).toBeInTheDocument();
  expect(screen.getByText(/Cereals containing gluten, Eggs/)).toBeInTheDocument();
});

test('states stand in German words, no codes', async () => {
  answers(state({}));
  await show(<MedicalHistory residentId={residentId} />, { me: me(['Read']), language: 'de' });
  // of the allergy and of the question about allergies
  const said = (await screen.findAllByText(/^Status:/)).map((one) => one.closest('li')!.textContent);
  for (const word of ['Aktiv', 'Bekannt']) expect(said.join(' ')).toContain(word);
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
  [{ texture: 5, drinkLevel: 2 }, 'Schlucken: Fein zerkleinert und feucht, Getränke mässig dickflüssig'],
  [{ texture: 7, drinkLevel: 1 }, 'Schlucken: Getränke leicht dickflüssig'],
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
