import type { Language } from '#platform/contract/text.ts';
import type { Account, Context, Services } from './context.ts';
import type { Unit } from './database.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Civil day of an instant in a zone, YYYY-MM-DD. Making a formatter is dear, so one is kept per zone. */
export function dayIn(zone: string, instant: Date): string {
  let formatter = formatters.get(zone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
    formatters.set(zone, formatter);
  }
  return formatter.format(instant);
}

/** Makes the context of one piece of work in a transaction. */
export function contextOf(given: {
  unit: Unit; organisationId: string; account: Account | null; zone: string; language: Language; requestId: string;
  confirmed: readonly string[]; services: Services; call: string; now?: Date;
}): Context {
  const { unit, organisationId, account } = given;
  const now = given.now ?? new Date();
  return {
    db: unit.db, unit, organisationId, account, language: given.language, zone: given.zone, now, today: dayIn(given.zone, now),
    requestId: given.requestId, confirmed: given.confirmed, services: given.services,
    async emit(event, payload) {
      await unit.db.insertInto('platform.outbox')
        .values({ organisation_id: organisationId, event, payload: JSON.stringify(payload), account_id: account?.id ?? null }).execute();
    },
    async logRead(residentIds) {
      if (account === null || residentIds.length === 0) return;
      await unit.db.insertInto('platform.reads').values({
        organisation_id: organisationId, account_id: account.id, request_id: given.requestId, call: given.call,
        ...(residentIds.length === 1 ? { resident_id: residentIds[0]! } : { row_ids: [...residentIds] }),
      }).execute();
    },
    actor() {
      if (account === null) throw new Error('nobody is signed in');
      return account.id;
    },
    can: (key, action) => account?.permissions[key]?.includes(action) ?? false,
  };
}
