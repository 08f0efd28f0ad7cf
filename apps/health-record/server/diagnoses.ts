import { sql } from 'kysely';
import type { z } from 'zod';
import type { Lane } from '#platform/contract/record/lane.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { contactList, contactsBrief } from '#apps/contacts/api.ts';
import { linkedContacts } from '#apps/residents/api.ts';
import { diagnoses, type Diagnosis } from '../contract/diagnoses.ts';
import { checkDiagnosis, inOrderOfStatus, isPresent } from '../domain/diagnoses.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';

const columns = [
  'id',
  'resident_id',
  'name',
  'status',
  'code',
  'code_system',
  'onset_on',
  'ended_on',
  'doctor_contact_id',
  'verification',
  'remarks',
  'version',
] as const;

interface Row {
  id: string;
  resident_id: string;
  name: string;
  status: Diagnosis['status'];
  code: string;
  code_system: string;
  onset_on: string | null;
  ended_on: string | null;
  doctor_contact_id: string | null;
  verification: Diagnosis['verification'];
  remarks: string;
  version: number;
}
interface Given {
  readonly name: string;
  readonly status: Diagnosis['status'];
  readonly code: string;
  readonly onsetOn: string | null;
  readonly endedOn: string | null;
  readonly doctorId: string | null;
  readonly remarks: string;
}

const rowsOf = (context: Context) =>
  context.db
    .selectFrom('health_record.diagnoses')
    .select(columns)
    .where('organisation_id', '=', context.organisationId);

async function toDiagnoses(context: Context, rows: readonly Row[]): Promise<Diagnosis[]> {
  const doctors = await contactsBrief(
    context,
    rows.map((row) => row.doctor_contact_id).filter((one) => one !== null),
  );
  return rows.map((row) => ({
    id: row.id,
    residentId: row.resident_id,
    name: row.name,
    status: row.status,
    code: row.code,
    codeSystem: row.code_system,
    onsetOn: row.onset_on,
    endedOn: row.ended_on,
    doctorId: row.doctor_contact_id,
    doctor: row.doctor_contact_id === null ? null : (doctors.get(row.doctor_contact_id)?.displayName ?? null),
    verification: row.verification,
    remarks: row.remarks,
    version: row.version,
  }));
}

const isDoctor = async (context: Context, contactId: string): Promise<boolean> =>
  found((await contactsBrief(context, [contactId])).get(contactId)).kinds.includes('doctor');

const valuesOf = (given: Given) => ({
  name: given.name,
  status: given.status,
  code: given.code,
  onset_on: given.onsetOn,
  ended_on: given.endedOn,
  doctor_contact_id: given.doctorId,
  remarks: given.remarks,
});

/** Diagnoses of one resident, the present ones first. */
export async function diagnosesOf(context: Context, residentId: string): Promise<Diagnosis[]> {
  return inOrderOfStatus(
    await toDiagnoses(context, await rowsOf(context).where('resident_id', '=', residentId).execute()),
  );
}

export const diagnosisCalls = implement(diagnoses, {
  list: ({ input, context }) => diagnosesOf(context, input.residentId),

  async create({ input, context, db, refuse }) {
    const refusal = checkDiagnosis(input, context.today);
    if (refusal) throw refuse[refusal]();
    if (input.doctorId !== null && !(await isDoctor(context, input.doctorId))) throw refuse.notADoctor();
    const row = await db
      .insertInto('health_record.diagnoses')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: input.residentId,
        ...valuesOf(input),
        code_system: input.code === '' ? '' : 'ICD-10-GM',
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    return (await toDiagnoses(context, [row]))[0]!;
  },

  async change({ input, context, db, refuse }) {
    const refusal = checkDiagnosis(input, context.today);
    if (refusal) throw refuse[refusal]();
    if (input.doctorId !== null && !(await isDoctor(context, input.doctorId))) throw refuse.notADoctor();
    const row = await db
      .updateTable('health_record.diagnoses')
      .set({
        ...valuesOf(input),
        // another status is the home's own word, and another code is one of its own system
        verification: sql<
          Diagnosis['verification']
        >`case when status = ${input.status} then verification end`,
        code_system: sql<string>`case when code = ${input.code} then code_system else ${input.code === '' ? '' : 'ICD-10-GM'} end`,
      })
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', '=', input.residentId)
      .where('id', '=', input.id)
      .where('version', '=', input.version)
      .returning(columns)
      .executeTakeFirst();
    if (row) return (await toDiagnoses(context, [row]))[0]!;
    const current = found(
      await rowsOf(context)
        .where('resident_id', '=', input.residentId)
        .where('id', '=', input.id)
        .executeTakeFirst(),
    );
    throw stale((await toDiagnoses(context, [current]))[0]);
  },

  async doctors({ input, context }) {
    const links = (await linkedContacts(context, [input.residentId])).get(input.residentId) ?? [];
    const doctors = await contactsBrief(
      context,
      links.filter((one) => one.kind === 'doctor').map((one) => one.contactId),
    );
    const own = [...doctors.values()]
      .map((one) => ({ id: one.id, name: one.displayName }))
      .sort((a, b) => a.name.localeCompare(b.name));
    if (input.text === '') return own;
    const directory = await contactList(
      context,
      { text: input.text, kind: 'doctor', inactive: false },
      null,
      20,
    );
    return [
      ...own,
      ...directory.items
        .map((one) => ({ id: one.id, name: one.displayName }))
        .filter((one) => !doctors.has(one.id)),
    ];
  },
});

/** Diagnoses that have a date, from their beginning to their end; one that is over without a day of its end is only known to have begun. */
export async function diagnosisLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can('authorization.residents.medical-info', 'Read')) return [];
  const t = context.language === 'de' ? de : en;
  const rows = await context.db
    .selectFrom('health_record.diagnoses')
    .select(['id', 'name', 'code', 'status', 'onset_on', 'ended_on'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .where((where) => where(where.fn.coalesce('onset_on', 'ended_on'), '<=', to))
    .orderBy('onset_on')
    .orderBy('id')
    .limit(500)
    .execute();
  const items = rows.flatMap((row) => {
    const at = row.onset_on ?? row.ended_on!;
    const until = row.ended_on ?? (isPresent(row.status) ? null : at);
    const code = row.code === '' ? '' : ` (${row.code})`;
    const text = `${row.name}${code}: ${t.diagnosisStatuses[row.status]}`;
    return until !== null && until < from ? [] : [{ key: row.id, at, until, text }];
  });
  return [
    {
      key: 'health-record.diagnoses',
      name: t.lanes.diagnoses,
      kind: 'spans',
      tab: 'medical-info',
      items,
    },
  ];
}
