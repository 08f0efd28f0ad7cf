import { Button, Stack } from '@mantine/core';
import { useFormat } from '#platform/web/formatting.ts';
import type { Board } from '../contract/production.ts';
import classes from './Board.module.css';
import { useText } from './text.ts';

const shown = ['confirmed', 'received', 'delivered', 'billed'] as const;

/** How far the orders of the meal are, and the next step for all of them. */
export function StatusCounts({ board, busy, onAdvance }: {
  readonly board: Board; readonly busy: boolean; readonly onAdvance: ((action: 'receive' | 'deliver') => void) | null;
}) {
  const t = useText();
  const format = useFormat();
  const { added, cancelled, since } = board.changes;
  return (
    <section className={classes.panel} aria-labelledby="board-orders">
      <h2 id="board-orders">{t('board.orders')}</h2>
      <ul className={classes.counts}>
        {shown.map((status) => <li key={status}><span>{t(`statuses.${status}`)}</span><span className={classes.number}>{board.status[status]}</span></li>)}
      </ul>
      {(added > 0 || cancelled > 0) && <p className={classes.confirmed}>{t('board.changes', { time: format.time(since), added, cancelled })}</p>}
      {onAdvance && (
        <Stack gap="sm">
          <Button size="xl" h={64} loading={busy} disabled={board.status.confirmed === 0} onClick={() => onAdvance('receive')}>{t('actions.receive')}</Button>
          <Button size="xl" h={64} variant="default" loading={busy} disabled={board.status.received === 0} onClick={() => onAdvance('deliver')}>{t('actions.deliver')}</Button>
        </Stack>
      )}
    </section>
  );
}
