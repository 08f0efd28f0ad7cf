import { presentResidents, residentRefs } from '#apps/residents/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { replaceSetting } from '#platform/server/settings/settings.ts';
import { alerts } from '../contract/alerts.ts';
import manifest from '../manifest.ts';
import { type Known, rulesOf, stoolStates } from './courses.ts';

const shown = ({ lastStool, daysSince, noStoolSince, tooLooseAt }: Known) => ({
  lastStool,
  daysSince,
  noStoolSince,
  tooLooseAt,
});

/** Who of those who are here the home is warned about: too loose first, then the longest without stool. */
export async function warnedOf(context: Context, centerId: string | undefined): Promise<Known[]> {
  const present = await presentResidents(context, { day: context.today, centerId });
  const states = await stoolStates(
    context,
    present.map((one) => one.id),
  );
  const rank = (one: Known) =>
    `${one.tooLooseAt === null ? 1 : 0} ${one.noStoolSince ?? ''} ${one.residentId}`;
  return states
    .filter((one) => one.noStoolSince !== null || one.tooLooseAt !== null)
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

export const alertCalls = implement(alerts, {
  async state({ input, context }) {
    return shown((await stoolStates(context, [input.residentId]))[0]!);
  },

  async list({ input, context }) {
    const warned = await warnedOf(context, input.centerId);
    const rows = warned.slice(0, input.rows);
    const ids = rows.map((one) => one.residentId);
    const refs = await residentRefs(context, ids);
    await context.logRead(ids);
    return {
      total: warned.length,
      items: rows.map((one) => ({
        ...shown(one),
        residentId: one.residentId,
        resident: refs.get(one.residentId)!,
      })),
    };
  },

  rules: ({ context }) => rulesOf(context),

  async changeRules({ input, context }) {
    return replaceSetting(context, manifest, 'alerts', input);
  },
});
