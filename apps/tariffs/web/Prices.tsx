import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import type { RowAction } from '#platform/web/kit/table/RowActions.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { prices } from '../contract/prices.ts';
import type { Price } from '../contract/prices.ts';
import { PriceForm } from './PriceForm.tsx';
import { useText } from './text.ts';

/** What the home charges per day and for extra meals, with validity. */
export default function Prices() {
  const t = useText();
  const format = useFormat();
  const query = useCall(prices.list, {});
  const mayWrite = useMay('authorization.billing.tariffs', 'Write');
  const mayEdit = useMay('authorization.billing.tariffs', 'Edit');
  const mayDelete = useMay('authorization.billing.tariffs', 'Delete');
  const remove = useAct(prices.remove, { success: t('states.deleted') });
  const nameOf = (one: Price) => `${t(`priceKinds.${one.kind}`)}, ${format.day(one.validFrom)}`;
  const edit = (one?: Price) => {
    const key = `tariffs.price.${one?.id ?? 'new'}`;
    openWork({
      key,
      title: one ? nameOf(one) : t('actions.newPrice'),
      render: () => <PriceForm {...(one ? { price: one } : {})} onDone={() => closeWork(key)} />,
    });
  };
  const actions = (one: Price): RowAction[] => [
    ...(mayEdit
      ? [{ label: t('actions.edit'), icon: 'edit' as const, quick: true, onClick: () => edit(one) }]
      : []),
    ...(mayDelete
      ? [
          {
            label: t('actions.remove'),
            icon: 'delete' as const,
            danger: true,
            onClick: () =>
              void ask({ title: t('actions.remove'), text: nameOf(one), danger: true }).then((yes) =>
                yes ? remove.send({ id: one.id, version: one.version }) : null,
              ),
          },
        ]
      : []),
  ];
  return (
    <ListPage
      title={t('screens.Prices')}
      count={query.data?.items.length ?? null}
      primary={mayWrite ? { label: t('actions.newPrice'), onClick: () => edit() } : undefined}
    >
      <DataTable
        list={asList(query.data?.items, query)}
        label={t('screens.Prices')}
        rowName={nameOf}
        actions={actions}
        empty={{ title: t('states.noPrices'), icon: 'price' }}
        columns={[
          { key: 'kind', head: t('fields.kind'), cell: (one) => t(`priceKinds.${one.kind}`), phone: 'title' },
          { key: 'price', head: t('fields.price'), cell: (one) => one.price, align: 'end', nowrap: true },
          { key: 'vat', head: t('fields.vatCode'), cell: (one) => t(`vatCodes.${one.vatCode}`) },
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
        ]}
      />
    </ListPage>
  );
}
