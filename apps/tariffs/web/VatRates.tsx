import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import type { RowAction } from '#platform/web/kit/table/RowActions.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { taxedCodes, vatRates } from '../contract/rates.ts';
import type { VatRate } from '../contract/rates.ts';
import { VatRateForm } from './RateForms.tsx';
import { useText } from './text.ts';

/** By code, the latest rate of each first. */
const byCode = (left: VatRate, right: VatRate): number =>
  taxedCodes.indexOf(left.code) - taxedCodes.indexOf(right.code) ||
  (left.validFrom < right.validFrom ? 1 : -1);

/** The rates of the value added tax, each from a day on; invoices take the one of the day of supply. */
export default function VatRates() {
  const t = useText();
  const format = useFormat();
  const query = useCall(vatRates.list, {});
  const mayWrite = useMay('authorization.billing.tariffs', 'Write');
  const mayEdit = useMay('authorization.billing.tariffs', 'Edit');
  const mayDelete = useMay('authorization.billing.tariffs', 'Delete');
  const remove = useAct(vatRates.remove, { success: t('states.deleted') });
  const nameOf = (one: VatRate) => `${t(`vatCodes.${one.code}`)}, ${format.day(one.validFrom)}`;
  const edit = (one?: VatRate) => {
    const key = `tariffs.vatRates.${one?.id ?? 'new'}`;
    openWork({
      key,
      title: one ? nameOf(one) : t('actions.newRate'),
      render: () => <VatRateForm {...(one ? { rate: one } : {})} onDone={() => closeWork(key)} />,
    });
  };
  const actions = (one: VatRate): RowAction[] => [
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
      title={t('screens.VatRates')}
      count={query.data?.items.length ?? null}
      primary={mayWrite ? { label: t('actions.newRate'), onClick: () => edit() } : undefined}
    >
      <DataTable
        list={asList(query.data?.items.toSorted(byCode), query)}
        label={t('screens.VatRates')}
        rowName={nameOf}
        actions={actions}
        empty={{ title: t('states.noRates'), icon: 'percent' }}
        columns={[
          {
            key: 'code',
            head: t('fields.vatCode'),
            cell: (one) => t(`vatCodes.${one.code}`),
            phone: 'title',
          },
          {
            key: 'percent',
            head: t('fields.percent'),
            cell: (one) => `${one.percent} %`,
            align: 'end',
            nowrap: true,
          },
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
