import type { Context } from '#platform/server/call/context.ts';
import { totalsOf } from './domain/draft.ts';
import { proposedUntil } from './domain/period.ts';
import type { Role } from './domain/plan.ts';
import { eventsWaiting, takeEvents } from './server/events.ts';
import { drafted, keepRun } from './server/exporting.ts';
import { createPlan } from './server/plans.ts';
import { drawNumber } from '#platform/server/settings/sequences.ts';
import manifest from './manifest.ts';

/** Accounts as homes have them: numbers of the chart of accounts for homes, invented where it has none. */
const accounts: readonly (readonly [Role, string])[] = [
  ['receivables', '1100'],
  ['bank', '1020'],
  ['cash', '1000'],
  ['manual', '1090'],
  ['byHand', '1091'],
  ['credits', '2030'],
  ['refunds', '2035'],
  ['discount', '6090'],
  ['rounding', '6095'],
  ['revenue.board', '6000'],
  ['revenue.attendance', '6010'],
  ['revenue.care.resident', '6020'],
  ['revenue.care.insurer', '6021'],
  ['revenue.care.residualFinancier', '6022'],
  ['revenue.absence', '6005'],
  ['revenue.reservation', '6006'],
  ['revenue.notice', '6007'],
  ['revenue.noticeDeduction', '6008'],
  ['revenue.extra', '6500'],
  ['revenue.fee', '6800'],
  ['revenue.interest', '6810'],
];

/** The accounts of the home, and the export of what happened up to the end of last month; the rest waits. */
export async function demo(context: Context): Promise<void> {
  await createPlan(context, {
    validFrom: `${Number(context.today.slice(0, 4)) - 2}-01-01`,
    accounts: accounts.map(([role, account]) => ({ role, account })),
    taxCodes: [
      { vatCode: 'STD', percent: '7.7', code: 'U77', account: '2200' },
      { vatCode: 'STD', percent: '8.1', code: 'U81', account: '2200' },
      { vatCode: 'RED', percent: '2.6', code: 'U26', account: '2200' },
      { vatCode: 'ACC', percent: '3.8', code: 'U38', account: '2200' },
      { vatCode: 'EXEMPT', percent: '0', code: 'U00', account: null },
    ],
  });
  const until = proposedUntil({ lastUntil: null, today: context.today });
  if ((await eventsWaiting(context, until)).length === 0) return;
  const [clerk] = await context.db
    .selectFrom('platform.accounts')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('username', '=', 'buchhaltung')
    .execute();
  const { from, documents, problems } = await drafted(context, await takeEvents(context, until));
  if (problems.length > 0) throw new Error(`ledger: ${JSON.stringify(problems[0])}`);
  const number = await drawNumber(context, 'ledger.run', manifest.sequences.run, context.today);
  await keepRun(context, {
    number: number!,
    from,
    until,
    totals: totalsOf(documents),
    documents,
    by: clerk?.id ?? context.actor(),
  });
}
