import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { stale } from '#platform/server/call/problems.ts';
import { setCareLevel } from '#apps/residents/api.ts';
import { withoutSignatures } from '#apps/forms/api.ts';
import { Answers } from '#apps/forms/contract/form.ts';
import { dueRecords, records, type SectionState } from '../contract/records.ts';
import { completed, correctionOf, may, type RecordType, type Transmission } from '../domain/record-types.ts';
import { highest, type Scale } from '../domain/scales.ts';
import { dueOf, duePage } from './due.ts';
import { beginSections, findingsOf, openRecord, progressOf, sectionsOf, storeProgress } from './filling.ts';
import { definitionFor, setById, setInUse } from './item-set-rows.ts';
import { recordOf, recordRows, theRecord, toRows } from './record-rows.ts';
import { assessorsOf, beginRecord, changeRecord, headOf, removeRecord } from './record-writes.ts';
import { sheetOf } from './sheet.ts';

const stateOf = async (
  context: Context,
  recordId: string,
  section: string,
): Promise<SectionState | undefined> =>
  (await sectionsOf(context, recordId)).find((one) => one.id === section);

export const recordCalls = implement(records, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = recordRows(context);
    if (input.type !== undefined) query = query.where('r.type', '=', input.type);
    if (input.status !== undefined) query = query.where('r.status', '=', input.status);
    if (input.transmission !== undefined) query = query.where('r.transmission', '=', input.transmission);
    if (input.errors)
      query = query
        .where('r.status', '=', 0)
        .where(({ or, eb }) => or([eb('p.missing', '>', 0), eb('p.invalid', '>', 0)]));
    if (after)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('r.reference_date', 'r.id'), '<', tuple(after[0]!, after[1]!)),
      );
    const rows = await query
      .orderBy('r.reference_date', 'desc')
      .orderBy('r.id', 'desc')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.reference_date, row.id],
      async (shown) => {
        await context.logRead([...new Set(shown.map((row) => row.resident_id))]);
        return toRows(context, shown);
      },
    );
  },

  async ofResident({ input, context }) {
    const rows = await recordRows(context)
      .where('r.resident_id', '=', input.residentId)
      .orderBy('r.reference_date', 'desc')
      .orderBy('r.id', 'desc')
      .execute();
    return { records: await toRows(context, rows), due: await dueOf(context, input.residentId) };
  },

  get: ({ input, context }) => sheetOf(context, input.residentId, input.id),

  async create({ input, context, refuse }) {
    if (input.type === 'EXIT' && input.exitKind === null) throw refuse.exitKindMissing();
    const open = await context.db
      .selectFrom('assessment_exchange.records')
      .select('id')
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', '=', input.residentId)
      .where('status', '=', 0)
      .executeTakeFirst();
    if (open) throw refuse.oneInProgress({ id: open.id });
    const set = await setInUse(context);
    const id = await beginRecord(context, {
      ...input,
      exitKind: input.type === 'EXIT' ? input.exitKind : null,
      set,
      corrects: null,
    });
    await beginSections(context, id, definitionFor(set, input.type), {});
    return recordOf(context, input.residentId, id);
  },

  async change({ input, context, refuse }) {
    const row = await theRecord(context, input.residentId, input.id);
    if (row.status === completed) throw refuse.locked();
    if (input.careFrom !== null && input.careTo !== null && input.careTo < input.careFrom)
      throw refuse.careDates();
    const { file } = await setById(context, row.item_set_id);
    if (
      Object.entries(input.deliveredScales).some(
        ([scale, value]) => value > highest(scale as Scale, file.counting),
      )
    )
      throw refuse.scaleTooHigh();
    if (input.assessorId !== null && !(await assessorsOf(context)).some((one) => one.id === input.assessorId))
      throw refuse.unknownAssessor();
    return changeRecord(context, input, headOf(input));
  },

  async saveSection({ input, context, refuse }) {
    const row = await theRecord(context, input.residentId, input.id);
    if (row.status === completed) throw refuse.locked();
    const parsed = Answers.safeParse(input.answers);
    if (!parsed.success) throw refuse.notOfSection({ item: String(parsed.error.issues[0]?.path[0] ?? '') });
    const answers = parsed.data;
    const definition = definitionFor(await setById(context, row.item_set_id), row.type as RecordType);
    const items =
      definition.sections.find((section) => section.id === input.section)?.items.map((item) => item.id) ?? [];
    const foreign = Object.keys(answers).find((id) => !items.includes(id));
    if (foreign !== undefined || items.length === 0)
      throw refuse.notOfSection({ item: foreign ?? input.section });
    const saved = await context.db
      .updateTable('assessment_exchange.sections')
      .set({ answers: JSON.stringify(answers), changed_at: context.now, changed_by: context.actor() })
      .where('organisation_id', '=', context.organisationId)
      .where('record_id', '=', input.id)
      .where('section_id', '=', input.section)
      .where('version', '=', input.version)
      .returning('id')
      .executeTakeFirst();
    if (!saved) throw stale(await stateOf(context, input.id, input.section));
    const open = await openRecord(context, row);
    await storeProgress(context, input.id, open.result);
    return {
      section: open.sections.find((section) => section.id === input.section)!,
      progress: progressOf(open),
    };
  },

  async check({ input, context }) {
    return {
      findings: findingsOf(await openRecord(context, await theRecord(context, input.residentId, input.id))),
    };
  },

  async complete({ input, context, db, refuse }) {
    const row = await theRecord(context, input.residentId, input.id);
    if (row.status === completed) throw refuse.alreadyCompleted();
    // a section that is being saved waits or is seen, so that nothing changes between the check and the lock
    await db
      .selectFrom('assessment_exchange.sections')
      .select('id')
      .where('organisation_id', '=', context.organisationId)
      .where('record_id', '=', input.id)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (row.reference_date > context.today) throw refuse.dateInFuture();
    const findings = findingsOf(await openRecord(context, row));
    if (findings.length > 0) throw refuse.incomplete({ findings });
    if (input.signature === '') throw refuse.signatureMissing();
    return changeRecord(context, input, {
      status: completed,
      signature: input.signature,
      completed_at: context.now,
      completed_by: context.actor(),
    });
  },

  async correct({ input, context, refuse }) {
    const row = await theRecord(context, input.residentId, input.id);
    if (!may('correct', row.status, row.transmission as Transmission)) throw refuse.notCompleted();
    if (row.replaced_by !== null) throw refuse.alreadyCorrected();
    const open = await openRecord(context, row);
    const type = correctionOf(row.type as RecordType);
    const id = await beginRecord(context, {
      residentId: input.residentId,
      type,
      referenceDate: row.reference_date,
      exitKind: null,
      set: open.set,
      corrects: row,
    });
    await beginSections(context, id, definitionFor(open.set, type), withoutSignatures(open.answers));
    return recordOf(context, input.residentId, id);
  },

  async remove({ input, context, refuse }) {
    const row = await theRecord(context, input.residentId, input.id);
    if (row.status === completed) throw refuse.locked();
    await removeRecord(context, input);
    return { done: true as const };
  },

  async takeCareLevel({ input, context, refuse }) {
    const row = await theRecord(context, input.residentId, input.id);
    if (row.status !== completed) throw refuse.notCompleted();
    if (row.care_level === null) throw refuse.noCareLevel();
    await setCareLevel(context, {
      residentId: input.residentId,
      level: row.care_level,
      fromDate: row.care_from ?? row.reference_date,
      remarks: row.care_instrument,
    });
    return { done: true as const };
  },

  async assessors({ context }) {
    return { people: await assessorsOf(context) };
  },
});

export const dueCalls = implement(dueRecords, { list: ({ input, context }) => duePage(context, input) });
