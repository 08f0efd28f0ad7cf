import { Button } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { priceLists } from '../contract/price-lists.ts';
import { type Price, prices } from '../contract/prices.ts';
import { priceKey } from '../contract/shapes.ts';
import { variants } from '../contract/variants.ts';
import { PriceForm } from './PriceForm.tsx';
import { TimeBar } from './TimeBar.tsx';
import { useName, useText } from './text.ts';

/** What a product costs in each list, over time. */
export function PricesSection({ productId }: { readonly productId: string }) {
  const t = useText();
  const format = useFormat();
  const nameOf = useName();
  const may = {
    write: useMay(priceKey, 'Write'),
    edit: useMay(priceKey, 'Edit'),
    remove: useMay(priceKey, 'Delete'),
  };
  const query = useCall(prices.list, { productId });
  const lists = useCall(priceLists.list, {}).data ?? [];
  const forms = useCall(variants.list, { productId }).data ?? [];
  const remove = useAct(prices.remove, { success: t('states.removed'), refreshes: ['catalog'] });
  const listOf = (one: Price) => lists.find((list) => list.id === one.listId);
  const amount = (one: Price) => `${listOf(one)?.currency ?? ''} ${one.price}`.trim();
  const lineOf = (one: Price) => {
    const [list, form] = [listOf(one), forms.find((each) => each.id === one.variantId)];
    return [list && nameOf(list), form && nameOf(form)].filter(Boolean).join(', ');
  };
  const open = (one?: Price) => {
    const key = `catalog.price.${productId}.${one?.id ?? 'new'}`;
    const done = () => closeWork(key);
    openWork({
      key,
      title: one ? `${lineOf(one)}, ${amount(one)}` : t('actions.newPrice'),
      render: () => <PriceForm productId={productId} price={one} onDone={done} />,
    });
  };
  const drop = async (one: Price) => {
    const text = `${lineOf(one)}, ${amount(one)}`;
    if (await ask({ title: t('actions.remove'), text, danger: true }))
      await remove.send({ id: one.id, version: one.version });
  };
  const rows = query.data ?? [];
  const lines = [...new Set(rows.map(lineOf))].map((name) => ({
    name,
    spans: rows
      .filter((one) => lineOf(one) === name)
      .map(({ id, validFrom, validTo, price }) => ({ id, label: price, validFrom, validTo })),
  }));
  return (
    <Section
      title={t('sections.prices')}
      actions={
        may.write && (
          <Button variant="default" onClick={() => open()}>
            {t('actions.newPrice')}
          </Button>
        )
      }
    >
      <TimeBar label={t('sections.timeBar')} lines={lines} />
      <DataTable
        label={t('sections.prices')}
        list={asList(query.data, query)}
        rowName={(one) => `${lineOf(one)}, ${amount(one)}`}
        {...(may.edit ? { onRow: open } : {})}
        empty={{ title: t('states.noPrices'), icon: 'price' }}
        actions={(one) =>
          may.remove
            ? [{ label: t('actions.remove'), icon: 'delete', danger: true, onClick: () => void drop(one) }]
            : []
        }
        columns={[
          { key: 'list', head: t('fields.list'), cell: lineOf, phone: 'title' },
          { key: 'price', head: t('fields.price'), cell: amount, align: 'end', nowrap: true },
          {
            key: 'from',
            head: t('fields.validFrom'),
            cell: (one) => format.day(one.validFrom),
            nowrap: true,
          },
          {
            key: 'to',
            head: t('fields.validTo'),
            cell: (one) => (one.validTo === null ? '\u2013' : format.day(one.validTo)),
            nowrap: true,
          },
          {
            key: 'default',
            head: t('fields.defaultPrice'),
            cell: (one) => (one.isDefault ? '✓' : '\u2013'),
            priority: 3,
          },
        ]}
      />
    </Section>
  );
}
