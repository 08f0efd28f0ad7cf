import type { Action, Call } from '#platform/contract/call.ts';
import { bedside, type KeptAnswer, mostKept } from '#platform/contract/account/bedside.ts';
import { type Asked, implement, type Implementation } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { RefusalError, Stop } from '#platform/server/call/problems.ts';
import { provided } from '#platform/server/call/provisions.ts';
import { parseInput } from '#platform/server/request/asked.ts';

/** The people of a care center in their order, at most so many, with the answer of the list that shows them. */
export type BedsideGroup = (
  context: Context,
  centerId: string | undefined,
  most: number,
) => Promise<{ readonly asked: Asked; readonly answer: unknown; readonly residentIds: readonly string[] }>;

declare module '#platform/server/call/provisions.ts' {
  interface Provisions {
    readonly bedsideGroup: BedsideGroup;
  }
}

const nothing = (at: string) => ({ at, residents: 0, answers: [] });

const mayAsk = ({ may }: Call, context: Context): boolean =>
  Array.isArray(may) ? context.can(may[0] as string, may[1] as Action) : true;

/** Makes the calls that the apps name, as if the person had made them one by one; those without the right are left out. */
async function answersTo(context: Context, asked: readonly Asked[]): Promise<KeptAnswer[]> {
  const known = new Map<string, Implementation>(
    context.services.apps().flatMap((app) => app.calls.map((one) => [one.call.name, one] as const)),
  );
  const answers: KeptAnswer[] = [];
  for (const [call, given] of asked) {
    const { handler } = known.get(call.name)!;
    if (!mayAsk(call, context)) continue;
    const input = parseInput(call, given, context.language);
    try {
      const answer = await handler({ input, context, db: context.db, refuse: noRefusals });
      answers.push({ call: call.name, input, answer: call.output.parse(answer) });
    } catch (error) {
      // not kept is said where it would be shown
      if (!(error instanceof RefusalError || error instanceof Stop)) throw error;
    }
  }
  return answers;
}
const noRefusals = new Proxy({}, { get: (_, code) => () => new RefusalError(String(code), {}) }) as never;

/** What a device keeps for the bedside: the group's list, and of each person what the apps name. */
export const bedsideCalls = (): Implementation[] =>
  implement(bedside, {
    async load({ input, context }) {
      const at = context.now.toISOString();
      const apps = context.services.apps();
      const parts = apps.flatMap((app) => app.bedside ?? []);
      if (context.account!.external || context.account!.preview !== null) return nothing(at);
      const group = await provided(apps, 'bedsideGroup')(context, input.centerId, mostKept);
      if (!mayAsk(group.asked[0], context)) return nothing(at);
      await context.logRead(group.residentIds);
      const [list, asked] = group.asked;
      return {
        at,
        residents: group.residentIds.length,
        answers: [
          {
            call: list.name,
            input: parseInput(list, asked, context.language),
            answer: list.output.parse(group.answer),
          },
          ...(await answersTo(context, [
            ...parts.flatMap((part) => part.always ?? []),
            ...parts.flatMap((part) => part.group?.(input.centerId) ?? []),
            ...parts.flatMap((part) => part.all?.(group.residentIds) ?? []),
            ...group.residentIds.flatMap((id) => parts.flatMap((part) => part.each?.(id) ?? [])),
          ])),
        ],
      };
    },
  });
