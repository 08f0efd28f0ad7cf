import { Stack } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { type Import, imports } from '../contract/imports.ts';
import { ImportForm } from './ImportForm.tsx';
import { countsText, isOver, runStatus, useText } from './words.ts';

/** Starting an import, and the imports so far. */
export default function ImportPage() {
  const t = useText();
  const frame = useFrameText();
  const format = useFormat();
  const may = useMay('authorization.interchange.import', 'Write');
  const list = usePages(imports.list, {}, { every: 5000 });
  const columns: readonly Column<Import>[] = [
    {
      key: 'createdAt',
      head: t('fields.createdAt'),
      nowrap: true,
      cell: (one) => format.instant(one.createdAt),
    },
    { key: 'kind', head: t('fields.type'), phone: 'bare', cell: (one) => t(`kinds.${one.kind}`) },
    { key: 'mode', head: t('fields.mode'), cell: (one) => t(one.dryRun ? 'mode.check' : 'mode.import') },
    {
      key: 'files',
      head: t('fields.files'),
      cell: (one) =>
        one.files.length === 1 ? one.files[0]!.name : t('help.chosen', { count: one.files.length }),
    },
    {
      key: 'result',
      head: t('fields.result'),
      cell: (one) =>
        isOver(one)
          ? countsText(t, one)
          : frame('task.progress', { position: one.position, total: one.total ?? '…' }),
    },
    {
      key: 'status',
      head: t('fields.status'),
      phone: 'bare',
      cell: (one) => <StatusBadge status={runStatus[one.status]} label={frame(`task.${one.status}`)} />,
    },
    { key: 'createdBy', head: t('fields.createdBy'), cell: (one) => one.createdBy },
  ];
  return (
    <ListPage title={t('screens.ImportPage')} about={t('help.again')}>
      <Stack gap="xl">
        {may ? (
          <Section title={t('actions.newImport')}>
            <ImportForm />
          </Section>
        ) : (
          <ReadOnlyBand reason={t('states.readOnly')} />
        )}
        <Section title={t('states.history')}>
          <DataTable
            label={t('states.history')}
            list={list}
            columns={columns}
            rowName={(one) => format.instant(one.createdAt)}
            rowHref={(one) => `/admin/import/${one.id}`}
            empty={{ title: t('states.empty'), icon: 'import' }}
          />
        </Section>
      </Stack>
    </ListPage>
  );
}
