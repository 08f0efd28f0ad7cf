import { implement } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { found, RefusalError, stale } from '#platform/server/problems.ts';
import { departments } from '../contract/departments.ts';

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

export const departmentCalls = implement(departments, {
  create: async ({ input, context }) => ({ id: await insertDepartment(context, input) }),
  async change({ input, context, db }) {
    const before = found(
      await db
        .selectFrom('sites.departments')
        .select(columns)
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', input.id)
        .executeTakeFirst(),
    );
    await assertNameFree(context, before.centerId, input.name, input.id);
    const row = await db
      .updateTable('sites.departments')
      .set({ name: input.name, position: input.position, active: input.active })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id)
      .where('version', '=', input.version)
      .returning(['id', 'version'])
      .executeTakeFirst();
    if (row) return row;
    throw stale(before);
  },
});
