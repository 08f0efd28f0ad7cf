import { Button, Group, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { isDay } from '#platform/domain/days.ts';
import { instantAt } from '#platform/domain/zoned-time.ts';
import { useCall } from '#platform/web/calls.ts';
import { civilOf } from '#platform/web/format.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { ActionForm } from '#platform/web/kit/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TimeField } from '#platform/web/kit/fields/TimeField.tsx';
import { entries } from '../contract/entries.ts';
import { shiftAt } from '../domain/entries.ts';
import { useText } from './text.ts';
import { useShifts, useTypes } from './words.ts';

/** Writes an entry: the text first, the type, the shift preset by the clock of the home, the flag for the hand-over. */
export function EntryForm({
  residentId,
  onDone,
  onCancel,
}: {
  readonly residentId: string;
  readonly onDone?: () => void;
  readonly onCancel?: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const types = useTypes();
  const shiftOptions = useShifts();
  const preset = useCall(entries.preset, {}, { fresh: 60_000 });
  const [civil, setCivil] = useState<{ day: string; time: string } | null>(null);
  // after saving, the next entry begins with an empty form
  const [count, setCount] = useState(0);
  const done = () => {
    setCount(count + 1);
    setCivil(null);
    onDone?.();
  };
  return (
    <ActionForm
      key={count}
      call={entries.write}
      initial={{ residentId, type: 'general', text: '', handOver: false, followUp: false }}
      draftKey={`care-reports:write:${residentId}`}
      success={t('states.saved')}
      onDone={done}
      onKept={done}
      submit={t('actions.save')}
      {...(onCancel ? { onCancel } : {})}
      refreshes={['residents.']}
    >
      {(form) => {
        const moment = (next: { day: string; time: string } | null) => {
          setCivil(next);
          const whole = next !== null && isDay(next.day) && /^\d\d:\d\d$/.test(next.time);
          form.set(
            'happenedAt',
            next === null
              ? undefined
              : whole
                ? instantAt(next.day, next.time, format.zone)
                : `${next.day} ${next.time}`,
          );
        };
        const byClock =
          civil !== null && /^\d\d:\d\d$/.test(civil.time)
            ? shiftAt(civil.time, preset.data?.limits)
            : preset.data?.shift;
        const shift = form.field('shift');
        return (
          <>
            <ParagraphField label={t('fields.text')} rows={3} {...form.field('text')} />
            <Group gap="xl">
              <SwitchField label={t('fields.handOver')} {...form.field('handOver')} />
              <SwitchField label={t('fields.followUp')} {...form.field('followUp')} />
            </Group>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <SelectField label={t('fields.type')} options={types} {...form.field('type')} />
              <ChoiceField
                label={t('fields.shift')}
                options={shiftOptions}
                error={shift.error}
                value={String(form.value.shift ?? byClock ?? '')}
                onChange={(value) =>
                  form.set('shift', value === null ? undefined : (Number(value) as 0 | 1 | 2))
                }
              />
            </SimpleGrid>
            {civil === null ? (
              <Group>
                <Button variant="subtle" onClick={() => moment(civilOf(new Date(), format.zone))}>
                  {t('fields.happenedAt')}: {t('actions.now')} · {t('actions.otherTime')}
                </Button>
              </Group>
            ) : (
              <Group gap="md" align="flex-start">
                <DayField
                  label={t('fields.day')}
                  name="happenedAt"
                  value={civil.day}
                  max={format.today()}
                  error={form.field('happenedAt').error}
                  onChange={(day) => moment({ ...civil, day })}
                />
                <TimeField
                  label={t('fields.time')}
                  value={civil.time}
                  onChange={(time) => moment({ ...civil, time })}
                />
                <Button variant="subtle" mt={24} onClick={() => moment(null)}>
                  {t('actions.now')}
                </Button>
              </Group>
            )}
          </>
        );
      }}
    </ActionForm>
  );
}
