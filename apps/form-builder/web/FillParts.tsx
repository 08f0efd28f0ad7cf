import { Button, Group, Title } from '@mantine/core';
import { memo } from 'react';
import { isDay } from '#platform/domain/time/days.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { useToldHeight } from '#platform/web/kit/page/use-told-height.ts';
import { type Entered, type Keeping, SavingState } from '#apps/form-filling/web/parts.tsx';
import { responses } from '#apps/forms/contract/responses.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import classes from './Fill.module.css';
import { useText } from './text.ts';

/*
 * What stands around the questions, each part drawn only when something of it changes: a tap on an answer draws the question
 * and the score, nothing else. A field of several lines alone measures the whole page each time it is drawn.
 */

/** 0 early, 1 late, 2 night. */
const shifts = ['early', 'late', 'night'] as const;
type Change = (next: Partial<Entered>) => void;

/** Title, date, responsible person and, where the form asks for it, the shift. */
export const FillHead = memo(function FillHead({
  title,
  withShift,
  day,
  shift,
  assignedTo,
  typed,
  onTyped,
  change,
  dayError,
  shiftError,
}: {
  readonly title: string;
  readonly withShift: boolean;
  readonly day: string;
  readonly shift: number | null;
  readonly assignedTo: string | null;
  /** What was typed as date and is none (yet); it is not stored. */
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly change: Change;
  readonly dayError: string | undefined;
  readonly shiftError: string | undefined;
}) {
  const t = useText();
  const me = useMe();
  const people = useCall(responses.people, {}, { enabled: !me.external, fresh: 300_000 });
  const options = (people.data ?? []).map((one) => ({ value: one.id, label: one.name }));
  const onDay = (next: string) => {
    onTyped(isDay(next) ? '' : next);
    change({ day: isDay(next) ? next : null });
  };
  const error = typed === '' ? dayError : t('fill.noDay');
  return (
    <Group justify="space-between" align="flex-end">
      <Title order={2}>{title}</Title>
      <Group gap="md" align="flex-end">
        <DayField
          label={t('fields.day')}
          mandatory
          value={typed || day}
          onChange={onDay}
          {...(error === undefined ? {} : { error })}
        />
        {!me.external && (
          <SelectField
            label={t('fields.assignedTo')}
            value={assignedTo}
            options={options}
            onChange={(next) => change({ assignedTo: next })}
          />
        )}
        {withShift && (
          <ChoiceField
            label={t('fields.shiftOf')}
            mandatory
            value={shift === null ? null : shifts[shift]}
            onChange={(next) => change({ shift: next === null ? null : shifts.indexOf(next) })}
            options={shifts.map((value) => ({ value, label: t(`shifts.${value}`) }))}
            {...(shiftError === undefined ? {} : { error: shiftError })}
          />
        )}
      </Group>
    </Group>
  );
});

/** Remarks on the whole form. */
export const FillRemarks = memo(function FillRemarks({
  value,
  change,
}: {
  readonly value: string;
  readonly change: Change;
}) {
  const t = useText();
  return (
    <ParagraphField
      label={t('fields.remarks')}
      rows={2}
      value={value}
      onChange={(remarks) => change({ remarks })}
    />
  );
});

/** Where the answers are kept now, and what ends the work. */
export const FillFoot = memo(function FillFoot({
  state,
  reason,
  busy,
  onSave,
  onComplete,
}: {
  readonly state: Keeping['state'];
  readonly reason: string;
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly onComplete: () => void;
}) {
  const t = useText();
  const foot = useToldHeight<HTMLDivElement>('--page-foot');
  return (
    <div ref={foot} className={classes.foot}>
      <SavingState state={state} reason={reason} className={classes.state} />
      {state === 'stale' ? (
        <Button variant="default" onClick={() => window.location.reload()}>
          {t('save.reload')}
        </Button>
      ) : (
        <Button variant="default" className={classes.save ?? ''} onClick={onSave}>
          {t('actions.saveDraft')}
        </Button>
      )}
      <Button data-form-end loading={busy} onClick={onComplete}>
        {t('actions.complete')}
      </Button>
    </div>
  );
});
