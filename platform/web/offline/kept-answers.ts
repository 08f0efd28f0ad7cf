import type { KeptAnswer } from '#platform/contract/account/bedside.ts';
import type { Call } from '#platform/contract/call.ts';
import { connection } from '#platform/web/client/connection.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { kept } from './kept.ts';

/** How long a list is makes it no other question. */
const keyOf = (name: string, input: object): string =>
  `${name} ${JSON.stringify({ ...input, limit: undefined })}`;

export interface Kept {
  readonly at: string;
  readonly residents: number;
  readonly answers: readonly KeptAnswer[];
}

export function fillKept({ at, residents, answers }: Kept): void {
  const byQuestion = new Map(answers.map((one) => [keyOf(one.call, one.input), one.answer]));
  kept.set(residents === 0 ? null : { at, residents, answers: byQuestion });
}

/** Whether there is no connection, once that is known: one lost request is none. */
function isAway(): Promise<boolean> {
  if (connection.get().offline) return Promise.resolve(true);
  return new Promise((resolve) => {
    const done = (away: boolean) => {
      clearTimeout(timer);
      leave();
      resolve(away);
    };
    const timer = setTimeout(() => done(false), 4000);
    const leave = connection.subscribe(() => done(connection.get().offline));
  });
}

/** The kept answer, while there is no connection; undefined where there is none. */
export async function keptAnswer(call: Call, input: unknown, queryKey: readonly unknown[]): Promise<unknown> {
  const asked = call.input.safeParse(input);
  const here = kept.get();
  const key = asked.success ? keyOf(call.name, asked.data) : '';
  if (!here?.answers.has(key) || !(await isAway())) return undefined;
  // as old as it is, not as new as the attempt
  setTimeout(() => queries.setQueryData(queryKey, (now: unknown) => now, { updatedAt: Date.parse(here.at) }));
  return here.answers.get(key);
}
