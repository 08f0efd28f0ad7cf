import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import type { InstrumentSetting } from '../contract/settings.ts';
import { eachShiftAfter, type EntryPhase, entryPhaseOf, intervalAfter } from '../domain/rhythm.ts';
import { intervalsOf, type Rules } from '../domain/rules.ts';
import { useText } from './text.ts';

/** The weeks after entry in words: "first after 28 days", "every 7 days for 28 days". */
export function usePhaseText(): (phase: EntryPhase | null | undefined) => string {
  const t = useText();
  const days = (count: number) => t('settings.daysOf', { count });
  return (phase) =>
    [
      ...(phase && phase.firstAfterDays > 0
        ? [t('settings.firstAfterText', { days: days(phase.firstAfterDays) })]
        : []),
      ...(phase?.everyDays !== undefined && phase.forDays !== undefined
        ? [t('settings.everyText', { every: days(phase.everyDays), for: days(phase.forDays) })]
        : []),
    ].join(', ') || t('settings.noPhase');
}

/** How often an instrument is due, in words, as the home has set it. */
export function useIntervalText(rules: Rules | undefined): (one: InstrumentSetting) => string {
  const t = useText();
  const phaseText = usePhaseText();
  return (one) => {
    if (!rules) return '';
    const own = intervalsOf(rules, one.code);
    const form = { ...one, entryPhase: one.entryPhase ?? undefined };
    const codes = one.outcomes.length === 0 ? [null] : one.outcomes.map((outcome) => outcome.code);
    const phase = one.triggers.includes('entry') ? entryPhaseOf(form, own) : undefined;
    const parts = codes.map((code) => {
      const days = intervalAfter(code, form, own);
      return eachShiftAfter(code, form, own) !== undefined
        ? t('settings.eachShift')
        : days === null
          ? t('settings.notByTime')
          : t('settings.daysOf', { count: days });
    });
    return [...(phase ? [t('settings.atEntry', { phase: phaseText(phase) })] : []), ...new Set(parts)].join(
      ' · ',
    );
  };
}

/** Days until the next one: as the instrument says, after so many days, or not by time (null). Missing: as the instrument says. */
export function IntervalField({
  label,
  standard,
  value,
  onChange,
}: {
  readonly label: string;
  readonly standard: string;
  readonly value: number | null | undefined;
  readonly onChange: (days: number | null | undefined) => void;
}) {
  const t = useText();
  // an empty field is still "after so many days" while a number is typed
  const [kind, setKind] = useState<'standard' | 'days' | 'never'>(
    value === undefined ? 'standard' : value === null ? 'never' : 'days',
  );
  const choose = (next: typeof kind | null) => {
    if (next === null) return;
    setKind(next);
    onChange(next === 'never' ? null : next === 'days' && typeof value === 'number' ? value : undefined);
  };
  return (
    <Stack gap="xs">
      <ChoiceField
        label={label}
        mandatory
        value={kind}
        onChange={choose}
        options={[
          { value: 'standard', label: t('settings.asInstrument', { days: standard }) },
          { value: 'days', label: t('settings.own') },
          { value: 'never', label: t('settings.never') },
        ]}
      />
      {kind === 'days' && (
        <NumberUnitField
          label={`${label}: ${t('settings.days')}`}
          unit={t('settings.days')}
          whole
          mandatory
          value={value ?? null}
          onChange={(days) => onChange(days ?? undefined)}
        />
      )}
    </Stack>
  );
}

type Phase = Rules['instruments'][string]['entryPhase'];
const none: NonNullable<Phase> = { firstAfterDays: 0 };

/** The weeks after entry: as the instrument says, own numbers, or nothing special (null). */
export function EntryPhaseField({
  standard,
  value,
  onChange,
}: {
  readonly standard: NonNullable<Phase> | null;
  readonly value: Phase;
  readonly onChange: (phase: Phase) => void;
}) {
  const t = useText();
  const say = usePhaseText();
  const kind = value === undefined ? 'standard' : value === null ? 'never' : 'own';
  const phase = value ?? none;
  const set = (part: 'firstAfterDays' | 'everyDays' | 'forDays', days: number | null) => {
    const { [part]: _before, ...others } = phase;
    onChange({ ...none, ...others, ...(days === null ? {} : { [part]: days }) });
  };
  return (
    <Stack gap="xs">
      <ChoiceField
        label={t('settings.entryPhase')}
        mandatory
        value={kind}
        onChange={(next) =>
          next && onChange(next === 'standard' ? undefined : next === 'never' ? null : (standard ?? none))
        }
        options={[
          { value: 'standard', label: t('settings.asInstrument', { days: say(standard) }) },
          { value: 'own', label: t('settings.own') },
          { value: 'never', label: t('settings.noPhase') },
        ]}
      />
      {kind === 'own' && (
        <Group gap="sm" grow align="flex-end">
          <NumberUnitField
            label={t('settings.firstAfter')}
            unit={t('settings.days')}
            whole
            value={phase.firstAfterDays}
            onChange={(days) => set('firstAfterDays', days)}
          />
          <NumberUnitField
            label={t('settings.every')}
            unit={t('settings.days')}
            whole
            value={phase.everyDays ?? null}
            onChange={(days) => set('everyDays', days)}
          />
          <NumberUnitField
            label={t('settings.forDays')}
            unit={t('settings.days')}
            whole
            value={phase.forDays ?? null}
            onChange={(days) => set('forDays', days)}
          />
        </Group>
      )}
    </Stack>
  );
}
