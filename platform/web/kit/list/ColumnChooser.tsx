import { ActionIcon, Button, Checkbox, Group } from '@mantine/core';
import { useFrameText } from '#platform/web/text/text.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { chosenColumns, type ColumnChoice, isShown, standardColumns } from './list-view.ts';

/** Which columns a list shows and in which order. The first names the record: it is always there. */
export default function ColumnChooser({
  columns,
  value,
  onChange,
}: {
  readonly columns: readonly { readonly key: string; readonly head: string; readonly optional?: true }[];
  readonly value: ColumnChoice;
  readonly onChange: (value: ColumnChoice) => void;
}) {
  const t = useFrameText();
  const optional = columns.filter((one) => one.optional).map((one) => one.key);
  const ordered = chosenColumns(columns, { ...value, hidden: optional }).slice(1);
  const keys = ordered.map((one) => one.key);
  const move = (key: string, step: -1 | 1) => {
    const order = [...keys];
    const at = order.indexOf(key);
    order.splice(at, 1);
    order.splice(at + step, 0, key);
    onChange({ ...value, order });
  };
  const toggle = (key: string) => {
    const hidden = value.hidden.includes(key)
      ? value.hidden.filter((one) => one !== key)
      : [...value.hidden, key];
    onChange({ ...value, hidden });
  };
  return (
    <>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {ordered.map(({ key, head, optional: rare }, index) => (
          <li key={key}>
            <Group gap={4} wrap="nowrap" mih={44}>
              <Checkbox
                label={head}
                aria-label={t('kit.columnShow', { name: head })}
                checked={isShown(rare ? { key, optional: rare } : { key }, value)}
                onChange={() => toggle(key)}
                style={{ flex: 1 }}
              />
              <ActionIcon
                aria-label={t('kit.columnUp', { name: head })}
                disabled={index === 0}
                onClick={() => move(key, -1)}
              >
                <Icon name="up" />
              </ActionIcon>
              <ActionIcon
                aria-label={t('kit.columnDown', { name: head })}
                disabled={index === keys.length - 1}
                onClick={() => move(key, 1)}
              >
                <Icon name="descending" />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ul>
      <Button variant="subtle" mt="sm" onClick={() => onChange(standardColumns)}>
        {t('kit.columnsReset')}
      </Button>
    </>
  );
}
