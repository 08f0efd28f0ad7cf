import { createContext, use } from 'react';
import type { Status } from '#platform/web/theme/tokens.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import classes from './StatusBadge.module.css';

/** True where alarms and their colours are not for the reader: the word stays, without colour and sign. */
export const QuietMarks = createContext(false);
const loud: ReadonlySet<Status> = new Set(['critical', 'warning']);

/**
 * A status as colour, shape and word; the word is never left out. `solid` is for what must be seen first
 * (an allergy, a dose that is overdue).
 */
export function StatusBadge({
  status: given,
  label,
  solid: wished = false,
  sign,
}: {
  readonly status: Status;
  readonly label: string;
  readonly solid?: boolean;
  /** A sign of its own in the place of the shape of the status, for a wish that is no state and no alarm. */
  readonly sign?: IconName;
}) {
  const quiet = use(QuietMarks) && loud.has(given);
  const status = quiet ? 'neutral' : given;
  const solid = wished && !quiet;
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
          : {
              background: `var(--s-${status}-soft)`,
              color: `var(--s-${status}-text)`,
              borderColor: 'transparent',
            }
      }
    >
      <Icon name={sign ?? status} size={16} />
      <span className={classes.word}>{label}</span>
    </span>
  );
}
