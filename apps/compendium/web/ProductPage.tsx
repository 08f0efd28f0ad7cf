import { Button } from '@mantine/core';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useAddressValue, useGo, useParameters } from '#platform/web/routing/navigation.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Product } from '../contract/product-shape.ts';
import { products } from '../contract/products.ts';
import { openProductForm } from './ProductForm.tsx';
import { ProductSheet } from './ProductSheet.tsx';
import { productLink, useProductName } from './parts.tsx';
import { useText } from './text.ts';

function statusOf(product: Product) {
  if (product.withdrawnOn !== null) return 'withdrawn' as const;
  if (product.outdated) return 'outdated' as const;
  return product.edition === null ? ('homeList' as const) : ('catalogue' as const);
}

/** What may be done with a product of the home's list, or with one of a catalogue. */
function Actions({ product }: { readonly product: Product }) {
  const t = useText();
  const go = useGo();
  const today = useFormat().today();
  const mayEdit = useMay('authorization.residents.compendium', 'Edit');
  const mayWrite = useMay('authorization.residents.compendium', 'Write');
  const out = product.withdrawnOn !== null;
  const withdraw = useAct(products.withdraw, {
    success: t(out ? 'states.backDone' : 'states.withdrawnDone'),
  });
  if (product.edition !== null)
    return mayWrite ? (
      <Button
        onClick={() =>
          openProductForm(t('actions.takeOver'), null, product, (saved) => go(productLink(saved.id)))
        }
      >
        {t('actions.takeOver')}
      </Button>
    ) : null;
  if (!mayEdit) return null;
  return (
    <>
      <Button
        variant="default"
        loading={withdraw.busy}
        onClick={() =>
          void withdraw.send({
            id: product.id,
            version: product.version,
            withdrawnOn: out ? null : today,
          })
        }
      >
        {t(out ? 'actions.takeBack' : 'actions.withdraw')}
      </Button>
      <Button onClick={() => openProductForm(t('actions.change'), product, null)}>
        {t('actions.change')}
      </Button>
    </>
  );
}

/** The sheet of one product; with a resident in the address that resident's warnings stand on top. */
export default function ProductPage() {
  const t = useText();
  const nameOf = useProductName();
  const id = useParameters()['productId'] ?? '';
  const [resident] = useAddressValue('resident');
  const query = useCall(products.get, { id });
  if (query.error && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonFor kind="page" />;
  const product = query.data;
  const status = statusOf(product);
  const calm = status === 'homeList' || status === 'catalogue';
  return (
    <RecordPage
      title={nameOf(product)}
      back={resident === '' ? '/admin/medications' : residentLink(resident, 'careINDEX')}
      status={<StatusBadge status={calm ? states.active : states.inactive} label={t(`states.${status}`)} />}
      actions={<Actions product={product} />}
    >
      <ProductSheet product={product} residentId={resident === '' ? undefined : resident} />
    </RecordPage>
  );
}
