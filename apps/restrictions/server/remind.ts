import { languages } from '#platform/contract/text.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { newId } from '#platform/server/database/ids.ts';
import { accountsWithRole, notify } from '#platform/server/notifications/notify.ts';
import { residentRefs } from '#apps/residents/api.ts';
import type { Duty } from '../domain/measures.ts';
import { measureLink } from './facts.ts';
import { owedMeasures } from './register-rows.ts';
import type { Row } from './rows.ts';

/** Who is in charge of nursing. */
const toldRoles = ['NURSHOME'];

/** Whether nobody has been told of it yet; who runs at the same time tells only once. */
async function isNew(context: Context, row: Row, duty: Duty): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto('restrictions.reminders')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: row.resident_id,
      measure_id: row.id,
      duty,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'measure_id', 'duty']).doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

/** What is owed no more is told anew when it is owed again. */
async function forgetDone(
  context: Context,
  owed: readonly { readonly row: Row; readonly duties: readonly Duty[] }[],
): Promise<void> {
  const still = new Set(owed.flatMap(({ row, duties }) => duties.map((duty) => `${row.id} ${duty}`)));
  const all = await context.db
    .selectFrom('restrictions.reminders')
    .select(['id', 'measure_id', 'duty'])
    .where('organisation_id', '=', context.organisationId)
    .execute();
  const done = all.filter((one) => !still.has(`${one.measure_id} ${one.duty}`)).map((one) => one.id);
  if (done.length === 0) return;
  await context.db
    .deleteFrom('restrictions.reminders')
    .where('organisation_id', '=', context.organisationId)
    .where('id', 'in', done)
    .execute();
}

/** Tells who is in charge of nursing of each duty, once while it is owed. */
export async function remindOfDuties(context: Context): Promise<void> {
  const owed = await owedMeasures(context, undefined);
  await forgetDone(context, owed);
  const refs = await residentRefs(context, [...new Set(owed.map(({ row }) => row.resident_id))]);
  const told = await accountsWithRole(context, toldRoles);
  for (const { row, duties } of owed) {
    const resident = refs.get(row.resident_id);
    if (resident === undefined) continue;
    for (const duty of duties) {
      if (!(await isNew(context, row, duty))) continue;
      const title = { en: '', de: '' };
      for (const language of languages)
        title[language] = say(language, `restrictions:notices.${duty}`, { resident: listName(resident) });
      await notify(context, told, {
        kind: 'restrictions.duty',
        severity: 'alert',
        title,
        link: measureLink(row.resident_id, row.id),
        residentId: row.resident_id,
      });
    }
  }
}
