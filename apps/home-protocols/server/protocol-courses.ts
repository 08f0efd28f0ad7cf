import { publishedForms } from '#apps/forms/api.ts';
import { textIn } from '#platform/contract/text.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { type Course, protocolCourses, type ProtocolEntry } from '../contract/protocol-courses.ts';
import { entriesOf, toEntries } from './entry-rows.ts';
import { allProtocols, offeredFor, purpose } from './home-protocol-rows.ts';
import { shownWords } from './offered.ts';

const dayMs = 86_400_000;

/** The last valid entry of each protocol, however long ago. */
async function lastOf(context: Context, residentId: string): Promise<ProtocolEntry[]> {
  const rows = await entriesOf(context)
    .distinctOn('protocol_id')
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .orderBy('protocol_id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return toEntries(context, rows);
}

const pointOf = ({ id, at, shown, value, warns }: ProtocolEntry) => ({ id, at, shown, value, warns });

/** At most as many as a chart can show; the newest of them. */
const mostPoints = 500;

export const courseCalls = implement(protocolCourses, {
  /** Protocols that are offered, and those of which something was recorded before they were switched off. */
  async list({ input, context }): Promise<Course[]> {
    const { residentId, days } = input;
    const rows = await entriesOf(context)
      .where('resident_id', '=', residentId)
      .where('struck_at', 'is', null)
      .where('at', '>=', new Date(context.now.getTime() - days * dayMs).toISOString())
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostPoints)
      .execute();
    const entries = (await toEntries(context, rows)).toReversed();
    const last = new Map((await lastOf(context, residentId)).map((one) => [one.protocolId, one]));
    const offered = new Set((await offeredFor(context, residentId)).map((one) => one.id));
    const definitions = new Map(
      (await publishedForms(context, purpose)).map((form) => [form.definitionId, form.definition]),
    );
    return (await allProtocols(context))
      .filter(({ id }) => offered.has(id) || last.has(id))
      .map(({ id, name, icon, shownItem, definitionId }) => ({
        id,
        name: textIn(name, context.language),
        icon,
        ...shownWords(context, definitions.get(definitionId), shownItem),
        offered: offered.has(id),
        last: last.get(id) ?? null,
        entries: entries.filter((one) => one.protocolId === id).map(pointOf),
      }));
  },
});
