import { quantityText } from '#apps/medication/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Status } from '#platform/web/theme/tokens.ts';
import type { Dose, Grid, Line } from '../contract/doses.ts';
import { openDose } from './DoseWork.tsx';
import classes from './Grid.module.css';
import { shortName } from './LineWords.tsx';
import { doseSigns } from './parts.tsx';
import { useText } from './text.ts';

function statusOf({ attention, suspended, timing, state }: Dose): Status {
  if (attention !== null) return states.failed;
  if (suspended !== null) return states.inactive;
  if (timing === 'due') return states.due;
  if (timing === 'overdue' || timing === 'past') return states.doseOverdue;
  return doseSigns[state];
}

/** How a dose stands in one word: due and overdue by the clock, paused, or what became of it. */
export function useDoseWord() {
  const t = useText();
  return ({ suspended, timing, state, late, early, attention }: Dose): string => {
    if (attention !== null) return t(`attentions.${attention}`);
    if (suspended === 'paused') return t('grid.resting');
    if (timing === 'due' || timing === 'overdue') return t(`timings.${timing}`);
    const word = t(`states.${state}`);
    if (late) return `${word}, ${t('flags.late')}`;
    return early ? `${word}, ${t('flags.early')}` : word;
  };
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
  const name = shortName(line);
  return (
    <button
      type="button"
      className={classes.dose}
      data-status={statusOf(dose)}
      data-wide={wide || undefined}
      aria-label={`${name}, ${at}: ${quantity}, ${word}`}
      title={word}
      onClick={() => openDose(name, { dose, line, second: grid.needsSecond.includes(dose.orderId) })}
    >
      <Icon name={statusOf(dose)} size={16} />
      <span>{quantity}</span>
      {wide && <span>{word}</span>}
    </button>
  );
}
