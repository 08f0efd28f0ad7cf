import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, notFound, RefusalError } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { departments } from '../contract/departments.ts';
import { placesInOrder } from './places.ts';

const columns = ['id', 'version', 'center_id as centerId', 'name', 'position', 'active'] as const;

async function assertNameFree(
  context: Context,
  centerId: string,
  name: string,
  id: string | null,
): Promise<void> {
  const other = await context.db
    .selectFrom('sites.departments')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('center_id', '=', centerId)
    .where('name', '=', name)
    .$if(id !== null, (query) => query.where('id', '<>', id!))
    .executeTakeFirst();
  if (other) throw new RefusalError('nameTaken', {});
}

export async function insertDepartment(
  context: Context,
  input: { centerId: string; name: string; position: number },
): Promise<string> {
  await assertNameFree(context, input.centerId, input.name, null);
  const id = newId();
  await context.db
    .insertInto('sites.departments')
    .values({
      organisation_id: context.organisationId,
      id,
      center_id: input.centerId,
      name: input.name,
      position: input.position,
    })
    .execute();
  return id;
}

const load = async (context: Context, id: string) =>
  found(
    await context.db
      .selectFrom('sites.departments')
      .select(columns)
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );

/** What a department is called and in which care center it is. 404 unless it is of this home, and of the care center where one is named. */
export async function departmentHere(
  context: Context,
  { centerId, departmentId }: { readonly centerId?: string | undefined; readonly departmentId: string },
): Promise<{ readonly centerId: string; readonly name: string }> {
  // the house is kept: only a department without a bed is asked for
  const [place] = await placesInOrder(context, { departmentId });
  const own = place
    ? { centerId: place.centerId, name: place.departmentName }
    : await load(context, departmentId);
  if (centerId !== undefined && centerId !== own.centerId) throw notFound();
  return own;
}

export const departmentCalls = implement(departments, {
  create: async ({ input, context }) => ({ id: await insertDepartment(context, input) }),
  async change({ input: { id, version, name, position, active }, context }) {
    const { centerId } = await load(context, id);
    await assertNameFree(context, centerId, name, id);
    const values = { name, position, active };
    const now = await changeRow(context, 'sites.departments', { id, version }, values, () =>
      load(context, id),
    );
    return { id, version: now.version };
  },
});
