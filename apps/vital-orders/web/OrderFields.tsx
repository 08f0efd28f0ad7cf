import { useState } from 'react';
import { BoundField, partsOf } from '#apps/vitals/web/parts.tsx';
import { useCatalogOptions } from '#apps/care-catalog/web/parts.tsx';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import type { Order } from '../contract/orders.ts';
import { type Interval, intervalOf, intervals, isClockTime, timesEvery } from '../domain/every.ts';
import { useText } from './text.ts';

type Said = Pick<
  Order,
  'timing' | 'below' | 'above' | 'secondBelow' | 'secondAbove' | 'reason' | 'orderedBy' | 'instructions'
>;
type Timing = Said['timing'];
type Moments = Timing['moments'];
interface Part {
  readonly form: Form<Said>;
}
type Timed = Pick<Said, 'timing'>;
interface TimedPart {
  readonly form: Form<Timed>;
}

/** Parts of the day, shifts, and times of the clock; what is no time is handed on, so that the check of the form names it. */
function Moments({ form }: TimedPart) {
  const t = useText();
  const { moments: named } = useCatalogOptions();
  const { value, onChange, errors } = form.field('timing');
  const timing = value as Timing;
  const isNamed = (one: string): boolean => named.some((option) => option.value === one);
  const [times, setTimes] = useState(timing.moments.filter((one) => !isNamed(one)).join(', '));
  const set = (chosen: readonly string[], typed: string) =>
    onChange({ ...timing, moments: [...chosen, ...typed.split(/[\s,;]+/).filter(Boolean)] as Moments });
  const typed = times.split(/[\s,;]+/).filter(Boolean);
  const interval = intervalOf(typed);
  /** All times of the clock from the first that is typed, else from eight. */
  const spread = (hours: Interval) => {
    const next = timesEvery(hours, typed.find(isClockTime) ?? '08:00').join(', ');
    setTimes(next);
    set([], next);
  };
  const error = Object.entries(errors).find(([path]) => path.startsWith('moments'))?.[1];
  return (
    <>
      <ChoicesField
        label={t('fields.moments')}
        name="timing.moments"
        error={times === '' ? error : undefined}
        options={named}
        value={timing.moments.filter(isNamed)}
        onChange={(chosen) => set(chosen, times)}
      />
      <ChoiceField
        label={t('fields.everyHours')}
        name="timing.everyHours"
        options={intervals.map((hours) => ({ value: String(hours), label: t('fields.hours', { hours }) }))}
        value={interval === null ? null : String(interval)}
        onChange={(hours) => hours !== null && spread(Number(hours) as Interval)}
      />
      <TextField
        label={t('fields.times')}
        help={t('help.times')}
        error={times === '' ? undefined : error}
        value={times}
        onChange={(typed) => {
          setTimes(typed);
          set(timing.moments.filter(isNamed), typed);
        }}
      />
    </>
  );
}

/** How often, when of the day, from when until when. */
export function TimingFields({ form }: TimedPart) {
  const t = useText();
  const options = useCatalogOptions();
  const { value, onChange, errors } = form.field('timing');
  const timing = value as Timing;
  const set = (change: Partial<Timing>) => onChange({ ...timing, ...change });
  return (
    <>
      <ChoiceField
        label={t('fields.repetition')}
        name="timing.repetition"
        options={options.repetitions}
        value={timing.repetition}
        onChange={(next) =>
          set({
            repetition: next ?? timing.repetition,
            ...(next === 'weekly' ? {} : { weekdays: [] }),
            ...(next === 'once' ? { every: 1, until: null } : {}),
          })
        }
      />
      {timing.repetition === 'weekly' && (
        <ChoicesField
          label={t('fields.weekdays')}
          name="timing.weekdays"
          error={errors['weekdays']}
          options={options.weekdays}
          value={timing.weekdays.map(String)}
          onChange={(days) => set({ weekdays: days.map(Number) })}
        />
      )}
      <Moments form={form} />
      <FieldGrid thirds>
        {timing.repetition !== 'once' && (
          <NumberUnitField
            label={t('fields.every')}
            unit={t(timing.repetition === 'weekly' ? 'fields.weeks' : 'fields.days')}
            name="timing.every"
            whole
            error={errors['every']}
            value={timing.every}
            onChange={(every) => set({ every: every as number })}
          />
        )}
        <DayField
          label={t('fields.from')}
          name="timing.from"
          error={errors['from']}
          value={timing.from}
          onChange={(from) => set({ from: from as string })}
        />
        {timing.repetition !== 'once' && (
          <DayField
            label={t('fields.until')}
            name="timing.until"
            error={errors['until']}
            value={timing.until}
            onChange={(until) => set({ until: until === '' ? null : (until as string | null) })}
          />
        )}
      </FieldGrid>
    </>
  );
}

/** What an order says: when, within which bounds, why and by whom. */
export function OrderFields({ form, kind }: Part & { readonly kind: Order['kind'] }) {
  const t = useText();
  const [first, second] = partsOf[kind];
  return (
    <>
      <TimingFields form={partOf(form)} />
      <FieldGrid>
        <BoundField of={first} label={t('fields.below')} {...form.field('below')} />
        <BoundField of={first} label={t('fields.above')} {...form.field('above')} />
        {second && <BoundField of={second} label={t('fields.secondBelow')} {...form.field('secondBelow')} />}
        {second && <BoundField of={second} label={t('fields.secondAbove')} {...form.field('secondAbove')} />}
      </FieldGrid>
      <FieldGrid>
        <TextField label={t('fields.reason')} {...form.field('reason')} />
        <TextField label={t('fields.orderedBy')} {...form.field('orderedBy')} />
      </FieldGrid>
      <TextField label={t('fields.instructions')} {...form.field('instructions')} />
    </>
  );
}
