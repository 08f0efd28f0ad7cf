import { currentShift } from '#apps/care-reports/api.ts';
import { absentOn, presentResidents, residentsBrief } from '#apps/residents/api.ts';
import { centers } from '#apps/sites/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { onDuty, type OnDuty } from '../contract/on-duty.ts';

/** Who is here on the day of the home, and who is away and not back yet. Who leaves or returns today counts as here. */
async function peopleOf(context: Context, centerId: string | undefined): Promise<OnDuty['people']> {
  if (context.account!.external || !context.can('authorization.residents.list', 'Read')) return null;
  const here = new Set(
    (await presentResidents(context, { day: context.today, centerId })).map((one) => one.id),
  );
  const away = [...(await absentOn(context, context.today)).keys()].filter((id) => !here.has(id));
  const known = [...(await residentsBrief(context, away)).values()].filter(
    (one) => !one.archived && (centerId === undefined || one.centerId === centerId),
  );
  return { here: here.size, away: known.length };
}

export const onDutyCalls = implement(onDuty, {
  async show({ input, context }) {
    const all = await centers(context);
    const chosen =
      input.centerId === undefined
        ? all.length === 1
          ? all[0]
          : undefined
        : all.find((one) => one.id === input.centerId);
    return {
      shift: context.can('authorization.residents.care-report', 'Read') ? await currentShift(context) : null,
      people: await peopleOf(context, input.centerId),
      center: chosen?.name ?? null,
    };
  },
});
