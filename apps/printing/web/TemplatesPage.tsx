import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { states } from '#platform/web/theme/states.ts';
import { templateKey as key } from '../contract/shapes.ts';
import { type ReceiptTemplate, templates } from '../contract/templates.ts';
import { TemplateForm } from './TemplateForm.tsx';
import { useText } from './text.ts';

/** Settings: how papers look; a row opens its form with the preview. */
export default function TemplatesPage() {
  const t = useText();
  const may = { write: useMay(key, 'Write'), edit: useMay(key, 'Edit'), remove: useMay(key, 'Delete') };
  const query = useCall(templates.list, {});
  const names = new Map((useCall(templates.printers, {}).data ?? []).map(({ id, name }) => [id, name]));
  const remove = useAct(templates.remove, { success: t('templates.removed') });
  const open = (row?: ReceiptTemplate) => {
    const work = `printing.templates.${row?.id ?? 'new'}`;
    const render = () => <TemplateForm one={row} onDone={() => closeWork(work)} />;
    openWork({ key: work, title: row?.name ?? t('templates.create'), render });
  };
  const drop = async ({ id, version, name }: ReceiptTemplate) => {
    const title = t('templates.remove');
    if (await ask({ title, text: name, yes: title, danger: true })) await remove.send({ id, version });
  };
  const printersOf = (row: ReceiptTemplate) => row.printerIds.flatMap((id) => names.get(id) ?? []).join(', ');
  const stateOf = ({ active }: ReceiptTemplate) => (
    <StatusBadge
      status={active ? states.active : states.inactive}
      label={t(active ? 'templates.active' : 'templates.inactive')}
    />
  );
  return (
    <ListPage
      title={t('screens.TemplatesPage')}
      about={t('about.TemplatesPage')}
      count={query.data?.length ?? null}
      primary={may.write ? { label: t('templates.create'), onClick: () => open() } : undefined}
    >
      <DataTable
        label={t('screens.TemplatesPage')}
        list={asList(query.data, query)}
        rowName={(row) => row.name}
        {...(may.edit ? { onRow: open } : {})}
        empty={{ title: t('templates.empty'), icon: 'document' }}
        columns={[
          { key: 'name', head: t('fields.name'), cell: (row) => row.name, phone: 'title' },
          { key: 'type', head: t('fields.type'), cell: (row) => t(`types.${row.type}`) },
          {
            key: 'printers',
            head: t('fields.printerIds'),
            cell: (row) => printersOf(row) || t('templates.noPrinters'),
          },
          { key: 'state', head: t('fields.state'), cell: stateOf, phone: 'bare' },
        ]}
        actions={(row) =>
          may.remove
            ? [{ label: t('templates.remove'), icon: 'delete', danger: true, onClick: () => void drop(row) }]
            : []
        }
      />
    </ListPage>
  );
}
