import { presentResidents } from '#apps/residents/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Position } from './domain/positions.ts';

const minuteMs = 60_000;
const turns: readonly Position[] = ['back', 'left30', 'right30'];

interface Planned {
  /** By the place among the residents. */
  readonly resident: number;
  readonly interval: number | null;
  /** Minutes since the last change, and how many there were before it. */
  readonly lastAgo: number;
  readonly changes: number;
  readonly redness?: boolean;
  readonly skipped?: { readonly en: string; readonly de: string };
}

/** Four who are positioned by plan: one in time, one soon, one late with a red heel, one who wanted to sleep on. */
const all: readonly Planned[] = [
  { resident: 6, interval: 120, lastAgo: 40, changes: 9 },
  { resident: 10, interval: 180, lastAgo: 170, changes: 6 },
  { resident: 13, interval: 120, lastAgo: 165, changes: 8, redness: true },
  {
    resident: 17,
    interval: null,
    lastAgo: 95,
    changes: 5,
    skipped: { en: 'asleep, wants to be left', de: 'schläft, möchte nicht gestört werden' },
  },
];

export async function demo(context: Context): Promise<void> {
  const residents = await presentResidents(context, { day: context.today });
  const nurses = await context.db
    .selectFrom('platform.accounts')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('username', 'in', ['nurse', 'pflege'])
    .orderBy('username')
    .execute();
  for (const [index, one] of all.entries()) {
    const resident = residents[one.resident];
    const nurse = nurses[index % nurses.length];
    if (!resident || !nurse) continue;
    const step = one.interval ?? 240;
    const atOf = (change: number) =>
      new Date(context.now.getTime() - (one.lastAgo + change * step) * minuteMs).toISOString();
    const shared = { organisation_id: context.organisationId, resident_id: resident.id };
    await context.db
      .insertInto('positioning.plans')
      .values({
        ...shared,
        id: newId(),
        active: true,
        interval_minutes: one.interval,
        rotation: [...turns],
        active_since: atOf(one.changes),
      })
      .execute();
    const rows = Array.from({ length: one.changes }, (_, change) => {
      const skipped = change === 0 ? one.skipped : undefined;
      return {
        ...shared,
        id: newId(),
        at: atOf(change),
        position: skipped ? null : turns[change % turns.length]!,
        skipped_reason: skipped?.[context.language] ?? '',
        aids: ['pillow', ...(one.redness ? ['heelPad'] : [])],
        skin: one.redness && change === 0 ? ('lastingRedness' as const) : ('intact' as const),
        heels_free: true,
        by_two: change % 2 === 0,
        recorded_at: atOf(change),
        recorded_by: nurse.id,
      };
    });
    await context.db.insertInto('positioning.positions').values(rows).execute();
  }
}
