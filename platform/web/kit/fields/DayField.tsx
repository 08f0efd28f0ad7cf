import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import { Suspense, useCallback, useRef, useState } from 'react';
import { type Day, isDay } from '#platform/domain/time/days.ts';
import { parseDay } from '../../form/parse.ts';
import { formatWeekday } from '#platform/web/text/format.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { Drop } from '#platform/web/kit/state/Drop.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { type FieldProps, useInput } from './field.ts';

const DayPicker = lazily('day-picker', () => import('./DayPicker.tsx'), { early: true });

/**
 * A civil day: typed first (`21.11.`, `t`, `-1`), the calendar second, the weekday shown. What is no day is handed on
 * as typed,
 * so that the check of the form names it.
 */
export function DayField({
  value,
  onChange,
  min,
  max,
  ...field
}: FieldProps & {
  readonly value: Day | null | undefined;
  readonly onChange: (value: Day) => void;
  readonly min?: Day;
  readonly max?: Day;
}) {
  const t = useFrameText();
  const format = useFormat();
  const input = useInput(field);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const known = value && isDay(value) ? value : undefined;
  const leave = () => {
    if (typed === null) return;
    onChange(
      typed.trim() === '' ? '' : (parseDay(typed, format.today(), format.language === 'en') ?? typed.trim()),
    );
    setTyped(null);
  };
  return (
    <TextInput
      {...input}
      value={typed ?? (known ? format.day(known) : (value ?? ''))}
      maw={280}
      placeholder={t('kit.dayForm')}
      aria-description={t('kit.dayHint')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
      }}
      rightSectionWidth={known ? 84 : 48}
      rightSection={
        <Group gap={4} wrap="nowrap">
          {known && typed === null && (
            <Text size="sm" c="dimmed">
              {formatWeekday(known, format.language)}
            </Text>
          )}
          <ActionIcon
            ref={button}
            disabled={field.disabled ?? false}
            onClick={() => setOpen(!open)}
            aria-expanded={open}
            aria-haspopup="dialog"
            aria-label={`${t('kit.chooseDay')}: ${field.label}`}
          >
            <Icon name="calendar" />
          </ActionIcon>
          {open && (
            <Drop
              anchor={button}
              label={`${t('kit.chooseDay')}: ${field.label}`}
              side="end"
              width="max-content"
              onClose={close}
            >
              <Suspense fallback={<SkeletonFor kind="form" />}>
                <DayPicker
                  value={known ?? null}
                  {...(min ? { min } : {})}
                  {...(max ? { max } : {})}
                  onChoose={(day) => {
                    setTyped(null);
                    onChange(day);
                    close();
                    button.current?.focus();
                  }}
                />
              </Suspense>
            </Drop>
          )}
        </Group>
      }
    />
  );
}
