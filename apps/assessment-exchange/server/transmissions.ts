import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { notFound } from '#platform/server/call/problems.ts';
import { residentProfiles } from '#apps/residents/api.ts';
import { shownItems } from '#apps/forms/api.ts';
import { type Taken, transmissions } from '../contract/transmissions.ts';
import { correctionOf, may, type RecordType, type Transmission } from '../domain/record-types.ts';
import { highest, type Scale } from '../domain/scales.ts';
import {
  exchangeVersion,
  exportedRecord,
  exportFormat,
  exportText,
  RecordsFile,
  ResultEntry,
  ResultsFile,
  resultsFormat,
} from './exchange-file.ts';
import { beginSections, openRecord } from './filling.ts';
import { definitionFor, setById } from './item-set-rows.ts';
import { formatOf, parsed } from './json.ts';
import { recordRows, type RecordRow } from './record-rows.ts';
import { beginRecord } from './record-writes.ts';
import { takeRecords } from './incoming.ts';
import { areaKnown, note, storeResults } from './vendor-results.ts';

/** Rows that are locked until the end of the transaction, in the order of ids. */
async function lockedRows(context: Context, ids: readonly string[]): Promise<RecordRow[]> {
  await context.db
    .selectFrom('assessment_exchange.records')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return recordRows(context).where('r.id', 'in', ids).orderBy('r.reference_date').orderBy('r.id').execute();
}

const setState = (context: Context, id: string, values: { readonly transmission?: Transmission }) =>
  context.db
    .updateTable('assessment_exchange.records')
    .set({ ...values, last_change_at: context.now, last_change_by: context.account?.id ?? null })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .execute();

/** A rejected record goes on as a correction in progress that points to it. */
async function goOn(context: Context, row: RecordRow): Promise<void> {
  if (row.replaced_by !== null) return;
  const open = await openRecord(context, row);
  const type = correctionOf(row.type as RecordType);
  const id = await beginRecord(context, {
    residentId: row.resident_id,
    type,
    referenceDate: row.reference_date,
    exitKind: null,
    set: open.set,
    corrects: row,
  });
  await beginSections(context, id, definitionFor(open.set, type), open.answers);
}

async function takeOne(
  context: Context,
  row: RecordRow | undefined,
  entry: ResultEntry,
): Promise<Omit<Taken, 'record'>> {
  if (!row) return { outcome: 'unknownRecord', detail: '' };
  if (row.status !== 1 || row.transmission === 'none') return { outcome: 'notTransmitted', detail: '' };
  const unknown = entry.areas?.find((area) => !areaKnown(area));
  if (unknown) return { outcome: 'unknownArea', detail: `${unknown.system} ${unknown.code}`.slice(0, 120) };
  const { file } = await setById(context, row.item_set_id);
  const high = Object.entries(entry.scales ?? {}).find(
    ([scale, value]) => value > highest(scale as Scale, file.counting),
  );
  if (high) return { outcome: 'faulty', detail: `scales.${high[0]}` };
  if (entry.careLevel?.from && entry.careLevel.to && entry.careLevel.to < entry.careLevel.from)
    return { outcome: 'faulty', detail: 'careLevel.to' };
  const step = entry.state === 'accepted' ? 'accept' : entry.state === 'rejected' ? 'reject' : null;
  if (step && row.transmission !== entry.state && !may(step, row.status, row.transmission as Transmission))
    return { outcome: 'faulty', detail: `state ${row.transmission}` };
  if (entry.scales || entry.areas || entry.careLevel) {
    await storeResults(context, row, entry);
    await note(context, [{ record: row.id, kind: 'results' }]);
  }
  if (entry.state === undefined || row.transmission === entry.state)
    return { outcome: 'results', detail: '' };
  await setState(context, row.id, { transmission: entry.state });
  await note(context, [{ record: row.id, kind: entry.state, note: entry.reason }]);
  if (entry.state === 'rejected') await goOn(context, row);
  return { outcome: entry.state, detail: entry.reason };
}

export const transmissionCalls = implement(transmissions, {
  async send({ input, context, refuse }) {
    const ids = [...new Set(input.ids)];
    const rows = await lockedRows(context, ids);
    if (rows.length < ids.length) throw notFound();
    const open = rows.filter((row) => row.status !== 1).length;
    if (open > 0) throw refuse.notCompleted({ count: open });
    const replaced = rows.filter((row) => row.replaced_by !== null && row.replaced_status === 1).length;
    if (replaced > 0) throw refuse.replaced({ count: replaced });
    const residentIds = [...new Set(rows.map((row) => row.resident_id))];
    const people = await residentProfiles(context, residentIds);
    const records: Record<string, unknown>[] = [];
    for (const row of rows) {
      const opened = await openRecord(context, row);
      records.push(
        exportedRecord(
          opened,
          people.get(row.resident_id),
          { assessor: row.assessor },
          shownItems(opened.definition, opened.answers),
        ),
      );
      if (may('transmit', row.status, row.transmission as Transmission))
        await setState(context, row.id, { transmission: 'transmitted' });
    }
    await note(
      context,
      rows.map((row) => ({ record: row.id, kind: 'transmitted' as const })),
    );
    await context.logRead(residentIds);
    return { name: `assessment-exchange-${context.today}.json`, content: exportText(context.now, records) };
  },

  async take({ input, context, refuse }) {
    const content = parsed(input.file);
    if (content === undefined) throw refuse.notJson();
    const whole = RecordsFile.safeParse(content);
    if (whole.success) return { taken: await takeRecords(context, whole.data.records) };
    if (formatOf(content) === `${exportFormat} ${exchangeVersion}`)
      throw refuse.otherFormat({ format: whole.error.issues[0]?.path.join('.') ?? '' });
    const file = ResultsFile.safeParse(content);
    if (!file.success)
      throw refuse.otherFormat({
        format:
          formatOf(content) === `${resultsFormat} ${exchangeVersion}`
            ? (file.error.issues[0]?.path.join('.') ?? '')
            : formatOf(content),
      });
    const entries = file.data.results.map((one) => ResultEntry.safeParse(one));
    const ids = [...new Set(entries.flatMap((one) => (one.success ? [one.data.record] : [])))];
    if (ids.length > 0) await lockedRows(context, ids);
    const taken: Taken[] = [];
    for (const [index, entry] of entries.entries()) {
      if (!entry.success)
        taken.push({
          record: `results.${index}`,
          outcome: 'faulty',
          detail: entry.error.issues[0]?.path.join('.') ?? '',
        });
      // read anew for each: one file may name a record twice
      else
        taken.push({
          record: entry.data.record,
          ...(await takeOne(
            context,
            await recordRows(context).where('r.id', '=', entry.data.record).executeTakeFirst(),
            entry.data,
          )),
        });
    }
    await context.logRead([
      ...new Set(
        (ids.length === 0 ? [] : await recordRows(context).where('r.id', 'in', ids).execute()).map(
          (row) => row.resident_id,
        ),
      ),
    ]);
    return { taken };
  },
});
