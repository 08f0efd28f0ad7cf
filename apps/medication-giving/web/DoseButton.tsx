import { quantityText } from '#apps/medication/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Status } from '#platform/web/theme/tokens.ts';
import type { Dose, Grid, Line } from '../contract/doses.ts';
import { openDose } from './DoseWork.tsx';
import classes from './Grid.module.css';
import { inShort } from './LineWords.tsx';
import { doseSigns } from './parts.tsx';
import { useDoseWord } from './shown-dose.ts';

function statusOf({ attention, suspended, timing, state }: Dose): Status {
  if (attention !== null) return states.failed;
  if (suspended !== null) return states.inactive;
  if (timing === 'due') return states.due;
  if (timing === 'overdue' || timing === 'past') return states.doseOverdue;
  return doseSigns[state];
}

/** A dose as a sign with its quantity; it opens the card of the dose. */
export function DoseButton({
  dose,
  line,
  grid,
  wide = false,
}: {
  readonly dose: Dose;
  readonly line: Line;
  readonly grid: Pick<Grid, 'needsSecond'>;
  readonly wide?: boolean;
}) {
  const format = useFormat();
  const word = useDoseWord()(dose);
  const quantity = quantityText(dose.quantity ?? dose.planned);
  const at = format.instant(dose.plannedAt ?? dose.givenAt!);
  const name = inShort(line);
  return (
    <button
      type="button"
      className={classes.dose}
      data-status={statusOf(dose)}
      data-wide={wide || undefined}
      // what is read is what is seen
      aria-label={`${name}, ${at}: ${quantity}${wide ? '' : ','} ${word}`}
      title={word}
      onClick={() => openDose(name, { dose, line, second: grid.needsSecond.includes(dose.orderId) })}
    >
      <Icon name={statusOf(dose)} size={16} />
      <span>{quantity}</span>
      {wide && ' '}
      {wide && <span>{word}</span>}
    </button>
  );
}
