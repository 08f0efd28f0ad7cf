import { implement } from '#platform/server/call/app.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { register } from '../contract/register.ts';
import { exportRegister } from './export.ts';
import { registerRows, toRegister } from './register-rows.ts';
import { dutiesNow, livingHere, measuresOf } from './rows.ts';

export const registerCalls = implement(register, {
  async list({ input, context }) {
    const rows = await registerRows(context, input, input.limit + 1, afterCursor(input.cursor, 2));
    return pageOf(
      rows,
      input.limit,
      (row) => [row.starts_at, row.id],
      (shown) => toRegister(context, shown),
    );
  },

  export: ({ input, context }) => exportRegister(context, input, input.format),

  async marks({ input, context }) {
    const rows = await measuresOf(context)
      .where('resident_id', 'in', input.residentIds)
      .where('struck_at', 'is', null)
      .where('ended_at', 'is', null)
      .execute();
    const [dutiesAbout, livesHere] = [await dutiesNow(context, rows), await livingHere(context, rows)];
    const marks = [...Map.groupBy(rows, (row) => row.resident_id)]
      .map(([residentId, own]) => ({
        residentId,
        running: own.filter(livesHere).length,
        owed: own.filter((row) => dutiesAbout(row).length > 0).length,
      }))
      .filter((one) => one.running + one.owed > 0);
    await context.logRead(marks.map((one) => one.residentId));
    return marks;
  },
});
