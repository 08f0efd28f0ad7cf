import { Button, Group, SimpleGrid } from '@mantine/core';
import type { RecordLink } from '#platform/contract/record/link.ts';
import { isDay } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { serverNow } from '#platform/web/client/connection.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { SelectField, SelectManyField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TimeField } from '#platform/web/kit/fields/TimeField.tsx';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { entries } from '../contract/entries.ts';
import { eventType, type Importance, importances, type Shift, shiftAt } from '../domain/entries.ts';
import { useText } from './text.ts';
import { useShifts, useTypes } from './words.ts';

/** What of an entry is set beside its words. */
interface Details {
  readonly type?: string | undefined;
  readonly shift?: Shift | undefined;
  readonly handOver?: boolean | undefined;
  readonly followUp?: boolean | undefined;
  readonly importance?: Importance | undefined;
  readonly forDoctor?: boolean | undefined;
  readonly links?: Pick<RecordLink, 'kind' | 'id'>[] | undefined;
  readonly happenedAt?: string | undefined;
}
/** The day and the time that are being typed; null: it happens now. */
export type Moment = { readonly day: string; readonly time: string } | null;

/** What a draft that was brought back says of its time; typed in part, it is no instant yet. */
export function momentOf(happenedAt: string | undefined, zone: string): Moment {
  if (happenedAt === undefined || happenedAt === '') return null;
  if (happenedAt.includes('T')) return civilOf(happenedAt, zone);
  const [day = '', time = ''] = happenedAt.split(' ');
  return { day, time };
}

const isTime = (text: string) => /^\d\d:\d\d$/.test(text);

/** The shift by the clock of the home, or by the time that was typed. */
export function useShiftNow(moment: Moment): Shift | undefined {
  const preset = useCall(entries.preset, {}, { fresh: 60_000 });
  return moment !== null && isTime(moment.time)
    ? shiftAt(moment.time, preset.data?.limits)
    : preset.data?.shift;
}

/** The flag for the hand-over; an event is handed over in any case, and says so. */
export function HandOverFlag({ form }: { readonly form: Form<Pick<Details, 'type' | 'handOver'>> }) {
  const t = useText();
  const always = form.value.type === eventType;
  return (
    <SwitchField
      label={t('fields.handOver')}
      {...form.field('handOver')}
      {...(always ? { value: true, disabled: true, help: t('fields.eventHandedOver') } : {})}
    />
  );
}

/** The flags for the hand-over, for the doctor and for what is followed up. */
export function EntryFlags({ form }: { readonly form: Form<Details> }) {
  const t = useText();
  return (
    <Group gap="xl">
      <HandOverFlag form={partOf(form)} />
      <SwitchField label={t('fields.forDoctor')} {...form.field('forDoctor')} />
      <SwitchField label={t('fields.followUp')} {...form.field('followUp')} />
    </Group>
  );
}

/** How grave it is. */
export function ImportanceField({ form }: { readonly form: Form<Pick<Details, 'importance'>> }) {
  const t = useText();
  return (
    <ChoiceField
      label={t('fields.importance')}
      options={importances.map((value) => ({ value, label: t(`importances.${value}`) }))}
      {...form.field('importance')}
    />
  );
}

/** What of the record it belongs to: tasks, problems, falls. Without a connection nobody knows them, and it belongs to nothing. */
export function LinksField({
  form,
  residentId,
  kept = [],
}: {
  readonly form: Form<Pick<Details, 'links'>>;
  readonly residentId: string;
  /** To which it belonged before, whether they are offered still or not. */
  readonly kept?: readonly RecordLink[];
}) {
  const t = useText();
  const { data = [] } = useCall(entries.linkable, { residentId }, { fresh: 60_000 });
  const keyOf = (one: Pick<RecordLink, 'kind' | 'id'>) => `${one.kind} ${one.id}`;
  const all = new Map([...kept, ...data].map((one) => [keyOf(one), one]));
  if (all.size === 0) return null;
  return (
    <SelectManyField
      label={t('fields.links')}
      options={[...all].map(([value, one]) => ({
        value,
        label: `${t(`linkKinds.${one.kind}`)}: ${one.label}`,
      }))}
      error={form.field('links').error}
      value={(form.value.links || []).map(keyOf)}
      onChange={(keys) =>
        form.set(
          'links',
          keys.flatMap((one) => {
            const link = all.get(one);
            return link === undefined ? [] : [{ kind: link.kind, id: link.id }];
          }),
        )
      }
    />
  );
}

/** Type, shift preset by the clock of the home, and when it happened. */
export function EntryDetails({
  form,
  residentId,
  moment: typed,
  onMoment,
}: {
  readonly form: Form<Details>;
  readonly residentId: string;
  readonly moment: Moment;
  readonly onMoment: (moment: Moment) => void;
}) {
  const t = useText();
  const format = useFormat();
  const types = useTypes();
  const shiftOptions = useShifts();
  const moment = typed ?? momentOf(form.value.happenedAt ?? undefined, format.zone);
  const byClock = useShiftNow(moment);
  const { value, error } = form.field('shift');
  const setMoment = (next: Moment) => {
    onMoment(next);
    const whole = next !== null && isDay(next.day) && isTime(next.time);
    form.set(
      'happenedAt',
      next === null
        ? undefined
        : whole
          ? instantAt(next.day, next.time, format.zone)
          : `${next.day} ${next.time}`,
    );
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SelectField label={t('fields.type')} options={types} {...form.field('type')} />
        <ChoiceField
          label={t('fields.shift')}
          options={shiftOptions}
          error={error}
          value={String(value ?? byClock ?? '')}
          onChange={(next) => form.set('shift', next === null ? undefined : (Number(next) as Shift))}
        />
        <ImportanceField form={partOf(form)} />
        <LinksField form={partOf(form)} residentId={residentId} />
      </SimpleGrid>
      {moment === null ? (
        <Group>
          <Button variant="subtle" onClick={() => setMoment(civilOf(serverNow(), format.zone))}>
            {t('fields.happenedAt')}: {t('actions.now')} · {t('actions.otherTime')}
          </Button>
        </Group>
      ) : (
        <Group gap="md" align="flex-start">
          <DayField
            label={t('fields.day')}
            name="happenedAt"
            value={moment.day}
            max={format.today()}
            error={form.field('happenedAt').error}
            onChange={(day) => setMoment({ ...moment, day })}
          />
          <TimeField
            label={t('fields.time')}
            value={moment.time}
            onChange={(time) => setMoment({ ...moment, time })}
          />
          <Button variant="subtle" mt={24} onClick={() => setMoment(null)}>
            {t('actions.now')}
          </Button>
        </Group>
      )}
    </>
  );
}
