import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { SplitBar } from '#platform/web/kit/page/SplitBar.tsx';
import { residentCaps } from '../contract/rates.ts';
import { computeShares, parties } from '../domain/cost-allocations.ts';
import type { CostAllocation } from '../domain/cost-allocations.ts';
import { useText } from './text.ts';

/** The day on which a tariff is shown: today, or the nearest day of its validity. */
export function shownDay(
  { validFrom, validTo }: Pick<CostAllocation, 'validFrom' | 'validTo'>,
  today: string,
): string {
  if (today < validFrom) return validFrom;
  return validTo !== null && validTo < today ? validTo : today;
}

/** One day of a level as a bar: who pays how much, by the rules that also bill it. */
export function AllocationBar({ allocation }: { readonly allocation: CostAllocation }) {
  const t = useText();
  const format = useFormat();
  const caps = useCall(residentCaps.list, {}).data?.items;
  if (!caps) return null;
  const shares = computeShares(allocation, shownDay(allocation, format.today()), caps);
  const rows = parties.map((party) => ({ name: t(`parties.${party}`), amount: shares[party] }));
  return (
    <SplitBar
      label={`${t('fields.split')} ${allocation.level}`}
      shares={
        shares.uncovered > 0 ? [...rows, { name: t('parties.uncovered'), amount: shares.uncovered }] : rows
      }
    />
  );
}
