import { Stack } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, usePages } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { key, type TemplateRow, templates } from '../contract/templates.ts';
import { Cycles } from './Cycles.tsx';
import { NewTemplateForm } from './TemplateForms.tsx';
import { templateHref, useText } from './text.ts';

const work = 'menu-templates:new';

/** Templates of weeks, days and single menus, and below them the cycles of weeks. */
export default function TemplatesPage() {
  const t = useText();
  const go = useGo();
  const may = { write: useMay(key, 'Write'), remove: useMay(key, 'Delete') };
  const list = usePages(templates.list, {});
  const remove = useAct(templates.remove, { success: t('states.removed') });
  const open = () =>
    openWork({
      key: work,
      title: t('actions.newTemplate'),
      render: () => (
        <NewTemplateForm
          onClose={() => closeWork(work)}
          onDone={({ id }) => {
            closeWork(work);
            go(templateHref(id));
          }}
        />
      ),
    });
  const drop = async ({ id, version, title }: TemplateRow) => {
    const yes = t('actions.remove');
    if (await ask({ title: yes, text: title, yes, danger: true })) await remove.send({ id, version });
  };
  return (
    <ListPage
      title={t('screens.TemplatesPage')}
      about={t('about.TemplatesPage')}
      primary={may.write ? { label: t('actions.newTemplate'), onClick: open } : undefined}
    >
      <Stack gap="xl">
        <DataTable
          label={t('screens.TemplatesPage')}
          list={list}
          rowName={(row) => row.title}
          rowHref={(row) => templateHref(row.id)}
          empty={{ title: t('states.noTemplates'), icon: 'menu_template' }}
          columns={[
            { key: 'title', head: t('fields.title'), cell: (row) => row.title, phone: 'title' },
            { key: 'type', head: t('fields.type'), cell: (row) => t(`types.${row.type}`), phone: 'bare' },
            { key: 'dishes', head: t('fields.dishes'), align: 'end', cell: (row) => row.dishes },
            { key: 'cycles', head: t('fields.cycles'), align: 'end', cell: (row) => row.cycles },
          ]}
          actions={(row) =>
            may.remove
              ? [{ label: t('actions.remove'), icon: 'delete', danger: true, onClick: () => void drop(row) }]
              : []
          }
        />
        <Cycles />
      </Stack>
    </ListPage>
  );
}
