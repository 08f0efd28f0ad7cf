import { type ResponseSummary, standalone } from '#apps/forms/contract/responses.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import type { RowAction } from '#platform/web/kit/table/RowActions.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { useReceivedActions } from './received-actions.tsx';
import { ReceivedTable } from './ReceivedTable.tsx';
import { useText } from './text.ts';

const key = 'authorization.forms.responses';

/** What was answered through public links, form by form: to read, to put into a record, or to delete with a reason. */
export default function ReceivedPage() {
  const t = useText();
  const format = useFormat();
  const [chosen, choose] = useAddressValue('form');
  const [deleted, setDeleted] = useAddressValue('deleted');
  const [mayEdit, mayDelete, mayPrint] = [useMay(key, 'Edit'), useMay(key, 'Delete'), useMay(key, 'Pdf')];
  const inbox = useCall(standalone.inbox, {});
  const forms = inbox.data ?? [];
  const form = chosen === '' ? forms[0]?.definitionId : chosen;
  const act = useReceivedActions();
  const actions = (row: ResponseSummary): RowAction[] => [
    { label: t('received.open'), icon: 'show', onClick: () => act.open(row) },
    ...(mayEdit && row.deletedAt === null
      ? [{ label: t('received.assign'), icon: 'person' as const, onClick: () => act.assign(row) }]
      : []),
    ...(mayPrint
      ? [{ label: t('received.print'), icon: 'print' as const, onClick: () => act.print(row) }]
      : []),
    ...(mayDelete && row.deletedAt === null
      ? [
          {
            label: t('received.remove'),
            icon: 'delete' as const,
            danger: true,
            onClick: () => act.remove(row),
          },
        ]
      : []),
  ];
  const options = forms.map((one) => ({
    value: one.definitionId,
    label: t('received.formOf', { title: one.title[format.language] || one.title.en, count: one.count }),
  }));
  return (
    <ListPage
      title={t('screens.ReceivedPage')}
      about={t('received.hint')}
      search={
        options.length > 0 && (
          <SelectField
            label={t('received.form')}
            placeholder={t('received.form')}
            value={form ?? null}
            onChange={(next) => choose(next ?? '')}
            options={options}
          />
        )
      }
      filters={
        <FilterBar
          filters={[
            {
              label: t('received.showDeleted'),
              value: deleted,
              onChange: setDeleted,
              options: [{ value: '1', label: t('received.showDeleted') }],
            },
          ]}
        />
      }
    >
      {inbox.error !== null && <ErrorState error={inbox.error} onRetry={() => void inbox.refetch()} />}
      {inbox.isPending && <SkeletonFor kind="table" />}
      {inbox.data && form === undefined && <EmptyState title={t('received.none')} icon="mail" />}
      {form !== undefined && (
        <ReceivedTable definitionId={form} deleted={deleted === '1'} onOpen={act.open} actions={actions} />
      )}
    </ListPage>
  );
}
