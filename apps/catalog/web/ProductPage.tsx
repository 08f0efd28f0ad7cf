import { Button, Stack } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall, usePages } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { ChangeTimeline } from '#platform/web/kit/timeline/ChangeTimeline.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { useGo, useParameters } from '#platform/web/routing/navigation.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { drafts } from '../contract/drafts.ts';
import { productHistory } from '../contract/product-history.ts';
import { type Product, products } from '../contract/products.ts';
import { priceKey, productKey } from '../contract/shapes.ts';
import { staged } from '../domain/approval.ts';
import { contentOf, useContentWords } from './product-content.ts';
import { PricesSection } from './PricesSection.tsx';
import { ProductForm } from './ProductForm.tsx';
import { RelationsSection } from './RelationsSection.tsx';
import { ReviewSection } from './ReviewSection.tsx';
import { StateBadge } from './StateBadge.tsx';
import { useName, useText } from './text.ts';
import { VariantsSection } from './VariantsSection.tsx';

const list = '/app-billing/billing-catalogs';

/** Sale on and off, and removing what is not on sale. */
function Actions({ product }: { readonly product: Product }) {
  const t = useText();
  const go = useGo();
  const nameOf = useName();
  const mayEdit = useMay(productKey, 'Edit');
  const mayDelete = useMay(productKey, 'Delete');
  const refreshes = ['catalog'];
  const show = useAct(products.show, { success: t('states.saved'), refreshes });
  const remove = useAct(products.remove, { success: t('states.removed'), refreshes, onDone: () => go(list) });
  const { id, version, state } = product;
  const drop = async () => {
    const title = t('actions.removeProduct');
    if (await ask({ title, text: t('hints.remove', { name: nameOf(product) }), yes: title, danger: true }))
      await remove.send({ id, version });
  };
  const online = state === 'online';
  return (
    <>
      {mayEdit && staged(state) && (
        <Button variant="subtle" onClick={() => void show.send({ id, version, online: !online })}>
          {t(online ? 'actions.takeOffline' : 'actions.putOnline')}
        </Button>
      )}
      {mayDelete && !online && (
        <Button variant="subtle" color="critical" onClick={() => void drop()}>
          {t('actions.removeProduct')}
        </Button>
      )}
    </>
  );
}

/** Who changed what of the product; written by the database itself. */
function History({ productId }: { readonly productId: string }) {
  return <ChangeTimeline app="catalog" list={usePages(productHistory.list, { productId, limit: 10 })} />;
}

/** One product: what it is, what waits for approval, its variants, prices and relations, and who changed it. */
export default function ProductPage() {
  const t = useText();
  const nameOf = useName();
  const wordsOf = useContentWords();
  const { articleId: id = '' } = useParameters();
  const mayEdit = useMay(productKey, 'Edit');
  const mayPrices = useMay(priceKey, 'Read');
  const query = useCall(products.get, { id });
  const waiting = useCall(drafts.get, { productId: id });
  const product = query.data;
  if (!product || !waiting.data) {
    const failed = query.error ? query : waiting;
    if (!failed.error) return <SkeletonFor kind="page" />;
    return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  const { draft } = waiting.data;
  // what a product does not have needs no line
  const facts = wordsOf(contentOf(product))
    .filter(([, , words]) => words !== '\u2013')
    .map(([, label, words]) => [label, words] as const);
  const edit = () => {
    const key = `catalog.product.${id}`;
    const done = () => closeWork(key);
    openWork({
      key,
      title: nameOf(product),
      render: () => <ProductForm product={product} draft={draft} onDone={done} />,
    });
  };
  return (
    <RecordPage
      title={`${nameOf(product)} (${product.number})`}
      back={list}
      status={<StateBadge product={product} />}
      primary={mayEdit ? { label: t('actions.edit'), icon: 'edit', onClick: edit } : undefined}
      actions={<Actions product={product} />}
    >
      <Stack gap="lg">
        {draft && <ReviewSection product={product} draft={draft} />}
        <Section title={t('sections.general')}>
          <Facts items={facts} />
        </Section>
        {mayPrices && <PricesSection productId={id} />}
        <VariantsSection product={product} />
        <RelationsSection productId={id} />
        <History productId={id} />
      </Stack>
    </RecordPage>
  );
}
