import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { parseNumber } from '#platform/web/form/parse.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import classes from './Filler.module.css';
import { answerOf, type InputProps, noteOf } from './inputs.ts';
import { useText } from './text.ts';

/** Seconds that run down, for example the minute of naming words. Beside the field, never instead of it. */
function Timer({ seconds }: { readonly seconds: number }) {
  const t = useText();
  const [until, setUntil] = useState<number | null>(null);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) setUntil(null);
    }, 200);
    return () => clearInterval(timer);
  }, [until]);
  const start = () => {
    setLeft(seconds);
    setUntil(Date.now() + seconds * 1000);
  };
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<Icon name={until === null ? 'play' : 'stop'} />}
        onClick={() => (until === null ? start() : setUntil(null))}
      >
        {t(until === null ? 'filler.timerStart' : 'filler.timerStop')}
      </Button>
      <span role="timer" className={classes.timer} data-over={left === 0 || undefined}>
        {left === 0 ? t('filler.timerOver') : t('filler.timerLeft', { count: left })}
      </span>
    </Group>
  );
}

/** A number with unit and range: a field, a field with buttons, or a slider with a field; what is not answered shows nowhere. */
export function NumberInput({ item, answer, labelId, describedBy, invalid, onAnswer }: InputProps<'number'>) {
  const t = useText();
  const format = useFormat();
  const value = answerOf(answer, 'number')?.number;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === undefined ? '' : String(value);
  const text =
    typed !== null && (parseNumber(typed) ?? null) === (value ?? null)
      ? typed
      : typed !== null && parseNumber(typed) === undefined && value === undefined
        ? typed
        : shown;
  const wrong = typed !== null && typed.trim() !== '' && parseNumber(typed) === undefined;
  const set = (number: number | undefined) =>
    onAnswer(number === undefined ? null : { kind: 'number', number, ...noteOf(answer) });
  const [low, high] = [item.minimum, item.maximum];
  const step = item.decimals === 0 ? 1 : 1 / 10 ** item.decimals;
  const clamp = (number: number) =>
    Number(Math.min(high ?? Infinity, Math.max(low ?? -Infinity, number)).toFixed(item.decimals));
  const by = (direction: 1 | -1) => {
    setTyped(null);
    set(clamp((value ?? (low ?? 0) - direction * step) + direction * step));
  };
  const button = (direction: 1 | -1): ReactNode =>
    item.show === 'stepper' && (
      <ActionIcon
        variant="default"
        aria-label={t(direction === 1 ? 'filler.more' : 'filler.less')}
        onClick={() => by(direction)}
      >
        <Icon name={direction === 1 ? 'add' : 'minus'} />
      </ActionIcon>
    );
  const range =
    low !== undefined && high !== undefined
      ? t('filler.range', { from: format.number(low), to: format.number(high), unit: item.unit })
      : null;
  return (
    <>
      <Group gap="sm" align="center">
        {item.show === 'slider' && (
          <input
            type="range"
            className={classes.slider}
            min={low ?? 0}
            max={high ?? 100}
            step={step}
            value={value ?? low ?? 0}
            data-empty={value === undefined || undefined}
            aria-labelledby={labelId}
            aria-valuetext={value === undefined ? t('filler.notAnswered') : `${value} ${item.unit}`}
            onChange={(event) => {
              setTyped(null);
              set(Number(event.currentTarget.value));
            }}
            // the lowest value is where the handle stands already: no change is told, the press is
            onPointerUp={(event) => {
              if (value === undefined) set(Number(event.currentTarget.value));
            }}
          />
        )}
        {button(-1)}
        <TextInput
          value={text}
          w={item.show === 'field' ? 180 : 120}
          inputMode={item.decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-required={item.required}
          error={wrong || invalid}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            set(parseNumber(event.currentTarget.value));
          }}
          onBlur={() => {
            if (!wrong) setTyped(null);
          }}
          {...(item.unit
            ? {
                rightSection: (
                  <Text size="sm" c="dimmed" px="sm">
                    {item.unit}
                  </Text>
                ),
                rightSectionWidth: Math.max(44, item.unit.length * 9 + 24),
                rightSectionPointerEvents: 'none' as const,
              }
            : {})}
        />
        {button(1)}
        {item.timerSeconds !== undefined && <Timer seconds={item.timerSeconds} />}
      </Group>
      {wrong && (
        <Text size="sm" c="critical" role="alert">
          {t('filler.noNumber')}
        </Text>
      )}
      {range !== null && (
        <Text size="sm" c="dimmed">
          {range}
        </Text>
      )}
    </>
  );
}
