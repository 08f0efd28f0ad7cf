import { Button, Group, Input, Stack } from '@mantine/core';
import { addDays } from '#platform/domain/time/days.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import type { OrderFields } from '../contract/order-shape.ts';
import { nothing } from '../domain/short-form.ts';
import { PatternField } from './PatternField.tsx';
import { useText } from './text.ts';

type Row = NonNullable<OrderFields['rows']>[number];

/** The days of a variable scheme, each with its quantities; a day is added behind the last one, with the same. */
export function VariableRows({ form }: { readonly form: Form<OrderFields> }) {
  const t = useText();
  const format = useFormat();
  const rows = form.value.rows || [];
  const last = rows.at(-1);
  const next = (): Row =>
    last === undefined ? { ...nothing, day: format.today() } : { ...last, day: addDays(last.day, 1) };
  const set = (at: number, change: Partial<Row>) =>
    form.change({ rows: rows.map((row, index) => (index === at ? { ...row, ...change } : row)) });
  const fill = () => {
    const until = form.value.endsOn;
    if (!until || last === undefined) return;
    const more: Row[] = [];
    for (
      let day = addDays(last.day, 1);
      day <= until && rows.length + more.length < 732;
      day = addDays(day, 1)
    )
      more.push({ ...last, day });
    form.change({ rows: [...rows, ...more] });
  };
  const { error } = form.field('rows');
  return (
    <Stack gap="xs">
      <Input.Description>{t('help.gaps')}</Input.Description>
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no other name than its place
        <Group key={at} align="flex-end" gap="sm">
          <DayField
            label={t('fields.rows')}
            value={row.day}
            onChange={(day) => set(at, { day: day ?? '' })}
          />
          <PatternField name={`rows.${at}`} value={row} onChange={(quantities) => set(at, quantities)} />
          <Button
            variant="subtle"
            onClick={() => form.change({ rows: rows.filter((_, index) => index !== at) })}
          >
            {t('actions.remove')}
          </Button>
        </Group>
      ))}
      {error !== undefined && <Input.Error>{error}</Input.Error>}
      <Group>
        <Button variant="default" onClick={() => form.change({ rows: [...rows, next()] })}>
          {t('actions.addDay')}
        </Button>
        {last !== undefined && form.value.endsOn && (
          <Button variant="default" onClick={fill}>
            {t('actions.fillDays')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
