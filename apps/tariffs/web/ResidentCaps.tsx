import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import type { RowAction } from '#platform/web/kit/table/RowActions.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { residentCaps } from '../contract/rates.ts';
import type { ResidentCap } from '../contract/rates.ts';
import { ResidentCapForm } from './RateForms.tsx';
import { useText } from './text.ts';

/** The most that a resident pays per day of care, from a day on (Art. 25a para. 5 KVG). */
export default function ResidentCaps() {
  const t = useText();
  const format = useFormat();
  const query = useCall(residentCaps.list, {});
  const mayWrite = useMay('authorization.billing.tariffs', 'Write');
  const mayEdit = useMay('authorization.billing.tariffs', 'Edit');
  const mayDelete = useMay('authorization.billing.tariffs', 'Delete');
  const remove = useAct(residentCaps.remove, { success: t('states.deleted') });
  const nameOf = (one: ResidentCap) => `${format.money(one.amount)}, ${format.day(one.validFrom)}`;
  const edit = (one?: ResidentCap) => {
    const key = `tariffs.residentCaps.${one?.id ?? 'new'}`;
    openWork({
      key,
      title: one ? nameOf(one) : t('actions.newCap'),
      render: () => <ResidentCapForm {...(one ? { cap: one } : {})} onDone={() => closeWork(key)} />,
    });
  };
  const actions = (one: ResidentCap): RowAction[] => [
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
      title={t('screens.ResidentCaps')}
      count={query.data?.items.length ?? null}
      primary={mayWrite ? { label: t('actions.newCap'), onClick: () => edit() } : undefined}
    >
      <DataTable
        list={asList(query.data?.items.toReversed(), query)}
        label={t('screens.ResidentCaps')}
        rowName={nameOf}
        actions={actions}
        empty={{ title: t('states.noRates'), icon: 'percent' }}
        columns={[
          {
            key: 'amount',
            head: t('fields.cap'),
            cell: (one) => format.money(one.amount),
            phone: 'title',
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
