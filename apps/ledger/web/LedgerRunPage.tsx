import { Button, Group, Stack } from '@mantine/core';
import { useCall, usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { useAddressValue, useParameters } from '#platform/web/routing/navigation.tsx';
import { type Document, type Run, runs } from '../contract/runs.ts';
import { fileLink, useDocumentName, usePeriod } from './ledger-words.ts';
import { useText } from './text.ts';

/** One export: its sums, its file as it was made, and its documents with their bookings. */
export default function LedgerRunPage() {
  const t = useText();
  const { ledgerRunId: id = '' } = useParameters();
  const query = useCall(runs.get, { id });
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonFor kind="page" />;
  return (
    <RecordPage title={query.data.number} back="/app-billing/ledger">
      <Stack gap="lg">
        <Group>
          <Button component="a" href={fileLink(id)} download leftSection={<Icon name="download" />}>
            {t('actions.download')}
          </Button>
        </Group>
        <RunFacts run={query.data} />
        <Documents run={query.data} />
      </Stack>
    </RecordPage>
  );
}

function RunFacts({ run }: { readonly run: Run }) {
  const t = useText();
  const format = useFormat();
  const period = usePeriod();
  return (
    <Facts
      items={[
        [t('fields.period'), period(run)],
        [t('fields.documents'), format.number(run.documents)],
        [t('fields.lines'), format.number(run.lines)],
        [t('fields.debit'), format.money(run.debit)],
        [t('fields.credit'), format.money(run.credit)],
        [t('fields.made'), t('by', { at: format.instant(run.made.at), name: run.made.by })],
        [t('fields.hash'), run.sha256],
      ]}
    />
  );
}

function Documents({ run }: { readonly run: Run }) {
  const t = useText();
  const format = useFormat();
  const nameOf = useDocumentName();
  const [view, setView] = useAddressValue('documents', 'all');
  const late = view === 'late';
  const list = usePages(runs.documents, { id: run.id, limit: 50, ...(late ? { late } : {}) });
  const side = (one: Document, sign: 1 | -1) =>
    one.lines
      .filter(({ amount }) => amount * sign > 0)
      .map(({ account, amount }) => `${account}: ${format.money(Math.abs(amount))}`)
      .join(', ');
  return (
    <Stack gap="sm">
      <ViewChoice
        label={t('fields.documents')}
        value={late ? 'late' : 'all'}
        onChange={setView}
        options={[
          { value: 'all', label: t('views.all') },
          { value: 'late', label: t('views.late', { count: run.late }) },
        ]}
      />
      <DataTable
        list={list}
        label={t('fields.documents')}
        rowName={nameOf}
        filtered={late}
        onClearFilters={() => setView('all')}
        empty={{ title: t('empty.documents'), icon: 'ledger' }}
        columns={[
          {
            key: 'bookedOn',
            head: t('fields.bookedOn'),
            cell: (one) => format.day(one.bookedOn),
            nowrap: true,
          },
          {
            key: 'day',
            head: t('fields.day'),
            cell: (one) => (one.late ? t('lateFrom', { day: format.day(one.day) }) : ''),
            nowrap: true,
          },
          { key: 'document', head: t('fields.document'), cell: nameOf, phone: 'title', priority: 1 },
          {
            key: 'debit',
            head: t('fields.debit'),
            cell: (one) => one.setAside ?? side(one, 1),
            phone: 'line',
            priority: 1,
          },
          {
            key: 'credit',
            head: t('fields.credit'),
            cell: (one) => side(one, -1),
            phone: 'line',
            priority: 1,
          },
        ]}
      />
    </Stack>
  );
}
