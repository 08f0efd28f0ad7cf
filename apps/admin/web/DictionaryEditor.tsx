import { Group, Stack, Text } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { asList, type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import type { RowAction } from '#platform/web/kit/table/RowActions.tsx';
import { useArrowSort } from '#platform/web/kit/table/use-arrow-sort.ts';
import type { SortRowsProps, SortWords } from '#platform/web/kit/table/SortRows.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { PartMark } from '#platform/web/kit/state/PartFailed.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { states } from '#platform/web/theme/states.ts';
import { dictionaries, type DictionaryValue } from '../contract/dictionaries.ts';
import { useText } from './settings.ts';
import { ValueForm } from './ValueForm.tsx';

const key = 'authorization.admin.dictionaries';
const refreshes = ['admin.dictionaries', 'frame.dictionary'];
const SortRows = lazily<SortRowsProps>('sort-rows', () => import('#platform/web/kit/table/SortRows.tsx'), {
  failed: (failure, { children }) => (
    <>
      <PartMark {...failure} />
      {children}
    </>
  ),
});
// its rows say nothing, the table around them does
const RowGrip = lazily(
  'sort-rows',
  async () => ({
    default: (await import('#platform/web/kit/table/SortRows.tsx')).RowGrip,
  }),
  { failed: () => null },
);

function useSortWords(): SortWords {
  const t = useText();
  return {
    how: t('drag.how'),
    grip: (name) => t('drag.grip', { name }),
    started: (name) => t('drag.started', { name }),
    cancelled: (name) => t('drag.cancelled', { name }),
    over: (name, place) => t('drag.over', { name, place }),
    done: (name, place) => t('drag.done', { name, place }),
  };
}

/** The values of one list: words in both languages, order, in use or not. What is in use is switched off, not deleted. */
export function DictionaryEditor({ name }: { readonly name: string }) {
  const t = useText();
  const format = useFormat();
  const { language } = format;
  const query = useCall(dictionaries.values, { name });
  const mayEdit = useMay(key, 'Edit');
  const mayWrite = useMay(key, 'Write');
  const mayDelete = useMay(key, 'Delete');
  const sort = useAct(dictionaries.sort, { refreshes });
  const discard = useAct(dictionaries.discard, { success: t('actions.remove'), refreshes });
  // what was moved stands at its new place at once, until the server says so, too
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const loaded = query.data;
  const data = loaded && {
    ...loaded,
    values:
      moved === null
        ? loaded.values
        : moved.flatMap((value) => loaded.values.find((one) => one.value === value) ?? []),
  };
  const words = useSortWords();
  const wordOf = (one: DictionaryValue) => (language === 'de' ? one.labelDe : one.labelEn);
  const open = (one?: DictionaryValue) => {
    const work = `admin.value.${name}.${one?.value ?? 'new'}`;
    openWork({
      key: work,
      title: one ? wordOf(one) : t('actions.addValue'),
      render: () => <ValueForm name={name} value={one} onDone={() => closeWork(work)} />,
    });
  };
  const moveTo = async (from: number, to: number) => {
    const values = data!.values.map((each) => each.value);
    values.splice(to, 0, ...values.splice(from, 1));
    setMoved(values);
    await sort.send({ name, order: 'manual', values });
    await query.refetch();
    setMoved(null);
  };
  const move = (one: DictionaryValue, by: number) =>
    moveTo(data!.values.indexOf(one), data!.values.indexOf(one) + by);
  const sortable = data?.editable === true && mayEdit && data.order === 'manual' && !sort.busy;
  const box = useRef<HTMLDivElement>(null);
  useArrowSort(box, sortable ? (from, by) => move(data.values[from]!, by) : null);
  const byHand = data?.editable === true && mayEdit && data.order === 'manual';
  const grips: Column<DictionaryValue>[] = byHand
    ? [
        {
          key: 'order',
          head: t('fields.order'),
          width: 92,
          cell: (one) => (
            <Group gap={4} wrap="nowrap">
              <Suspense>
                <RowGrip id={one.value} label={words.grip(wordOf(one))} kind={t('drag.kind')} />
              </Suspense>
              <Text span c="dimmed" size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
                {data.values.indexOf(one) + 1}
              </Text>
            </Group>
          ),
        },
      ]
    : [];
  const actions = (one: DictionaryValue): RowAction[] => {
    if (!data?.editable) return [];
    const at = data.values.indexOf(one);
    return [
      ...(sortable && at > 0
        ? [{ label: t('actions.up'), icon: 'up' as const, quick: true, onClick: () => void move(one, -1) }]
        : []),
      ...(sortable && at < data.values.length - 1
        ? [
            {
              label: t('actions.down'),
              icon: 'descending' as const,
              quick: true,
              onClick: () => void move(one, 1),
            },
          ]
        : []),
      ...(mayEdit ? [{ label: t('actions.rename'), icon: 'edit' as const, onClick: () => open(one) }] : []),
      ...(mayDelete
        ? [
            {
              label: t('actions.remove'),
              icon: 'delete' as const,
              danger: true,
              blocked: one.shipped
                ? t('refusals.valueShipped')
                : one.uses > 0
                  ? t('refusals.valueInUse', { count: one.uses })
                  : undefined,
              onClick: () =>
                void ask({
                  title: t('confirm.removeTitle', { label: wordOf(one) }),
                  text: t('confirm.removeText'),
                  danger: true,
                }).then((yes) =>
                  yes ? discard.send({ name, value: one.value, version: one.version }) : null,
                ),
            },
          ]
        : []),
    ];
  };
  const table = (
    <DataTable
      label={data?.label ?? t('fields.values')}
      list={asList(data?.values, query)}
      rowKey={(one) => one.value}
      rowName={wordOf}
      actions={actions}
      empty={{ title: t('states.noValues'), icon: 'settings' }}
      {...(data?.editable && mayEdit ? { onRow: open } : {})}
      columns={[
        {
          key: 'en',
          head: t('fields.labelEn'),
          cell: (one) => one.labelEn,
          phone: language === 'en' ? 'title' : 'line',
        },
        {
          key: 'de',
          head: t('fields.labelDe'),
          cell: (one) => one.labelDe,
          phone: language === 'de' ? 'title' : 'line',
        },
        ...grips,
        {
          key: 'uses',
          head: t('fields.uses'),
          align: 'end',
          nowrap: true,
          cell: (one) =>
            one.uses === 0
              ? '\u2013'
              : one.uses === 1
                ? t('hints.usesOne')
                : t('hints.uses', { count: one.uses }),
        },
        {
          key: 'active',
          head: t('fields.active'),
          phone: 'bare',
          cell: (one) =>
            one.active ? (
              <StatusBadge status={states.active} label={t('states.active')} />
            ) : (
              <StatusBadge status={states.inactive} label={t('states.inactive')} />
            ),
        },
      ]}
    />
  );
  return (
    <ListPage
      title={data?.label ?? t('screens.DictionariesPage')}
      count={data?.values.length ?? null}
      hint={`${t('hints.affects')}${data?.changed ? ` ${t('hints.changed', { at: format.instant(data.changed.at), by: data.changed.by })}` : ''}`}
      primary={
        data?.editable && mayWrite ? { label: t('actions.addValue'), onClick: () => open() } : undefined
      }
    >
      <Stack gap="md" ref={box}>
        {data && !data.editable && <Text c="dimmed">{t('states.fixed')}</Text>}
        {sortable && (
          <Text size="sm" c="dimmed" visibleFrom="md">
            {t('hints.arrows')}
          </Text>
        )}
        {data?.editable && mayEdit && (
          <ChoiceField
            label={t('fields.order')}
            value={data.order}
            options={(['manual', 'alphabetic'] as const).map((value) => ({
              value,
              label: t(`orders.${value}`),
            }))}
            onChange={(order) => {
              if (order)
                void sort.send({
                  name,
                  order,
                  values: order === 'manual' ? data.values.map((one) => one.value) : [],
                });
            }}
          />
        )}
        {byHand ? (
          <Suspense fallback={table}>
            <SortRows
              ids={data.values.map((one) => one.value)}
              nameOf={(id) => wordOf(data.values.find((one) => one.value === id)!)}
              words={words}
              onMove={(from, to) => void moveTo(from, to)}
            >
              {table}
            </SortRows>
          </Suspense>
        ) : (
          table
        )}
      </Stack>
    </ListPage>
  );
}
