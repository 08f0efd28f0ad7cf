import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { type Stock, stocks } from '../contract/stocks.ts';
import { useText } from './text.ts';

/** Records a new one, or changes the one that is there. */
export function StockForm({ one, onDone }: { readonly one: Stock | undefined; readonly onDone: () => void }) {
  const t = useText();
  const shared = {
    onDone,
    onCancel: onDone,
    success: t('stocks.saved'),
    draftKey: `medicine-stock.stocks.${one?.id ?? 'new'}`,
  };
  return one ? (
    <ActionForm {...shared} call={stocks.change} initial={one}>
      {(form) => <TextField label={t('stocks.name')} {...form.field('name')} />}
    </ActionForm>
  ) : (
    <ActionForm {...shared} call={stocks.create} initial={{ name: '' }}>
      {(form) => <TextField label={t('stocks.name')} {...form.field('name')} />}
    </ActionForm>
  );
}
