import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import type { Item } from '../contract/round.ts';

const SkipForm = lazily('vital-orders/skip', () => import('./SkipForm.tsx'));

/** Opens the form for a reason in words of one's own, beside the round. */
export function openSkipForm(item: Item, person: string, title: string): void {
  const key = `vital-orders:skip:${item.orderId}`;
  openWork({
    key,
    title: `${title}: ${person}`,
    residentId: item.residentId,
    render: () => <SkipForm item={item} person={person} onClose={() => closeWork(key)} />,
  });
}
