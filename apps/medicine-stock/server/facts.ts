import { inOneLook } from '#platform/server/call/record-facts.ts';
import { key } from '../contract/books.ts';
import { labelOf } from './notice.ts';
import { wordsIn } from './print.ts';

/** Counts of a resident's own books that differed since a moment: the next shift hears of it. */
export const stockFacts = inOneLook(
  (context, { since, residentIds }) => {
    if (!context.can(key, 'Read')) return null;
    const rows = context.db
      .selectFrom('medicine_stock.entries as e')
      .innerJoin('medicine_stock.stocks as s', (join) =>
        join.onRef('s.organisation_id', '=', 'e.organisation_id').onRef('s.id', '=', 'e.stock_id'),
      )
      .select(['e.id', 'e.at', 'e.kind', 's.resident_id', 's.name', 's.strength'])
      .where('e.organisation_id', '=', context.organisationId)
      .where('s.resident_id', 'in', [...residentIds])
      .where('s.narcotic', '=', true)
      .where('e.recorded_at', '>=', since.toISOString())
      .where((where) =>
        where.or([
          where.and([where('e.kind', '=', 'count'), where('e.counted', '<>', where.ref('e.balance'))]),
          where('e.kind', '=', 'difference'),
        ]),
      )
      .orderBy('e.recorded_at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(200);
    return { rows };
  },
  (context, { rows }) => {
    const t = wordsIn(context);
    return rows.map((row) => ({
      residentId: row.resident_id!,
      key: `medicine-stock.${row.id}`,
      kind: 'warning',
      at: row.at,
      text: t(row.kind === 'count' ? 'facts.differs' : 'facts.settled', {
        medicine: labelOf(row),
      }),
      tab: 'medicine-stock',
      series: `medicine-stock.${row.name}`,
      severity: row.kind === 'count' ? 2 : 1,
    }));
  },
);
