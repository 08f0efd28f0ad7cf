import { Stack, Text } from '@mantine/core';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Stock, stocks } from '../contract/stocks.ts';
import { useText } from './text.ts';

interface Props {
  readonly stock: Stock;
  readonly onDone: () => void;
}

const useUnit = ({ unit }: Stock): string => useText()(`units.${unit}`, { count: 2 });

function CountStock({ stock, onDone }: Props) {
  const t = useText();
  const unit = useUnit(stock);
  return (
    <ActionForm
      call={stocks.count}
      initial={{ id: stock.id, number: stock.number }}
      submit={t('actions.count')}
      success={t('done.count')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <NumberUnitField label={t('fields.counted')} {...form.field('counted')} unit={unit} mandatory first />
      )}
    </ActionForm>
  );
}

function DiscardStock({ stock, onDone }: Props) {
  const t = useText();
  const unit = useUnit(stock);
  return (
    <ActionForm
      call={stocks.discard}
      initial={{ id: stock.id, reason: '' }}
      submit={t('actions.discard')}
      success={t('done.discard')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <NumberUnitField
            label={t('fields.quantity')}
            {...form.field('quantity')}
            unit={unit}
            mandatory
            first
          />
          <ParagraphField label={t('fields.reason')} rows={2} {...form.field('reason')} />
        </Stack>
      )}
    </ActionForm>
  );
}

function GiveBackStock({ stock, onDone }: Props) {
  const t = useText();
  const unit = useUnit(stock);
  return (
    <ActionForm
      call={stocks.giveBack}
      initial={{ id: stock.id, document: '' }}
      submit={t('actions.giveBack')}
      success={t('done.giveBack')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <NumberUnitField
            label={t('fields.quantity')}
            {...form.field('quantity')}
            unit={unit}
            mandatory
            first
          />
          <TextField label={t('fields.returnDocument')} {...form.field('document')} />
        </Stack>
      )}
    </ActionForm>
  );
}

function ChangeStock({ stock, onDone }: Props) {
  const t = useText();
  const unit = useUnit(stock);
  const { id, version, minimum, packageSize, pharmacy } = stock;
  return (
    <ActionForm
      call={stocks.change}
      initial={{ id, version, minimum, packageSize, pharmacy }}
      success={t('done.change')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <Text size="sm">{t('help.minimum')}</Text>
          <NumberUnitField label={t('fields.minimum')} {...form.field('minimum')} unit={unit} first />
          <NumberUnitField label={t('fields.packageSize')} {...form.field('packageSize')} unit={unit} />
          <TextField label={t('fields.pharmacy')} {...form.field('pharmacy')} />
        </Stack>
      )}
    </ActionForm>
  );
}

const forms = {
  count: CountStock,
  discard: DiscardStock,
  giveBack: GiveBackStock,
  change: ChangeStock,
} as const;
export type StockWork = keyof typeof forms;

/** Opens what is done with a stock beside the page. */
export function openStockForm(what: StockWork, title: string, stock: Stock): void {
  const key = `medicine-stock.stock.${what}.${stock.id}`;
  const Form = forms[what];
  openWork({ key, title, render: () => <Form stock={stock} onDone={() => closeWork(key)} /> });
}
