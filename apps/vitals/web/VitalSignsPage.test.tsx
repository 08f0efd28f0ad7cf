// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { bmiHint } from '../contract/bmi-hint.ts';
import { kinds } from '../contract/kinds.ts';
import { arrangedKinds } from '../domain/offered-kinds.ts';
import { storedKinds } from '../domain/stored-kinds.ts';
import VitalSignsPage from './VitalSignsPage.tsx';

const me = (...actions: string[]) => ({ access: { 'authorization.residents.vital-settings': actions } });
const answers = () =>
  answerWith({
    [`GET ${kinds.get.path}`]: () => ok({ version: 3, kinds: arrangedKinds([]) }),
    [`GET ${bmiHint.get.path}`]: () => ok({ version: 2, below: 21, text: 'Think of nutrition' }),
    [`POST ${kinds.change.path}`]: () => ok({ version: 4, kinds: arrangedKinds([]) }),
    [`PUT ${kinds.change.path}`]: () => ok({ version: 4, kinds: arrangedKinds([]) }),
  });
beforeAll(async () => {
  addTextSource('vitals', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('vitals');
});

test('each vital sign with unit, reference range, what is possible, decimals and whether forms offer it', async () => {
  answers();
  const { container } = await show(<VitalSignsPage />, { me: me('Read', 'Edit') });
  const [pressure, , temperature] = (await screen.findAllByRole('row')).slice(1) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  for (const words of ['Blood pressure', 'mmHg', '100–139 / 60–89', '40–300 / 20–200', '0'])
    expect(pressure).toHaveTextContent(words);
  for (const words of ['Temperature', '°C', '36–37.4', '25–45', '1'])
    expect(temperature).toHaveTextContent(words);
  expect(within(pressure).getByRole('switch', { name: 'Offered in forms: Blood pressure' })).toHaveProperty(
    'checked',
    true,
  );
  expect(
    (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
      (one) => one.id,
    ),
  ).toEqual([]);
});
test('the order of the home, and what it does not offer is switched off', async () => {
  answerWith({
    [`GET ${kinds.get.path}`]: () =>
      ok({
        version: 3,
        kinds: arrangedKinds([
          { kind: 'weight', active: true },
          { kind: 'pulse', active: false },
        ]),
      }),
    [`GET ${bmiHint.get.path}`]: () => ok({ version: 2, below: null, text: '' }),
  });
  await show(<VitalSignsPage />, { me: me('Read', 'Edit') });
  const rows = (await screen.findAllByRole('row')).slice(1, 4);
  expect(
    rows.map((one) => [
      /Weight|Pulse|Blood pressure/.exec(one.textContent)?.[0],
      within(one).getByRole<HTMLInputElement>('switch').checked,
    ]),
  ).toEqual([
    ['Weight', true],
    ['Pulse', false],
    ['Blood pressure', true],
  ]);
});
test('a switch and Alt with an arrow send the whole list with the version that was read', async () => {
  const sent = answers();
  const { user } = await show(<VitalSignsPage />, { me: me('Read', 'Edit'), language: 'de' });
  await user.click(await screen.findByRole('switch', { name: 'In Formularen angeboten: Puls' }));
  const stored = () =>
    sent
      .filter((one) => one.method !== 'GET')
      .map((one) => one.body as { version: number; kinds: { kind: string; active: boolean }[] });
  await waitFor(() => expect(stored()).toHaveLength(1));
  expect([stored()[0]!.version, ...stored()[0]!.kinds.slice(0, 2)]).toEqual([
    3,
    { kind: 'bloodPressure', active: true },
    { kind: 'pulse', active: false },
  ]);
  expect(
    stored()[0]!
      .kinds.map((one) => one.kind)
      .toSorted(),
  ).toEqual(storedKinds.toSorted());
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: 'Puls ziehen' }).closest('[data-row]')!.querySelector('input')!
        .disabled,
    ).toBe(false),
  );
  screen.getByRole('button', { name: 'Puls ziehen' }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(stored()).toHaveLength(2));
  expect(
    stored()[1]!
      .kinds.slice(0, 2)
      .map((one) => one.kind),
  ).toEqual(['pulse', 'bloodPressure']);
});
test('the hint beside the BMI is changed with the version that was read', async () => {
  const sent = answers();
  const { user } = await show(<VitalSignsPage />, { me: me('Read', 'Edit') });
  const text = await screen.findByRole('textbox', { name: 'Hint' });
  await user.clear(text);
  await user.type(text, 'Weigh each month');
  await user.click(screen.getByRole('button', { name: /Save/ }));
  await waitFor(() =>
    expect(sent.find((one) => one.method !== 'GET')?.body).toEqual({
      version: 2,
      below: 21,
      text: 'Weigh each month',
    }),
  );
});
test('who may only read changes nothing', async () => {
  answers();
  await show(<VitalSignsPage />, { me: me('Read') });
  expect(await screen.findByRole('switch', { name: 'Offered in forms: Pulse' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Drag/ })).toBeNull();
  expect(await screen.findByText('Shown below a BMI of 21: Think of nutrition')).toBeInTheDocument();
});
