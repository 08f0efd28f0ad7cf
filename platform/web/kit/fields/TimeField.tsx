import { serverNow } from '#platform/web/client/connection.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseTime } from '../../form/parse.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { type FieldProps, useInput } from './field.ts';

/** A time of day HH:mm, typed as `14:05`, `1405` or `9`. With `now` a button sets the current time. */
export function TimeField({
  value,
  onChange,
  now = false,
  ...field
}: FieldProps & {
  readonly value: string | null | undefined;
  readonly onChange: (value: string) => void;
  readonly now?: boolean;
}) {
  const t = useFrameText();
  const { zone } = useFormat();
  const input = useInput(field);
  const [typed, setTyped] = useState<string | null>(null);
  const current = () => civilOf(serverNow(), zone).time;
  const leave = () => {
    if (typed === null) return;
    onChange(typed.trim() === '' ? '' : (parseTime(typed, current()) ?? typed.trim()));
    setTyped(null);
  };
  return (
    <Group gap="sm" align="flex-end" wrap="nowrap">
      <TextInput
        {...input}
        value={typed ?? value ?? ''}
        maw={160}
        inputMode="numeric"
        placeholder="HH:mm"
        aria-description={t('kit.timeHint')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
        }}
      />
      {now && (
        <Button
          variant="default"
          disabled={field.disabled ?? false}
          onClick={() => {
            setTyped(null);
            onChange(current());
          }}
        >
          {t('kit.now')}
        </Button>
      )}
    </Group>
  );
}
