import { Group, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { asList, type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { states } from '#platform/web/theme/states.ts';
import { type Item, catalogItems } from '../contract/catalog-items.ts';
import { key } from '../contract/shapes.ts';
import type { ItemKind } from '../domain/items.ts';
import { ItemForm } from './ItemForm.tsx';
import { useCatalogWords } from './parts.tsx';
import { useText } from './text.ts';

/** Opens the form of an entry beside the page, or an empty one. */
export function openItem(kind: ItemKind, title: string, one?: Item): void {
  const work = `care-catalog.${kind}.${one?.code ?? 'new'}`;
  openWork({
    key: work,
    title,
    render: () => <ItemForm kind={kind} one={one} onDone={() => closeWork(work)} />,
  });
}

/** Why an entry cannot be removed, or nothing. */
function useBlocked() {
  const t = useText();
  return (one: Item): string | undefined => {
    if (one.shipped) return t('refusals.shippedStays');
    return one.used ? t('refusals.inUse') : undefined;
  };
}

/** The entries of a kind, found by what is typed; what is in use is set inactive, not deleted. */
export function ItemTable({
  kind,
  columns,
}: {
  readonly kind: ItemKind;
  readonly columns: readonly Column<Item>[];
}) {
  const t = useText();
  const words = useCatalogWords();
  const blocked = useBlocked();
  const [text, setText] = useState('');
  const [withInactive, setWithInactive] = useState(false);
  const may = { edit: useMay(key, 'Edit'), remove: useMay(key, 'Delete') };
  const query = useCall(catalogItems.list, { kind, text, withInactive }, { keep: true });
  const remove = useAct(catalogItems.remove, { success: t('states.removed') });
  const name = (one: Item) => words.label(one.label);
  const drop = async (one: Item) => {
    const title = t('actions.remove');
    if (await ask({ title, text: name(one), yes: title, danger: true }))
      await remove.send({ kind, code: one.code, version: one.version });
  };
  const shown = query.data?.items;
  return (
    <>
      <Group gap="lg" mb="md">
        <SearchField value={text} onChange={setText} label={t(`kindsMany.${kind}`)} />
        <Switch
          label={t('actions.showInactive')}
          checked={withInactive}
          onChange={(event) => setWithInactive(event.currentTarget.checked)}
        />
      </Group>
      <DataTable
        label={t(`kindsMany.${kind}`)}
        list={asList(shown, query)}
        rowKey={(one) => one.code}
        rowName={name}
        {...(may.edit ? { onRow: (one: Item) => openItem(kind, name(one), one) } : {})}
        filtered={text !== ''}
        onClearFilters={() => setText('')}
        empty={{ title: t('states.emptyItems'), icon: 'tasks' }}
        columns={[
          { key: 'label', head: t(`kinds.${kind}`), phone: 'title', cell: name },
          ...columns,
          {
            key: 'source',
            head: t('fields.source'),
            priority: 3,
            phone: 'hidden',
            cell: (one) =>
              one.source === '' ? t('states.house') : `${one.source} ${one.sourceVersion}, ${one.code}`,
          },
          {
            key: 'active',
            head: t('fields.active'),
            phone: 'bare',
            cell: (one) => (
              <StatusBadge
                status={one.active ? states.active : states.inactive}
                label={t(one.active ? 'states.active' : 'states.inactive')}
              />
            ),
          },
        ]}
        actions={(one) =>
          may.remove
            ? [
                {
                  label: t('actions.remove'),
                  icon: 'delete',
                  danger: true,
                  blocked: blocked(one),
                  onClick: () => void drop(one),
                },
              ]
            : []
        }
      />
      {query.data && query.data.total > query.data.items.length && (
        <Text c="dimmed" mt="sm">
          {t('states.cut', { shown: query.data.items.length, total: query.data.total })}
        </Text>
      )}
    </>
  );
}
