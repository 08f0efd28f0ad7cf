import { SplitBar } from '#platform/web/kit/SplitBar.tsx';
import type { Service } from '../contract/services.ts';
import { useText } from './text.ts';

/** Who pays the care of these lines, as a bar with its amounts. Nothing when there is no care. */
export function CareSplit({
  items,
  label,
}: {
  readonly items: readonly Pick<Service, 'kind' | 'payer' | 'amount' | 'quantity' | 'split'>[];
  readonly label: string;
}) {
  const t = useText();
  const care = items.filter(({ kind }) => kind === 'care');
  if (care.length === 0) return null;
  const of = (payer: Service['payer']) =>
    care.filter((one) => one.payer === payer).reduce((sum, one) => sum + one.amount, 0);
  return (
    <SplitBar
      label={label}
      shares={[
        { name: t('payers.insurer'), amount: of('insurer') },
        { name: t('payers.resident'), amount: of('resident') },
        { name: t('payers.residualFinancier'), amount: of('residualFinancier') },
      ]}
    />
  );
}
