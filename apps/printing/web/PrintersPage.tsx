import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useLanguage } from '#platform/web/text/text.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Printer, printers } from '../contract/printers.ts';
import { jobKey, printerKey as key } from '../contract/shapes.ts';
import { Jobs } from './Jobs.tsx';
import { PrinterForm } from './PrinterForm.tsx';
import { printerColumns } from './printer-columns.tsx';
import { useText } from './text.ts';
import { useAsking } from './use-asking.ts';

/** Settings: the printers, how they are and what they print; a row opens its form, or its jobs where nothing may be changed. */
export default function PrintersPage() {
  const t = useText();
  const language = useLanguage();
  const may = { write: useMay(key, 'Write'), edit: useMay(key, 'Edit'), remove: useMay(key, 'Delete') };
  const seesJobs = useMay(jobKey, 'Read');
  const query = useCall(printers.list, {});
  useAsking(query.data);
  const remove = useAct(printers.remove, { success: t('printers.removed') });
  const test = useAct(printers.testPrint, { success: t('printers.testSent') });
  const open = (row?: Printer) => {
    const work = `printing.printers.${row?.id ?? 'new'}`;
    const render = () => <PrinterForm one={row} onDone={() => closeWork(work)} />;
    openWork({ key: work, title: row?.name ?? t('printers.create'), render });
  };
  const showJobs = ({ id, name }: Printer) =>
    openWork({
      key: `printing.jobs.${id}`,
      title: t('jobs.of', { name }),
      render: () => <Jobs printerId={id} />,
    });
  const drop = async ({ id, version, name }: Printer) => {
    const title = t('printers.remove');
    if (await ask({ title, text: name, yes: title, danger: true })) await remove.send({ id, version });
  };
  const actions = (row: Printer) => [
    ...(may.edit
      ? [
          {
            label: t('printers.testPrint'),
            icon: 'print' as const,
            blocked: row.active ? undefined : t('refusals.printerInactive'),
            onClick: () => void test.send({ id: row.id, language }),
          },
        ]
      : []),
    ...(seesJobs
      ? [{ label: t('printers.jobs'), icon: 'tasks' as const, onClick: () => showJobs(row) }]
      : []),
    ...(may.remove
      ? [
          {
            label: t('printers.remove'),
            icon: 'delete' as const,
            danger: true,
            blocked:
              row.templates.length + row.waiting + row.failed > 0
                ? t('printers.inUse', { templates: row.templates.length, jobs: row.waiting + row.failed })
                : undefined,
            onClick: () => void drop(row),
          },
        ]
      : []),
  ];
  const onRow = may.edit ? open : seesJobs ? showJobs : undefined;
  return (
    <ListPage
      title={t('screens.PrintersPage')}
      about={t('about.PrintersPage')}
      count={query.data?.length ?? null}
      primary={may.write ? { label: t('printers.create'), onClick: () => open() } : undefined}
    >
      <DataTable
        label={t('screens.PrintersPage')}
        list={asList(query.data, query)}
        rowName={(row) => row.name}
        {...(onRow ? { onRow } : {})}
        empty={{ title: t('printers.empty'), icon: 'print' }}
        columns={printerColumns(t)}
        actions={actions}
      />
    </ListPage>
  );
}
