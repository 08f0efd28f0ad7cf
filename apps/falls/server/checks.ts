import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { endTasks, orderTask } from '#apps/care-tasks/api.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { checkedClosely } from '../domain/checks.ts';
import type { FallFields } from '../contract/falls.ts';

/** 24 hours touch two days; each of them is an order of its own. */
const sources = ['falls.checks', 'falls.checks-next-day'] as const;

/** Orders the checks as care tasks, at the times of the clock of the home. */
export async function orderChecks(
  context: Context,
  fall: FallFields & { readonly id: string; readonly residentId: string },
  times: readonly string[],
): Promise<void> {
  const t = context.language === 'de' ? de : en;
  const days = Map.groupBy(
    times.map((at) => civilOf(at, context.zone)),
    ({ day }) => day,
  );
  for (const [index, [day, moments]] of [...days].entries()) {
    await orderTask(context, {
      source: sources[index]!,
      sourceId: fall.id,
      residentId: fall.residentId,
      title: t.checks.title,
      instructions: t.checks[checkedClosely(fall) ? 'instructionsClosely' : 'instructions'],
      tab: 'protocols',
      timing: {
        repetition: 'once',
        every: 1,
        weekdays: [],
        from: day,
        until: day,
        // the hour that a clock change repeats is one moment
        moments: [...new Set(moments.map(({ time }) => time))],
      },
      assignedTo: null,
      reports: true,
    });
  }
}

/** A protocol that was struck orders nothing any more. */
export async function endChecks(context: Context, fallId: string): Promise<void> {
  for (const source of sources) await endTasks(context, source, [fallId], addDays(context.today, -1));
}
