import { Attachments } from '#apps/files/web/parts.tsx';
import { useCall } from '#platform/web/calls/calls.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { attachments } from '../contract/attachments.ts';
import type { Order } from '../contract/order-shape.ts';
import type { May } from './permissions.ts';
import { useText } from './text.ts';

const files = {
  add: attachments.add,
  remove: attachments.remove,
  download: attachments.download,
  prefix: 'medication.attachments',
};

/** The prescription, the signed order, a letter. */
export function OrderFiles({ order, may }: { readonly order: Order; readonly may: May }) {
  const t = useText();
  const { data } = useCall(attachments.list, { residentId: order.residentId });
  const items = data?.filter((one) => one.subjectId === order.id) ?? [];
  if (!data || (items.length === 0 && !may.write)) return null;
  return (
    <Section title={t('sections.files')}>
      <Attachments
        calls={files}
        residentId={order.residentId}
        subjectId={order.id}
        items={items}
        mayWrite={may.write}
        mayRemove={may.write}
      />
    </Section>
  );
}
