import { ActionIcon, Button } from '@mantine/core';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { Answer, Cell } from '#apps/forms/contract/form.ts';
import classes from './Filler.module.css';
import { answerOf, type InputProps } from './inputs.ts';
import { useSay } from './speaking.ts';
import { useText } from './text.ts';

type Row = Extract<Answer, { kind: 'table' }>['rows'][number];
type Value = Row[string] | undefined;

function CellField({
  cell,
  value,
  onChange,
}: {
  readonly cell: Cell;
  readonly value: Value;
  readonly onChange: (value: Row[string]) => void;
}) {
  const say = useSay();
  const field = { label: say(cell.label), mandatory: cell.required };
  const text = typeof value === 'string' ? value : '';
  if (cell.kind === 'choice')
    return (
      <SelectField
        {...field}
        value={text}
        options={cell.options.map((one) => ({ value: one.code, label: say(one.label) }))}
        onChange={onChange}
      />
    );
  if (cell.kind === 'number')
    return <NumberUnitField {...field} value={value as number | null} unit={cell.unit} onChange={onChange} />;
  if (cell.kind === 'date')
    return <DayField {...field} value={text} onChange={(day) => onChange(day || null)} />;
  return (
    <TextField
      {...field}
      value={text}
      maxLength={cell.maximumLength}
      onChange={(next) => onChange(next || null)}
    />
  );
}

/** Rows of the same fields; each row a card, so that it fits a phone. */
export default function TableInput({ item, answer, onAnswer }: InputProps<'table'>) {
  const t = useText();
  const rows: readonly Row[] =
    answerOf(answer, 'table')?.rows ?? Array.from({ length: item.minimumRows }, () => ({}));
  const set = (next: readonly Row[]) =>
    onAnswer(next.length === 0 ? null : { kind: 'table', rows: [...next] });
  return (
    <div className={classes.rows}>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is known by its number
        <div
          key={index}
          className={classes.row}
          role="group"
          aria-label={t('filler.row', { number: index + 1 })}
        >
          {item.columns.map((cell) => (
            <CellField
              key={cell.id}
              cell={cell}
              value={row[cell.id]}
              onChange={(value) =>
                set(rows.map((one, at) => (at === index ? { ...one, [cell.id]: value } : one)))
              }
            />
          ))}
          <ActionIcon
            variant="default"
            aria-label={t('filler.rowRemove', { number: index + 1 })}
            onClick={() => set(rows.filter((_, at) => at !== index))}
          >
            <Icon name="delete" />
          </ActionIcon>
        </div>
      ))}
      {rows.length < item.maximumRows && (
        <Button variant="default" leftSection={<Icon name="add" />} onClick={() => set([...rows, {}])}>
          {t('filler.rowAdd')}
        </Button>
      )}
    </div>
  );
}
