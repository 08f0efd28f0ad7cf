import { useFormat } from '#platform/web/formatting.ts';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { Board } from '../contract/production.ts';
import { minutesUntil } from '../domain/meals.ts';
import classes from './Board.module.css';
import { useText } from './text.ts';

const oldAfterMs = 120_000;

/** Meal, day, number of meals, when it is served, and how old the numbers are: in red after two minutes. */
export function BoardHead({ board, now, failed }: { readonly board: Board; readonly now: string; readonly failed: boolean }) {
  const t = useText();
  const format = useFormat();
  usePageTitle(t('screens.TodayPage'));
  const age = Date.parse(now) - Date.parse(board.at);
  const old = age > oldAfterMs;
  const minutes = minutesUntil(board.servedAt, format.time(now));
  const serve = board.day === format.today() && minutes > 0
    ? t('board.servedIn', { time: board.servedAt, hours: Math.floor(minutes / 60), minutes: minutes % 60 })
    : t('board.servedAt', { time: board.servedAt });
  return (
    <div className={classes.head}>
      <h1>{t(`meals.${board.meal}`)} {format.dayWithWeekday(board.day)}</h1>
      <span>{t('board.plates', { count: board.plates })}</span>
      <span>{serve}</span>
      {board.unordered > 0 && <span>{t('board.unordered', { count: board.unordered })}</span>}
      <span className={classes.live} data-old={old || undefined} role="status">
        <Icon name={old || failed ? 'offline' : 'connection'} size={20} />
        {old || failed ? t('board.asOf', { time: format.time(board.at) }) : t('board.live', { time: format.time(board.at) })}
      </span>
    </div>
  );
}

/** Where the plates go. */
export function PlaceLine({ board }: { readonly board: Board }) {
  const t = useText();
  return (
    <section className={classes.panel} aria-label={t('board.byPlace')}>
      <div className={classes.places}>
        <strong>{t('board.byPlace')}</strong>
        {board.places.map((one) => (
          <span key={`${one.place}${one.departmentName}`}>{[t(`places.${one.place}`), one.departmentName].filter(Boolean).join(' ')} <strong>{one.count}</strong></span>
        ))}
      </div>
    </section>
  );
}
