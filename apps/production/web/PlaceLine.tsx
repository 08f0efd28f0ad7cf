import type { Board } from '../contract/production.ts';
import classes from './Board.module.css';
import { useText } from './text.ts';

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
