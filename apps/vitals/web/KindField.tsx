import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import type { FieldProps } from '#platform/web/kit/fields/field.ts';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { choicesOf, saidOnly } from '../domain/circumstances.ts';
import { kindOf, levels, levelValue, type Level, type ReadingName } from '../domain/kinds.ts';
import { shownUnit } from '../domain/shown.ts';
import { type Treated, untreatedInr } from '../domain/limits.ts';
import type { StoredKind, Circumstances } from '../domain/stored-kinds.ts';
import { useText } from './text.ts';

/** Levels of consciousness as choices, the best first: A · Alert. */
export function useLevelOptions() {
  const t = useText();
  return levels.toReversed().map((level) => ({ value: level, label: `${level} · ${t(`levels.${level}`)}` }));
}

const span = ({ low, high }: { readonly low: number; readonly high: number }): string => `${low}–${high}`;

/** Which range of the INR holds, and for whom. */
export function useInrWords(): (treated: Treated) => string {
  const t = useText();
  const ranges = { treated: span(kindOf('inr').reference!), untreated: span(untreatedInr) };
  return (treated) => {
    if (treated === null) return t('ranges.inrUnknown', ranges);
    return t(treated ? 'ranges.inrTreated' : 'ranges.inrUntreated', ranges);
  };
}

interface Props extends FieldProps {
  readonly kind: StoredKind;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
  readonly first?: boolean;
}

/** The field of one kind as text: a level of consciousness is tapped; LO and HI of a meter are tapped or typed. */
export function KindField({ kind, ...field }: Props) {
  const levelOptions = useLevelOptions();
  if (kind === 'consciousness') {
    return (
      <ChoiceField<string>
        {...field}
        onChange={(level) => field.onChange(level ?? '')}
        options={levelOptions}
      />
    );
  }
  if (kind !== 'bloodGlucose') return <TextField {...field} keys="decimal" />;
  const said = field.value.trim().toUpperCase();
  return (
    <Stack gap={4}>
      <TextField {...field} keys="decimal" />
      <Group gap="xs">
        {(['LO', 'HI'] as const).map((word) => (
          <Button
            key={word}
            miw={56}
            mih={44}
            variant={said === word ? 'filled' : 'default'}
            aria-pressed={said === word}
            disabled={field.disabled ?? false}
            onClick={() => field.onChange(said === word ? '' : word)}
          >
            {word}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

/** How a value was measured: nothing of it is asked; who wants to say it opens the choices of the kind. */
export function HowMeasured({
  kind,
  value,
  onChange,
}: {
  readonly kind: StoredKind;
  readonly value: Circumstances | null;
  readonly onChange: (value: Circumstances | null) => void;
}) {
  const t = useText();
  const [open, setOpen] = useState(saidOnly(value) !== null);
  const choices = choicesOf(kind).filter(([name]) => name !== 'beyond' && name !== 'device');
  const change = (name: string, chosen: string | null) =>
    onChange(saidOnly({ ...value, [name]: chosen ?? undefined }));
  if (!open)
    return (
      <Group>
        <Button variant="subtle" size="compact-md" onClick={() => setOpen(true)}>
          {t('actions.how')}
        </Button>
      </Group>
    );
  return (
    <Stack gap="xs">
      {choices.map(([name, options]) => (
        <ChoiceField<string>
          key={name}
          label={t(`how.${name as 'arm'}`)}
          value={(value?.[name] as string | undefined) ?? null}
          onChange={(chosen) => change(name, chosen)}
          options={options.map((one) => ({ value: one, label: t(`howSaid.${one as 'left'}`) }))}
        />
      ))}
      <TextField
        label={t('how.device')}
        value={value?.device ?? ''}
        onChange={(text) => change('device', text)}
      />
    </Stack>
  );
}

/** What was said of how a value was measured, in words: standing, left arm; a level of consciousness in words, too. */
export function useHowWords(): (reading: {
  readonly kind: StoredKind;
  readonly value: number;
  readonly circumstances?: Circumstances | null | undefined;
}) => string {
  const t = useText();
  return ({ kind, value, circumstances }) =>
    [
      ...(kind === 'consciousness' ? [t(`levels.${levels[value] ?? 'A'}`)] : []),
      ...Object.entries(saidOnly(circumstances) ?? {}).flatMap(([name, said]: [string, string]) => {
        if (name === 'beyond') return [];
        if (name === 'device') return [`${t('how.device')} ${said}`];
        return [
          name === 'arm'
            ? `${t('how.arm')} ${t(`howSaid.${said as 'left'}`).toLowerCase()}`
            : t(`howSaid.${said as 'left'}`),
        ];
      }),
    ].join(' · ');
}

/** What is unlikely is asked where it was typed, about whom it was typed. */
export function UnlikelyValue({ text, onYes }: { readonly text: string; readonly onYes: () => void }) {
  const t = useText();
  return (
    <Group
      gap="sm"
      p="sm"
      role="alert"
      style={{
        background: 'var(--s-warning-soft)',
        color: 'var(--s-warning-text)',
        borderRadius: 'var(--mantine-radius-md)',
      }}
    >
      <Text fw={680} flex="1 1 12rem">
        {text}
      </Text>
      <Button variant="default" onClick={onYes}>
        {t('actions.yesCorrect')}
      </Button>
    </Group>
  );
}

export interface BoundFieldProps extends FieldProps {
  readonly of: ReadingName;
  readonly value: number | null | undefined | '';
  readonly onChange: (bound: number | null) => void;
  readonly width?: number;
}

/** A bound of a value: a number with its unit; of consciousness a level, as nobody knows the number behind it. */
export function BoundField({ of, value, onChange, width, ...field }: BoundFieldProps) {
  const options = useLevelOptions();
  if (of !== 'consciousness')
    return (
      <NumberUnitField
        {...field}
        unit={shownUnit(of)}
        {...(width ? { width } : {})}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <SelectField<Level>
      {...field}
      options={options}
      value={typeof value === 'number' ? (levels[value] ?? null) : null}
      onChange={(level) => onChange(level === null ? null : (levelValue(level) ?? null))}
    />
  );
}
