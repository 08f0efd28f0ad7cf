import { orders } from '#apps/medication/contract/orders.ts';
import { doses } from '#apps/medication-giving/contract/doses.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Stage } from '../../../e2e/stage/stage.ts';

type Page = Awaited<ReturnType<Stage['signIn']>>;

export const roundPage = '/app-residents/nurse-roster/nurse-roster-medication';
const minute = 60_000;
const hour = 60 * minute;

export interface InRound {
  readonly id: string;
  readonly name: string;
}

/** What the page of somebody signed in sends, and what it is answered. */
async function send<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, {
    data,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  if (!answer.ok()) throw new Error(`${path} ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const medicines = ['Beloc Zok', 'Aspirin Cardio', 'Torem', 'Calcimagon', 'Pantozol'];

/**
 * Residents in the order of their rooms, each with so many plain medicines that were given six hours ago and are due since five minutes,
 * whatever the hour; nothing else is ordered in the home.
 */
export async function withDueDoses(
  stage: Stage,
  page: Page,
  count: number,
  each = medicines.length,
): Promise<InRound[]> {
  const { pool } = stage.home.server.database;
  const { rows: people } = await pool.query<{ id: string; last_name: string; first_name: string }>(`
    select r.id, r.last_name, r.first_name from residents.residents r
    join residents.bed_assignments b on b.organisation_id = r.organisation_id and b.resident_id = r.id and b.to_date is null
    where r.archived_at is null
      and not exists (select 1 from residents.absences a where a.resident_id = r.id and (a.return_date is null or a.return_date >= current_date - 1))
    order by r.number limit ${count}`);
  await pool.query(
    `update medication.orders set stopped_at = now() - interval '9 days', stop_reason = 'Test' where stopped_at is null`,
  );
  const now = Date.now();
  const { day } = civilOf(now, 'Europe/Zurich');
  const before = new Date(now - 6 * hour - 5 * minute);
  for (const { id } of people) {
    const entries = [];
    for (const name of medicines.slice(0, each)) {
      const order = await send<{ id: string }>(page, orders.order.path, {
        residentId: id,
        ...{ type: 'fixed', name, strength: '50 mg', form: 'tablet', unit: 'tablet', divisibility: 'half' },
        ...{ repetition: 'interval', intervalHours: 6, quantity: 1, anchorAt: before, startsAt: before },
        ...{ doctor: 'Dr. Frei', prescribedOn: addDays(day, -2), way: 'written' },
      });
      // its time is over: whatever is said of it now says why
      const late = { reason: 'other', note: 'Entered later' };
      entries.push({
        ...{ orderId: order.id, number: 1, plannedAt: before, event: 0 },
        ...{ outcome: 'given', ...late },
      });
    }
    await send(page, doses.sign.path, { residentId: id, entries, givenAt: before });
  }
  return people.map((one) => ({ id: one.id, name: `${one.last_name.toUpperCase()}, ${one.first_name}` }));
}

/** What the record of giving says was given since, by resident: how often, and how often twice. */
export async function givenSince(stage: Stage, since: number) {
  const { rows } = await stage.home.server.database.pool.query<{
    given: number;
    twice: number;
    waited: number;
  }>(
    `select count(*)::int as given, (count(*) filter (where d.double))::int as twice,
       (count(*) filter (where e.waited))::int as waited
     from medication_giving.dose_events e
     join medication_giving.doses d on d.organisation_id = e.organisation_id and d.id = e.dose_id
     where e.recorded_at >= $1`,
    [new Date(since).toISOString()],
  );
  return rows[0]!;
}
