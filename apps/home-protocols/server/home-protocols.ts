import { publishedForms } from '#apps/forms/api.ts';
import { bedsInOrder } from '#apps/sites/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type HomeProtocol, homeProtocols } from '../contract/home-protocols.ts';
import { shownCandidates } from '../domain/protocols.ts';
import { allProtocols, fitForms, protocolRows, purpose, toProtocol } from './home-protocol-rows.ts';

type Fields = Omit<HomeProtocol, 'id' | 'version' | 'definitionId'>;

const oneProtocol = async (context: Context, id: string): Promise<HomeProtocol> =>
  toProtocol(found(await protocolRows(context).where('id', '=', id).executeTakeFirst()));

/** Departments in which somebody can live, in walking order. */
async function departmentsOf(context: Context): Promise<{ id: string; name: string }[]> {
  const places = await bedsInOrder(context);
  const several = new Set(places.map((place) => place.centerId)).size > 1;
  return [
    ...new Map(
      places.map((place) => [
        place.departmentId,
        several ? `${place.centerName}, ${place.departmentName}` : place.departmentName,
      ]),
    ),
  ].map(([id, name]) => ({ id, name }));
}

const toColumns = (fields: Fields) => ({
  name: JSON.stringify(fields.name),
  icon: fields.icon,
  shown_item: fields.shownItem,
  department_ids: [...new Set(fields.departmentIds)],
  active: fields.active,
});

/** Departments that stand in the protocol already stay there, also when nobody can live in them any more. */
async function checkDepartments(
  context: Context,
  asked: readonly string[],
  had: readonly string[],
  refuse: { unknownDepartment(): Error },
): Promise<void> {
  const added = asked.filter((id) => !had.includes(id));
  if (added.length === 0) return;
  const known = new Set((await departmentsOf(context)).map((one) => one.id));
  if (added.some((id) => !known.has(id))) throw refuse.unknownDepartment();
}

export const homeProtocolCalls = implement(homeProtocols, {
  async list({ context }) {
    const forms = await fitForms(context);
    return {
      protocols: await allProtocols(context),
      forms: [...forms.values()].map((form) => ({
        definitionId: form.definitionId,
        title: form.definition.title,
        items: shownCandidates(form.definition).map(({ id, label }) => ({ id, label })),
      })),
      departments: await departmentsOf(context),
    };
  },

  async add({ input, context, db, refuse }) {
    const form = (await fitForms(context)).get(input.definitionId);
    if (!form) throw refuse.unfitForm();
    if (!shownCandidates(form.definition).some((item) => item.id === input.shownItem))
      throw refuse.unknownItem();
    await checkDepartments(context, input.departmentIds, [], refuse);
    const id = newId();
    const made = await db
      .insertInto('home_protocols.home_protocols')
      .values({
        organisation_id: context.organisationId,
        id,
        definition_id: input.definitionId,
        ...toColumns(input),
      })
      // of two who mark the same form at once, one does
      .onConflict((conflict) => conflict.columns(['organisation_id', 'definition_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw refuse.alreadyProtocol();
    return oneProtocol(context, id);
  },

  async change({ input, context, refuse }) {
    const { id, version } = input;
    const before = await oneProtocol(context, id);
    const form = (await publishedForms(context, purpose)).find(
      (one) => one.definitionId === before.definitionId,
    );
    // a form that is switched off meanwhile keeps what it has; another question must be one of it
    const known = form ? shownCandidates(form.definition).map((item) => item.id) : [];
    if (input.shownItem !== before.shownItem && !known.includes(input.shownItem)) throw refuse.unknownItem();
    await checkDepartments(context, input.departmentIds, before.departmentIds, refuse);
    return changeRow(context, 'home_protocols.home_protocols', { id, version }, toColumns(input), () =>
      oneProtocol(context, id),
    );
  },
});
