import type { Status } from '../theme/tokens.ts';
import { Icon } from './Icon.tsx';
import classes from './StatusBadge.module.css';

/**
 * A status as colour, shape and word; the word is never left out. `solid` is for what must be seen first
 * (an allergy, a dose that is overdue).
 */
export function StatusBadge({
  status,
  label,
  solid = false,
}: {
  readonly status: Status;
  readonly label: string;
  readonly solid?: boolean;
}) {
  const name = solid ? 'solid' : 'soft';
  return (
    <span
      className={classes.badge}
      data-status={status}
      data-look={name}
      {...(label.length <= 14 ? { 'data-short': '' } : {})}
      style={
        solid
          ? {
              background: `var(--s-${status}-solid)`,
              color: `var(--s-${status}-on)`,
              borderColor: `var(--s-${status}-edge)`,
            }
          : { background: `var(--s-${status}-soft)`, color: `var(--s-${status}-text)`, borderColor: 'transparent' }
      }
    >
      <Icon name={status} size={16} />
      <span className={classes.word}>{label}</span>
    </span>
  );
}
