import { Stack, Title } from '@mantine/core';
import { Attachments } from '#apps/files/web/parts.tsx';
import { residents } from '#apps/residents/contract/residents.ts';
import { ResidentBanner } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo, useParameters } from '#platform/web/routing/navigation.tsx';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { useCurrentResident } from '#platform/web/store/current-resident.ts';
import { attachments } from '../contract/attachments.ts';
import type { Order } from '../contract/order-shape.ts';
import { orders } from '../contract/orders.ts';
import { medicationsLink } from './parts.tsx';
import { useSaid } from './words.ts';
import { OrderMarks } from './OrderTable.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderCourse } from './OrderCourse.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { type May, usePermissions } from './permissions.ts';
import { useText } from './text.ts';

/** One order: what holds, what can be done with it, and every version and step before. */
export default function OrderPage() {
  const t = useText();
  const { residentId = '', orderId = '' } = useParameters();
  const banner = useCall(residents.banner, { residentId });
  const query = useCall(orders.get, { residentId, id: orderId });
  const name = banner.data ? listName(banner.data) : '';
  useCurrentResident(residentId, name, banner.data?.birthDate ?? null, banner.data);
  usePageTitle(name, t('screens.OrderPage'));
  const failed = [banner, query].find(givesWay);
  if (failed)
    return (
      <ErrorState
        error={failed.error}
        onRetry={() => {
          void banner.refetch();
          void query.refetch();
        }}
      />
    );
  if (!banner.data || !query.data) return <SkeletonFor kind="page" />;
  return (
    <>
      <ResidentBanner banner={banner.data} />
      <OrderRecord order={query.data} />
    </>
  );
}

function OrderRecord({ order }: { readonly order: Order }) {
  const t = useText();
  const said = useSaid();
  const may = usePermissions(order.residentId);
  return (
    <Stack gap="lg" p="md">
      <LinkTo href={medicationsLink(order.residentId)}>{t('actions.backToRecord')}</LinkTo>
      <Title order={1} size="h2">
        {said.name(order.current)}
      </Title>
      <OrderMarks order={order} />
      <OrderActions order={order} may={may} />
      <OrderFacts version={order.current} />
      <OrderCourse order={order} />
      <OrderFiles order={order} may={may} />
    </Stack>
  );
}

const files = {
  add: attachments.add,
  remove: attachments.remove,
  download: attachments.download,
  prefix: 'medication.attachments',
};

/** The prescription, the signed order, a letter. */
function OrderFiles({ order, may }: { readonly order: Order; readonly may: May }) {
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
