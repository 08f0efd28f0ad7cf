import { Progress, Stack, Text } from '@mantine/core';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall, usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { manager, type ManagedFile } from '../contract/manager.ts';
import { areas } from '../domain/files.ts';
import { appName } from './app-names.ts';
import { AppFiles } from './AppFiles.tsx';
import { sizeOf } from '#platform/web/calls/byte-size.ts';
import { typeWord } from './sizes.ts';
import { useText } from './text.ts';

/** All files that the account may see, how much is stored, and the files of the home by app. */
export default function FileManagerPage() {
  const t = useText();
  const format = useFormat();
  const me = useMe();
  const [area, setArea] = useAddressValue('area');
  const [text, setText] = useAddressValue('text');
  const [app, setApp] = useAddressValue('app');
  const chosen = areas.find((one) => one === area);
  const list = usePages(manager.list, { ...(chosen ? { area: chosen } : {}), text });
  const usage = useCall(manager.usage, {}).data;
  const href = (row: ManagedFile) =>
    row.area === 'resident'
      ? residentLink(row.ownerId, 'files')
      : row.area === 'contact'
        ? `/app-residents/contacts/${row.ownerId}`
        : `/app-residents/file-manager?area=app&app=${row.ownerId}`;
  const columns: Column<ManagedFile>[] = [
    { key: 'label', head: t('fields.label'), phone: 'title', cell: (row) => row.label },
    {
      key: 'owner',
      head: t('fields.owner'),
      cell: (row) =>
        row.area === 'app' ? (appName(row.owner) ?? row.owner) : `${row.owner} (${t(`areas.${row.area}`)})`,
    },
    { key: 'folder', head: t('fields.folder'), cell: (row) => row.folder },
    { key: 'tags', head: t('fields.tags'), phone: 'hidden', cell: (row) => row.tags.join(', ') },
    {
      key: 'type',
      head: t('fields.type'),
      nowrap: true,
      cell: (row) => `${t(`types.${typeWord(row.mediaType)}`)}, ${sizeOf(row.size, format)}`,
    },
    {
      key: 'uploaded',
      head: t('fields.uploaded'),
      cell: (row) =>
        t('states.byAt', {
          by: row.uploadedBy ?? t('states.unknownPerson'),
          at: format.instant(row.uploadedAt),
        }),
    },
  ];
  return (
    <ListPage
      title={t('screens.FileManagerPage')}
      search={<SearchField value={text} onChange={setText} />}
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.area'),
              value: chosen ?? '',
              onChange: setArea,
              options: areas.map((value) => ({ value, label: t(`areas.${value}`) })),
            },
          ]}
        />
      }
    >
      <Stack gap="lg">
        {usage && (
          <Stack gap={4}>
            <Text size="sm">
              {t('states.used', { used: sizeOf(usage.bytes, format), quota: sizeOf(usage.quota, format) })}
            </Text>
            <Progress
              value={(usage.bytes / usage.quota) * 100}
              aria-label={t('states.used', {
                used: sizeOf(usage.bytes, format),
                quota: sizeOf(usage.quota, format),
              })}
            />
          </Stack>
        )}
        {chosen === 'app' && <AppFiles codes={me.apps} chosen={app} onChoose={setApp} />}
        <DataTable
          label={t('lists.files')}
          list={list}
          columns={columns}
          rowName={(row) => row.label}
          rowHref={href}
          filtered={text !== '' || chosen !== undefined}
          onClearFilters={() => {
            setText('');
            setArea('');
          }}
          empty={{ title: t('states.noFilesReadOnly'), icon: 'file' }}
        />
      </Stack>
    </ListPage>
  );
}
