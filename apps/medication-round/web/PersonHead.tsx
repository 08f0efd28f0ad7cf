import { ResidentFace, ResidentLabel } from '#apps/residents/web/parts.tsx';
import { ageOn } from '#platform/domain/time/days.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { useToldHeight } from '#platform/web/kit/page/use-told-height.ts';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import type { ShownPerson } from './use-round.ts';
import classes from './Round.module.css';
import { useText } from './text.ts';

/** Who it is, by photo, name and birth date, wherever on the page one is; allergies and last values beside it. */
export function PersonHead({ person }: { readonly person: ShownPerson }) {
  const t = useText();
  const format = useFormat();
  const phone = useLayout() === 'phone';
  const head = useToldHeight<HTMLDivElement>('--banner');
  const { resident, values } = person;
  const { birthDate, roomNumber } = resident;
  return (
    <div ref={head} className={classes.head} data-person={resident.id}>
      <ResidentFace resident={resident} size={phone ? 44 : 72} />
      <div className={classes.who}>
        <h2 className={classes.name} tabIndex={-1} data-autofocus>
          <ResidentLabel resident={resident} linked="medications" room={false} age={false} face={false} />
        </h2>
        <span className={classes.born}>
          {birthDate !== null &&
            t('person.born', {
              day: format.day(birthDate),
              age: format.age(ageOn(birthDate, format.today())),
            })}
          {roomNumber !== null && ` · ${t('person.room', { room: roomNumber })}`}
        </span>
        <span className={classes.alerts}>
          <Slot name="resident.alerts" props={{ residentId: resident.id }} />
          {values.map((value) => (
            <span key={value.kind} className={classes.value}>
              {value.name} <b>{value.shown}</b> {format.relative(value.measuredAt)}
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}
