import { Group } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Book } from '../contract/books.ts';
import type { Stock } from '../contract/stocks.ts';
import { useText } from './text.ts';
import { useSaid } from './words.tsx';

/** How a book stands: a difference before a count that is due, before what is in order. */
export function BookMarks({ book }: { readonly book: Book }) {
  const t = useText();
  const said = useSaid();
  if (book.open !== null)
    return (
      <StatusBadge
        status={states.failed}
        label={
          book.open.counted === null || book.open.expected === null
            ? t('states.differs')
            : t('states.difference', { change: said.change(book.open.counted - book.open.expected) })
        }
      />
    );
  return book.countDue ? (
    <StatusBadge status={states.due} label={t('states.countDue')} />
  ) : (
    <StatusBadge status={states.done} label={t('states.fine')} />
  );
}

/** What an open count came to, in a sentence; before another one is made it tells no number. */
export function Differs({ book: { open } }: { readonly book: Book }) {
  const t = useText();
  const format = useFormat();
  return open === null || open.counted === null || open.expected === null
    ? t('help.differsBefore')
    : t('help.differs', { counted: format.number(open.counted), expected: format.number(open.expected) });
}

/** What is to be done about a stock; nothing is said of one in order. */
export function StockMarks({ stock }: { readonly stock: Stock }) {
  const t = useText();
  const format = useFormat();
  return (
    <Group gap={4}>
      {stock.expiry !== null && (
        <StatusBadge
          status={stock.expiry === 'expired' ? states.expired : states.soon}
          label={t(stock.expiry === 'expired' ? 'states.expired' : 'states.expiring')}
        />
      )}
      {stock.low && stock.orderedOn === null && <StatusBadge status={states.open} label={t('states.low')} />}
      {stock.orderedOn !== null && (
        <StatusBadge
          status={states.running}
          label={t('states.ordered', { day: format.day(stock.orderedOn) })}
        />
      )}
    </Group>
  );
}

/** How long it lasts, in words. */
export function useReachText(): (stock: Stock) => string {
  const t = useText();
  return ({ reach }) =>
    reach.kind === 'unplanned' ? t('reach.unplanned') : t(`reach.${reach.kind}`, { count: reach.days });
}
