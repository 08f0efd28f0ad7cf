// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { closeAllWork, workspace } from '#platform/web/store/workspace.ts';
import { openNewAllergy } from './AllergyForm.tsx';
import { openNewDiagnosis } from './DiagnosisForm.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const doctorId = '0190a5b0-0000-7000-8000-000000000002';
const me = { access: { 'authorization.residents.medical-info': ['Read', 'Write'] } };
beforeAll(async () => {
  addTextSource('health-record', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('health-record');
});
beforeEach(closeAllWork);
/** Shows the form that was opened beside the page; answers what is sent. */
async function opened(language: 'en' | 'de' = 'en') {
  const sent = answerWith({
    'GET /api/dictionary/health-record.reaction': () => ok([]),
    'GET /api/health-record/diagnoses/doctors': () => ok([{ id: doctorId, name: 'Dr. Frei' }]),
    'POST /api/health-record/allergies': () => ok({}),
    'POST /api/health-record/diagnoses': () => ok({}),
  });
  const { user } = await show(<>{workspace.get().items[0]!.render()}</>, { me, language });
  const type = async (name: RegExp, text: string) => {
    await user.click(await screen.findByRole('textbox', { name }));
    await user.paste(text);
  };
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.some((one) => one.method === 'POST')).toBe(true));
    return sent.find((one) => one.method === 'POST')!.body;
  };
  return { user, type, saved };
}

// specification 1, section 3: each field is asked for and sent
test('an allergy: type, allergy, severity, remarks', async () => {
  openNewAllergy(residentId, 'New allergy');
  const { user, type, saved } = await opened();
  await user.click(await screen.findByRole('radio', { name: 'Contact' }));
  await type(/^Allergy/, 'Latex');
  await user.click(screen.getByRole('radio', { name: 'Mild' }));
  await type(/^Remarks/, 'Handschuhe');
  expect(await saved()).toMatchObject({
    residentId,
    kind: 'contact',
    name: 'Latex',
    severity: 'mild',
    remarks: 'Handschuhe',
  });
});

test('a diagnosis: name, status, doctor, remarks', async () => {
  openNewDiagnosis(residentId, 'New diagnosis');
  const { user, type, saved } = await opened();
  await type(/^Diagnosis/, 'Diabetes');
  await user.click(await screen.findByRole('radio', { name: 'Chronic' }));
  await user.click(screen.getByRole('combobox', { name: /^Doctor/ }));
  await user.click(await screen.findByRole('option', { name: 'Dr. Frei' }));
  await type(/^Remarks/, 'Seit dem Spital bekannt.');
  expect(await saved()).toMatchObject({
    residentId,
    name: 'Diabetes',
    status: 'chronic',
    doctorId,
    remarks: 'Seit dem Spital bekannt.',
  });
});

// domain: dictionaries; what a form offers is what can be recorded, in the language of who records
test.each([
  [
    'en',
    ['Medicine', 'Food', 'Contact', 'Pollen', 'Insect', 'Other'],
    ['Mild', 'Moderate', 'Severe', 'Life-threatening'],
  ],
  [
    'de',
    ['Medikament', 'Lebensmittel', 'Kontakt', 'Pollen', 'Insekten', 'Andere'],
    ['Leicht', 'Mittel', 'Schwer', 'Lebensbedrohlich'],
  ],
] as const)('an allergy in %s: its types and severities are offered', async (language, kinds, severities) => {
  openNewAllergy(residentId, 'New allergy');
  await opened(language);
  await screen.findByRole('radio', { name: kinds[0] });
  for (const name of [...kinds, ...severities])
    expect(screen.getAllByRole('radio', { name }), name).toHaveLength(1);
});
test.each([
  ['en', ['Suspected', 'Confirmed', 'Chronic', 'In remission', 'Resolved']],
  ['de', ['Verdacht', 'Gesichert', 'Chronisch', 'In Remission', 'Abgeklungen']],
] as const)('a diagnosis in %s: its states are offered', async (language, states) => {
  openNewDiagnosis(residentId, 'New diagnosis');
  await opened(language);
  await screen.findByRole('radio', { name: states[0] });
  for (const name of states) expect(screen.getAllByRole('radio', { name }), name).toHaveLength(1);
});
