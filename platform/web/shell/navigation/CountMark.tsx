import { useFrameText } from '#platform/web/text/text.ts';
import classes from './Navigation.module.css';

/** How much waits there; nothing where nothing does. */
export function CountMark({ count }: { readonly count: number }) {
  const t = useFrameText();
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t('shell.waiting', { count })}</span>
    </span>
  );
}
