import type { Context } from '#platform/server/call/context.ts';
import { namesOf } from '#platform/server/access/account-names.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Answer, ShownFinding } from '../contract/finding.ts';
import type { places } from '../contract/overrides.ts';
import { answers, type Finding } from '../domain/rules.ts';
import { wording } from './words.ts';

interface Of {
  readonly residentId: string;
  readonly findings: readonly Finding[];
}

/** The answers that still count, by resident and key: the last one to each finding that stands. One statement, and one for the names. */
export async function answersTo(
  context: Context,
  some: readonly Of[],
): Promise<(residentId: string, key: string) => Answer | null> {
  const keys = [...new Set(some.flatMap(({ findings }) => findings.map((one) => one.key)))];
  if (keys.length === 0) return () => null;
  const rows = await context.db
    .selectFrom('medication_safety.overrides')
    .distinctOn(['resident_id', 'finding'])
    .select(['resident_id', 'finding', 'reason', 'recorded_at', 'recorded_by', 'second_by'])
    .where('organisation_id', '=', context.organisationId)
    .where(
      'resident_id',
      'in',
      some.map((one) => one.residentId),
    )
    .where('finding', 'in', keys)
    .orderBy('resident_id')
    .orderBy('finding')
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const nameOf = await namesOf(
    context,
    rows.flatMap((row) => [row.recorded_by, row.second_by]),
  );
  const found = new Map(rows.map((row) => [`${row.resident_id} ${row.finding}`, row]));
  return (residentId, key) => {
    const row = found.get(`${residentId} ${key}`);
    return row === undefined
      ? null
      : {
          reason: row.reason,
          by: nameOf(row.recorded_by),
          at: row.recorded_at,
          secondBy: nameOf(row.second_by),
        };
  };
}

/** Findings as they are shown, each with the answer that still counts. */
export async function shown(context: Context, { residentId, findings }: Of): Promise<ShownFinding[]> {
  const answerTo = await answersTo(context, [{ residentId, findings }]);
  return findings.map((one) => ({
    key: one.key,
    code: one.code,
    level: one.level,
    source: one.source,
    list: one.list,
    text: wording(one, context.language),
    // what is being written has no id
    orders: one.orders.filter((id) => id.length === 36),
    asks: answers[one.level],
    answer: answerTo(residentId, one.key),
  }));
}

export interface Kept {
  readonly residentId: string;
  readonly orderId: string;
  readonly medicine: string;
  readonly place: (typeof places)[number];
  readonly secondBy: string | null;
}
/** Keeps why somebody goes on; the second signer stands with what asks for one. */
export async function keepAnswers(
  context: Context,
  kept: Kept,
  given: readonly { readonly finding: Finding; readonly reason: string }[],
): Promise<void> {
  if (given.length === 0) return;
  await context.db
    .insertInto('medication_safety.overrides')
    .values(
      given.map(({ finding, reason }) => ({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: kept.residentId,
        order_id: kept.orderId,
        medicine: kept.medicine,
        finding: finding.key,
        code: finding.code,
        level: finding.level as 'alert' | 'warning',
        place: kept.place,
        text_en: wording(finding, 'en'),
        text_de: wording(finding, 'de'),
        reason,
        recorded_at: context.now,
        recorded_by: context.actor(),
        second_by: finding.level === 'alert' ? kept.secondBy : null,
      })),
    )
    .execute();
}
