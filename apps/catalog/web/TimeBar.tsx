import { useFormat } from '#platform/web/calls/formatting.ts';
import { addDays, daysBetween } from '#platform/domain/time/days.ts';
import classes from './TimeBar.module.css';
import { useText } from './text.ts';

export interface Span {
  readonly id: string;
  readonly label: string;
  readonly validFrom: string;
  readonly validTo: string | null;
}

/** So many days stand beside what is known: what is open goes on. */
const beyond = 90;

/** What held when: one line for each name, its spans in their order; today is marked. Each span is told in words, too. */
export function TimeBar({
  label,
  lines,
}: {
  readonly label: string;
  readonly lines: readonly { readonly name: string; readonly spans: readonly Span[] }[];
}) {
  const t = useText();
  const format = useFormat();
  const today = format.today();
  const days = lines.flatMap(({ spans }) => spans.flatMap((one) => [one.validFrom, one.validTo ?? today]));
  if (days.length === 0) return null;
  const from = [...days, today].toSorted()[0]!;
  const to = addDays([...days, today].toSorted().at(-1)!, beyond);
  const length = daysBetween(from, to);
  const place = (day: string): number => (daysBetween(from, day) / length) * 100;
  const words = (one: Span): string =>
    `${one.label}, ${format.day(one.validFrom)} – ${one.validTo === null ? t('states.open') : format.day(one.validTo)}`;
  const holds = (one: Span): boolean => one.validFrom <= today && (one.validTo ?? today) >= today;
  return (
    <figure aria-label={label} style={{ margin: '0 0 1rem' }}>
      <dl className={classes.line}>
        {lines.map(({ name, spans }) => (
          <Line key={name} name={name}>
            {spans.map((one) => {
              const end = place(one.validTo === null ? to : addDays(one.validTo, 1));
              const style = {
                insetInlineStart: `${place(one.validFrom)}%`,
                width: `${end - place(one.validFrom)}%`,
              };
              return (
                <span
                  key={one.id}
                  className={holds(one) ? `${classes.span} ${classes.now}` : classes.span}
                  style={style}
                  title={words(one)}
                  role="img"
                  aria-label={words(one)}
                >
                  {one.label}
                </span>
              );
            })}
            <span className={classes.today} style={{ insetInlineStart: `${place(today)}%` }} aria-hidden />
          </Line>
        ))}
      </dl>
    </figure>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={classes.track}>{children}</dd>
    </>
  );
}
