import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import type { ProtocolForm } from './ProtocolOrderForms.tsx';

const ProtocolOrderForms = lazily('vital-orders/protocol-forms', () => import('./ProtocolOrderForms.tsx'));

/** Opens a form about an order of a protocol, or for a new one, beside the page. */
export function openProtocolForm(of: ProtocolForm, residentId: string, title: string): void {
  const key = `vital-orders:protocol:${of.form}:${of.form === 'new' ? residentId : of.order.id}`;
  openWork({
    key,
    title: of.form === 'new' ? title : `${title}: ${of.order.name}`,
    residentId,
    render: () => <ProtocolOrderForms of={of} residentId={residentId} onClose={() => closeWork(key)} />,
  });
}
