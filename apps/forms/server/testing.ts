import { createResident } from '#apps/residents/api.ts';
import type { Actor, World } from '#platform/server/testing/world.ts';
import { definitions } from '../contract/definitions.ts';
import { FormDefinition, type FormDraft } from '../domain/definition.ts';
import { chosen, text, yesNo } from '../domain/testing.ts';
import { createWorld } from '#platform/server/testing/world.ts';
import { type Opened, responses } from '../contract/responses.ts';

let count = 0;

/** A resident of a home, with a birth date. */
export const makeResident = (world: World, organisationId: string): Promise<string> =>
  world.inside(organisationId, (context) =>
    createResident(context, {
      lastName: `Formular ${++count}`,
      firstName: 'Test',
      birthDate: '1940-05-17',
      allowSimilar: true,
    }),
  );

/** Two mandatory questions of one point each, a band for none and one for more. */
export const contentOf = (code: string, changes: Partial<FormDraft> = {}): FormDefinition =>
  FormDefinition.parse({
    code,
    title: { en: `Form ${code}`, de: `Formular ${code}` },
    sections: [{ id: 'first', items: [yesNo('a', { notAssessable: {} }), yesNo('b')] }],
    score: { value: 'sum(["a", "b"])', minimum: 0, maximum: 2, highMeans: 'bad' },
    outcomes: [
      { code: 'low', label: text('Low'), severity: 'none' },
      { code: 'high', label: text('High'), severity: 'warning' },
    ],
    bands: [
      { outcome: 'low', from: null, to: 0 },
      { outcome: 'high', from: 1, to: null },
    ],
    ...changes,
  });

/** A form that the home made and published. */
export async function publishForm(
  author: Actor,
  changes: Partial<FormDraft> = {},
  code = `form-${++count}`,
): Promise<{ definitionId: string; versionId: string; code: string }> {
  const draft = await author.call(definitions.create, { code, title: text(code), purpose: 'form' });
  const { saved } = await author.call(definitions.saveDraft, {
    versionId: draft.id,
    version: draft.version,
    content: contentOf(code, changes),
  });
  const published = await author.call(definitions.publish, {
    versionId: saved.id,
    version: saved.version,
    changeNote: 'First version',
  });
  return { definitionId: published.definitionId, versionId: published.id, code };
}

export let world: World;
export let organisationId: string;
export let head: Actor;
export let nurse: Actor;
export let cook: Actor;
export let stranger: Actor;
export let form: Awaited<ReturnType<typeof publishForm>>;
export let today: string;

export const begin = async (residentId: string, definitionId = form.definitionId) =>
  nurse.call(responses.create, { residentId, definitionId });
/** What a screen sends: the response as it is, with changes. */
export const sending = ({ response }: Opened, changes: object = {}) => ({
  residentId: response.residentId!,
  id: response.id,
  version: response.version,
  day: response.day,
  shift: response.shift,
  assignedTo: response.assignedTo,
  answers: response.answers,
  remarks: response.remarks,
  ...changes,
});
export const both = { a: chosen('yes'), b: chosen('no') };

/** A home with a published form, and people who may more and less. */
export const openForms = async (): Promise<void> => {
  world = await createWorld();
  organisationId = await world.organisation();
  head = await world.actor(organisationId, 'NURSHOME');
  nurse = await world.actor(organisationId, 'NURSE');
  cook = await world.actor(organisationId, 'COOK');
  stranger = await world.actor(await world.organisation(), 'NURSE');
  form = await publishForm(head);
  today = await world.inside(organisationId, async (context) => context.today);
};
