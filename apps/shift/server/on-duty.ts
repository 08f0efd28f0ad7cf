import { currentShift } from '#apps/care-reports/api.ts';
import { absentOn, presentResidents, residentsBrief } from '#apps/residents/api.ts';
import { centers } from '#apps/sites/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { onDuty, type OnDuty } from '../contract/on-duty.ts';

/** Who is here on the day of the home, and who is out of the house: the same people that the list of residents marks. */
async function peopleOf(context: Context, centerId: string | undefined): Promise<OnDuty['people']> {
  if (context.account!.external || !context.can('authorization.residents.list', 'Read')) return null;
  const here = new Set(
    (await presentResidents(context, { day: context.today, centerId })).map((one) => one.id),
  );
  const out = [...(await absentOn(context, context.today)).keys()];
  const elsewhere = [
    ...(
      await residentsBrief(
        context,
        out.filter((id) => !here.has(id)),
      )
    ).values(),
  ].filter((one) => !one.archived && (centerId === undefined || one.centerId === centerId));
  const away = out.filter((id) => here.has(id)).length;
  return { here: here.size - away, away: away + elsewhere.length };
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
