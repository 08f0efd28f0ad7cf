import { CompiledQuery } from 'kysely';
import type { Language } from '#platform/contract/text.ts';
import type { Account, Context, Services } from '#platform/server/call/context.ts';
import type { Client } from '#platform/server/call/client.ts';
import type { Unit } from '#platform/server/database/database.ts';

interface Known {
  readonly formatter: Intl.DateTimeFormat;
  quarter: number;
  day: string;
}
const known = new Map<string, Known>();
const quarterHour = 900_000;

/**
 * Civil day of an instant in a zone, YYYY-MM-DD. Formatting is dear and every request asks for today, so the last answer is kept
 * per zone for its quarter of an hour: the clocks of all zones differ by whole quarters, so no day begins within one.
 */
export function dayIn(zone: string, instant: Date): string {
  const quarter = Math.floor(instant.getTime() / quarterHour);
  let one = known.get(zone);
  if (one === undefined)
    known.set(
      zone,
      (one = {
        formatter: new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }),
        quarter: Number.NaN,
        day: '',
      }),
    );
  if (one.quarter !== quarter) {
    one.day = one.formatter.format(instant);
    one.quarter = quarter;
  }
  return one.day;
}

// written for nearly every request, so it is not built anew each time
const readLog =
  'insert into platform.reads (organisation_id, account_id, request_id, call, resident_id, row_ids) values ($1, $2, $3, $4, $5, $6)';

/** Makes the context of one piece of work in a transaction. */
export function contextOf(given: {
  unit: Unit;
  organisationId: string;
  account: Account | null;
  zone: string;
  language: Language;
  requestId: string;
  confirmed: readonly string[];
  services: Services;
  call: string;
  now?: Date;
  client?: Client | null;
}): Context {
  const { unit, organisationId, account } = given;
  const now = given.now ?? new Date();
  return {
    db: unit.db,
    unit,
    organisationId,
    account,
    client: given.client ?? null,
    language: given.language,
    zone: given.zone,
    now,
    today: dayIn(given.zone, now),
    requestId: given.requestId,
    confirmed: given.confirmed,
    services: given.services,
    async emit(event, payload) {
      await unit.db
        .insertInto('platform.outbox')
        .values({
          organisation_id: organisationId,
          event,
          payload: JSON.stringify(payload),
          account_id: account?.id ?? null,
        })
        .execute();
    },
    async logRead(residentIds, reader = account?.id) {
      if (reader === undefined || residentIds.length === 0) return;
      const one = residentIds.length === 1;
      await unit.db.executeQuery(
        CompiledQuery.raw(readLog, [
          organisationId,
          reader,
          given.requestId,
          given.call,
          one ? residentIds[0] : null,
          one ? null : [...residentIds],
        ]),
      );
    },
    actor() {
      if (account === null) throw new Error('nobody is signed in');
      return account.id;
    },
    can: (key, action) => account?.permissions[key]?.includes(action) ?? false,
  };
}
