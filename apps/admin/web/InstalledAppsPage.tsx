import { useMe } from '#platform/web/access.ts';
import { asList, DataTable } from '#platform/web/kit/DataTable.tsx';
import { ListPage } from '#platform/web/kit/ListPage.tsx';
import { useFormat } from '#platform/web/formatting.ts';
import { allManifests, manifestOf } from '#platform/web/registry.ts';
import { useText } from './settings.ts';

/** The apps of this home with the parts that each brings. */
export default function InstalledAppsPage() {
  const t = useText();
  const { language } = useFormat();
  const me = useMe();
  const installed = new Set(me.installedApps.map((one) => one.code));
  const parts = allManifests().filter((one) => installed.has(one.code));
  const rows = [...Map.groupBy(parts, (one) => one.partOf)].map(([code, some]) => ({
    code, name: (manifestOf(code) ?? some[0]!).name[language], parts: some.map((one) => one.name[language]).sort((a, b) => a.localeCompare(b, language)).join(', '),
  })).sort((a, b) => a.name.localeCompare(b.name, language));
  return (
    <ListPage title={t('screens.InstalledAppsPage')} count={rows.length} hint={t('hints.apps')}>
      <DataTable
        label={t('screens.InstalledAppsPage')} list={asList(rows, { isPending: false, error: null, refetch: () => undefined })} rowKey={(one) => one.code} rowName={(one) => one.name}
        columns={[{ key: 'name', head: t('fields.app'), cell: (one) => one.name, phone: 'title' }, { key: 'parts', head: t('fields.parts'), cell: (one) => one.parts }]}
      />
    </ListPage>
  );
}
