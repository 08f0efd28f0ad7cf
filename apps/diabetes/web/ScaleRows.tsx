import { ActionIcon, Button, Group, Input, Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { mostRows, type Row } from '../domain/scales.ts';
import { useText } from './text.ts';

/** Each row goes up to where the next one begins, the last one is open: so nobody types a gap. */
const closed = (rows: readonly Row[]): Row[] =>
  rows.map((row, index) => ({ ...row, to: rows[index + 1]?.from ?? null }));

/** The rows of a scale: from which value on, how many units, and whether the doctor is called. */
export function ScaleRows({
  rows,
  onChange,
  error,
}: {
  readonly rows: readonly Row[];
  readonly onChange: (rows: Row[]) => void;
  readonly error: string | undefined;
}) {
  const t = useText();
  const format = useFormat();
  const set = (at: number, change: Partial<Row>) =>
    onChange(closed(rows.map((row, index) => (index === at ? { ...row, ...change } : row))));
  const last = rows.at(-1);
  return (
    <Stack gap="sm" role="group" aria-label={t('fields.rows')}>
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no other name than its place
        <Group
          key={at}
          align="flex-end"
          gap="sm"
          role="group"
          aria-label={t('fields.row', { number: at + 1 })}
        >
          <NumberUnitField
            label={t('fields.rowFrom')}
            name={`rows.${at}.from`}
            width={110}
            value={row.from}
            disabled={at === 0}
            onChange={(from) => set(at, { from: from as number })}
          />
          <Text miw={90} pb={8}>
            {row.to === null ? t('fields.rowOpen') : t('fields.rowTo', { to: format.number(row.to, 1) })}
          </Text>
          <NumberUnitField
            label={t('fields.rowUnits')}
            name={`rows.${at}.units`}
            whole
            width={90}
            value={row.units}
            onChange={(units) => set(at, { units: units as number })}
          />
          <SwitchField
            label={t('fields.rowCall')}
            name={`rows.${at}.call`}
            value={row.call}
            onChange={(call) => set(at, { call: call === true })}
          />
          {at > 0 && (
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('actions.removeRow', { number: at + 1 })}
              onClick={() => onChange(closed(rows.filter((_, index) => index !== at)))}
            >
              <Icon name="close" />
            </ActionIcon>
          )}
        </Group>
      ))}
      {error !== undefined && <Input.Error>{error}</Input.Error>}
      {rows.length < mostRows && last !== undefined && (
        <Group>
          <Button
            variant="default"
            onClick={() =>
              onChange(closed([...rows, { from: last.from + 4, to: null, units: last.units, call: false }]))
            }
          >
            {t('actions.addRow')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
