import { Group, SimpleGrid } from '@mantine/core';
import type { Item } from '#apps/forms/contract/form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ColumnsEditor } from './ColumnsEditor.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';
import { useText } from './text.ts';

type Of<K extends Item['kind']> = Extract<Item, { kind: K }>;
interface Props<I> {
  readonly item: I;
  readonly onChange: (item: Item) => void;
}
/** What is typed and is no number yet stays in the field; the form holds only numbers. */
const whole = (value: number | null, low: number, high: number): number =>
  Math.min(high, Math.max(low, typeof value === 'number' ? Math.round(value) : low));
const limit = (value: number | null): number | undefined => (typeof value === 'number' ? value : undefined);

function Numbers({ item, onChange }: Props<Of<'number'>>) {
  const t = useText();
  return (
    <>
      <SimpleGrid cols={2}>
        <NumberUnitField
          label={t('fields.minimum')}
          value={item.minimum ?? null}
          onChange={(value) => onChange({ ...item, minimum: limit(value) })}
        />
        <NumberUnitField
          label={t('fields.maximum')}
          value={item.maximum ?? null}
          onChange={(value) => onChange({ ...item, maximum: limit(value) })}
        />
        <TextField
          label={t('fields.unit')}
          value={item.unit}
          maxLength={20}
          onChange={(unit) => onChange({ ...item, unit })}
        />
        <NumberUnitField
          label={t('fields.decimals')}
          whole
          value={item.decimals}
          onChange={(value) => onChange({ ...item, decimals: whole(value, 0, 6) })}
        />
      </SimpleGrid>
      <ChoiceField
        label={t('fields.look')}
        mandatory
        value={item.show}
        onChange={(show) => show && onChange({ ...item, show })}
        options={(['field', 'slider', 'stepper'] as const).map((value) => ({
          value,
          label: t(`looks.${value}`),
        }))}
      />
      <NumberUnitField
        label={t('fields.timer')}
        unit="s"
        whole
        value={item.timerSeconds ?? null}
        onChange={(value) =>
          onChange({
            ...item,
            timerSeconds: typeof value === 'number' && value >= 1 ? whole(value, 1, 3600) : undefined,
          })
        }
      />
      <TextField
        label={t('fields.pointsRule')}
        help={t('help.pointsRule')}
        value={item.points ?? ''}
        maxLength={1000}
        onChange={(points) => onChange({ ...item, points: points.trim() || undefined })}
      />
    </>
  );
}

/** What only items of this kind have. */
export function KindProperties({ item, onChange }: Props<Item>) {
  const t = useText();
  switch (item.kind) {
    case 'choice':
      return (
        <>
          <OptionsEditor
            options={item.options}
            onChange={(options) => onChange({ ...item, options: [...options] })}
          />
          <ChoiceField
            label={t('fields.look')}
            mandatory
            value={item.show}
            onChange={(show) => show && onChange({ ...item, show })}
            options={(['buttons', 'list', 'select', 'scale'] as const).map((value) => ({
              value,
              label: t(`looks.${value}`),
            }))}
          />
        </>
      );
    case 'multiple':
      return (
        <>
          <OptionsEditor
            options={item.options}
            exclusive
            onChange={(options) => onChange({ ...item, options: [...options] })}
          />
          <NumberUnitField
            label={t('fields.most')}
            whole
            value={item.maximum ?? null}
            onChange={(value) =>
              onChange({
                ...item,
                maximum: typeof value === 'number' && value >= 1 ? whole(value, 1, 60) : undefined,
              })
            }
          />
        </>
      );
    case 'number':
      return <Numbers item={item} onChange={onChange} />;
    case 'text':
      return (
        <SimpleGrid cols={2}>
          <NumberUnitField
            label={t('fields.lines')}
            whole
            value={item.lines}
            onChange={(value) => onChange({ ...item, lines: whole(value, 1, 20) })}
          />
          <NumberUnitField
            label={t('fields.maximumLength')}
            whole
            value={item.maximumLength}
            onChange={(value) => onChange({ ...item, maximumLength: whole(value, 1, 10_000) })}
          />
        </SimpleGrid>
      );
    case 'date':
      return (
        <Group>
          <SwitchField
            label={t('fields.withTime')}
            value={item.withTime}
            onChange={(withTime) => onChange({ ...item, withTime })}
          />
          <SwitchField
            label={t('fields.notInFuture')}
            value={item.notInFuture}
            onChange={(notInFuture) => onChange({ ...item, notInFuture })}
          />
        </Group>
      );
    case 'picture':
      return (
        <>
          <NumberUnitField
            label={t('fields.maximumFiles')}
            whole
            value={item.maximumFiles}
            onChange={(value) => onChange({ ...item, maximumFiles: whole(value, 1, 20) })}
          />
          <SwitchField
            label={t('fields.drawable')}
            value={item.drawing ?? false}
            onChange={(drawing) => onChange({ ...item, drawing: drawing || undefined })}
          />
        </>
      );
    case 'bodyMap':
      return (
        <ChoiceField
          label={t('fields.drawing')}
          mandatory
          value={item.view}
          onChange={(view) => view && onChange({ ...item, view })}
          options={(['whole', 'feet', 'mouth'] as const).map((value) => ({
            value,
            label: t(`drawings.${value}`),
          }))}
        />
      );
    case 'table':
      return <ColumnsEditor item={item} onChange={onChange} />;
    default:
      return null;
  }
}
