import { memo } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { isDay } from '#platform/domain/time/days.ts';
import type { Entered } from '#apps/form-filling/web/parts.tsx';
import { assessments } from '../contract/assessments.ts';
import classes from './assessments.module.css';
import { useText } from './text.ts';

const shifts = ['0', '1', '2'] as const;

/** Date, responsible person and, where the instrument asks for it, the shift. Not drawn anew with every answer. */
export const WorkFields = memo(function WorkFields({
  day: about,
  shift,
  assignedTo,
  change,
  needsShift,
  errors,
  readOnly,
}: Pick<Entered, 'day' | 'shift' | 'assignedTo'> & {
  readonly change: (part: Partial<Entered>) => void;
  readonly needsShift: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly readOnly: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const me = useMe();
  const people = useCall(assessments.people, {}, { enabled: !me.external, fresh: 300_000 });
  const options = (people.data ?? []).map((one) => ({ value: one.id, label: one.name }));
  return (
    <div className={classes.head}>
      <DayField
        label={t('fields.date')}
        mandatory
        name="day"
        value={about}
        max={format.today()}
        disabled={readOnly}
        error={errors['day']}
        onChange={(day) => change({ day: isDay(day) ? day : null })}
      />
      {!me.external && (
        <SelectField
          label={t('fields.assignedTo')}
          name="assignedTo"
          value={assignedTo}
          disabled={readOnly}
          options={options}
          onChange={(person) => change({ assignedTo: person })}
        />
      )}
      {needsShift && (
        <ChoiceField
          label={t('fields.shift')}
          mandatory
          name="shift"
          value={shift === null ? null : shifts[shift]}
          disabled={readOnly}
          error={errors['shift']}
          options={shifts.map((value) => ({ value, label: t(`shifts.shift${value}`) }))}
          onChange={(value) => change({ shift: value === null ? null : Number(value) })}
        />
      )}
    </div>
  );
});
