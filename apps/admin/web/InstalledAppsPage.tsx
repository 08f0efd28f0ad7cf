import { useMay, useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { allManifests, manifestOf } from '#platform/web/slots/registry.ts';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type AppCategory, appCategories } from '../contract/app-categories.ts';
import { useText } from './settings.ts';

function CategoryForm({ one, onDone }: { readonly one: AppCategory; readonly onDone: () => void }) {
  const t = useText();
  const words = useDictionary('admin.appCategory');
  return (
    <ActionForm
      call={appCategories.assign}
      initial={{ app: one.app, category: one.category, version: one.version }}
      success={t('category.changed')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <SelectField label={t('category.label')} options={words.options} first {...form.field('category')} />
      )}
    </ActionForm>
  );
}

/** The apps of this home with the parts that each brings, in categories. */
export default function InstalledAppsPage() {
  const t = useText();
  const { language } = useFormat();
  const me = useMe();
  const categories = useCall(appCategories.list, {});
  const words = useDictionary('admin.appCategory');
  const mayEdit = useMay('authorization.admin.company', 'Edit');
  const open = (name: string, one: AppCategory) => {
    const key = `admin.category.${one.app}`;
    openWork({ key, title: name, render: () => <CategoryForm one={one} onDone={() => closeWork(key)} /> });
  };
  const installed = new Set(me.installedApps.map((one) => one.code));
  const parts = allManifests().filter((one) => installed.has(one.code));
  const rows =
    categories.data &&
    [...Map.groupBy(parts, (one) => one.partOf)]
      .map(([code, some]) => ({
        code,
        name: (manifestOf(code) ?? some[0]!).name[language],
        parts: some
          .map((one) => one.name[language])
          .sort((a, b) => a.localeCompare(b, language))
          .join(', '),
        category: categories.data.find((one) => one.app === code),
      }))
      .sort((a, b) => a.name.localeCompare(b.name, language));
  return (
    <ListPage title={t('screens.InstalledAppsPage')} count={rows?.length ?? null} about={t('hints.apps')}>
      <DataTable
        label={t('screens.InstalledAppsPage')}
        list={asList(rows, categories)}
        rowKey={(one) => one.code}
        rowName={(one) => one.name}
        actions={(one) =>
          mayEdit && one.category
            ? [{ label: t('category.change'), icon: 'edit', onClick: () => open(one.name, one.category!) }]
            : []
        }
        columns={[
          { key: 'name', head: t('fields.app'), cell: (one) => one.name, phone: 'title' },
          { key: 'parts', head: t('fields.parts'), cell: (one) => one.parts },
          {
            key: 'category',
            head: t('category.label'),
            cell: (one) => words.word(one.category?.category ?? ''),
          },
        ]}
      />
    </ListPage>
  );
}
