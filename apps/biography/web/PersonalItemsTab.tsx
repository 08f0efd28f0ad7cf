import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { performFile, urlOf } from '#platform/web/client/client.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { download } from '#platform/web/calls/download.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { FilePreview, type Shown } from '#apps/files/web/parts.tsx';
import { type Item, items } from '../contract/items.ts';
import { ItemsHistory } from './History.tsx';
import { ItemForm } from './ItemForm.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

/** The button that prints the list of a person's things; that for the entry stands at the end of an admission, too. */
export function InventoryPrint({
  residentId,
  occasion = 'entry',
}: {
  readonly residentId: string;
  readonly occasion?: 'entry' | 'exit';
}) {
  const t = useText();
  return (
    <Button
      variant="default"
      size="md"
      onClick={() => void download(items.inventory, { residentId, occasion })}
      leftSection={<Icon name="print" />}
    >
      {t(occasion === 'entry' ? 'actions.inventoryEntry' : 'actions.inventoryExit')}
    </Button>
  );
}

/** Tab `personal-items-list`: what the person brought along, with photo, place and where it went; the list for entry and exit. */
export default function PersonalItemsTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const may = usePermissions('personal-items', residentId);
  const [kinds, places] = [useDictionary('biography.itemKind'), useDictionary('biography.itemPlace')];
  const query = useCall(items.list, { residentId });
  const remove = useAct(items.remove, { success: t('states.removed') });
  const [shown, setShown] = useState<Shown | null>(null);
  const open = (item: Item | null) => {
    const key = `biography:item:${item?.id ?? residentId}`;
    openWork({
      key,
      title: t(item === null ? 'actions.addItem' : 'actions.changeItem'),
      residentId,
      render: () => <ItemForm residentId={residentId} item={item} onClose={() => closeWork(key)} />,
    });
  };
  const show = (row: Item) =>
    setShown({
      title: row.name,
      name: `${row.name}.jpg`,
      preview: 'picture',
      url: urlOf(items.photo, { residentId, id: row.id }),
      read: () => performFile(items.photo, { residentId, id: row.id }),
    });
  const removeItem = async (row: Item) => {
    if (
      await ask({
        title: t('confirm.removeTitle', { name: row.name }),
        text: t('confirm.removeText'),
        yes: t('confirm.yes'),
        danger: true,
      })
    )
      await remove.send({ residentId, id: row.id, version: row.version });
  };
  const where = (row: Item) =>
    row.returnedOn === null
      ? places.word(row.place)
      : t(row.returnedTo === '' ? 'states.handedOver' : 'states.handedOverTo', {
          day: format.day(row.returnedOn),
          to: row.returnedTo,
        });
  const columns: Column<Item>[] = [
    {
      key: 'name',
      head: t('fields.name'),
      phone: 'title',
      cell: (row) => (
        <Group gap="sm" wrap="nowrap">
          {row.hasPhoto ? (
            <img
              src={urlOf(items.photo, { residentId, id: row.id, small: true })}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              style={{ objectFit: 'cover', borderRadius: 8, flex: 'none' }}
            />
          ) : (
            <Icon name="package" size={28} color="var(--text-dim)" />
          )}
          <Stack gap={0}>
            <Text fw={600} span>
              {row.quantity > 1 ? `${row.quantity} × ${row.name}` : row.name}
            </Text>
            <Text size="sm" c="dimmed">
              {row.features}
            </Text>
          </Stack>
        </Group>
      ),
    },
    { key: 'kind', head: t('fields.kind'), cell: (row) => kinds.word(row.kind) },
    {
      key: 'place',
      head: t('fields.place'),
      cell: (row) =>
        row.returnedOn === null ? where(row) : <StatusBadge status="neutral" label={where(row)} />,
    },
    {
      key: 'receivedOn',
      head: t('fields.receivedOn'),
      nowrap: true,
      cell: (row) => (row.receivedOn === null ? '' : format.day(row.receivedOn)),
    },
  ];
  const actions = (row: Item) => [
    ...(row.hasPhoto
      ? [{ label: t('actions.showPhoto'), icon: 'photo' as const, quick: true, onClick: () => show(row) }]
      : []),
    ...(may('Edit')
      ? [{ label: t('actions.changeItem'), icon: 'edit' as const, quick: true, onClick: () => open(row) }]
      : []),
    ...(may('Delete')
      ? [
          {
            label: t('actions.removeItem'),
            icon: 'delete' as const,
            danger: true,
            onClick: () => void removeItem(row),
          },
        ]
      : []),
  ];
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2}>{t('screens.PersonalItemsTab')}</Title>
        <Group gap="sm">
          {may('Pdf') && (
            <>
              <InventoryPrint residentId={residentId} />
              <InventoryPrint residentId={residentId} occasion="exit" />
            </>
          )}
          {may('Write') && (
            <Button leftSection={<Icon name="add" />} onClick={() => open(null)}>
              {t('actions.addItem')}
            </Button>
          )}
        </Group>
      </Group>
      <DataTable
        label={t('lists.items')}
        list={asList(query.data, query)}
        columns={columns}
        rowName={(row) => row.name}
        actions={actions}
        empty={{ title: t('states.noItems'), icon: 'package' }}
      />
      <ItemsHistory residentId={residentId} />
      <FilePreview shown={shown} onClose={() => setShown(null)} />
    </Stack>
  );
}
