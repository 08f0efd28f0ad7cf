import { Stack, Switch, Text } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { formatNumber } from '#platform/web/text/format.ts';
import { asList, type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import type { SortRowsProps } from '#platform/web/kit/table/SortRows.tsx';
import { useArrowSort } from '#platform/web/kit/table/use-arrow-sort.ts';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { PartMark } from '#platform/web/kit/state/PartFailed.tsx';
import { kinds } from '../contract/kinds.ts';
import { kindOf } from '../domain/kinds.ts';
import { boundText } from '../domain/shown.ts';
import type { OfferedKind } from '../domain/offered-kinds.ts';
import { partsOf, type StoredKind } from '../domain/stored-kinds.ts';
import { useInrWords } from './KindField.tsx';
import { useText } from './text.ts';
import { unitOf } from './values.ts';

const SortRows = lazily<SortRowsProps>('sort-rows', () => import('#platform/web/kit/table/SortRows.tsx'), {
  failed: (failure, { children }) => (
    <>
      <PartMark {...failure} />
      {children}
    </>
  ),
});
const BmiHintSection = lazily('bmi-hint', () => import('./BmiHintSection.tsx'));
// its rows say nothing, the table around them does
const RowGrip = lazily(
  'sort-rows',
  async () => ({
    default: (await import('#platform/web/kit/table/SortRows.tsx')).RowGrip,
  }),
  { failed: () => null },
);

/** A range of a kind as people write it; a blood pressure has two: 100–139 / 60–89. */
function rangeOf(
  kind: StoredKind,
  of: (name: NonNullable<(typeof partsOf)[StoredKind][number]>) => readonly [number, number] | null,
): string {
  const parts = partsOf[kind].flatMap((name) => {
    const range = name && of(name);
    return range && range[1] > range[0]
      ? [
          range
            .map((one) =>
              boundText(name, one, (bound) => formatNumber(bound, Number.isInteger(bound) ? 0 : 1)),
            )
            .join('–'),
        ]
      : [];
  });
  return parts.length === 0 ? '–' : parts.join(' / ');
}
const referenceOf = (kind: StoredKind) =>
  rangeOf(kind, (name) => {
    const { reference } = kindOf(name);
    return reference && [reference.low, reference.high];
  });
const possibleOf = (kind: StoredKind) =>
  rangeOf(kind, (name) => [kindOf(name).minimum, kindOf(name).maximum]);

/** Settings: the vital signs in the order of the home, and which of them forms offer. Units and limits are part of the rules. */
export default function VitalSignsPage() {
  const t = useText();
  const inr = useInrWords();
  const query = useCall(kinds.get, {});
  const mayEdit = useMay('authorization.residents.vital-settings', 'Edit');
  const change = useAct(kinds.change, { success: t('settings.saved') });
  const [pending, setPending] = useState<OfferedKind[] | null>(null);
  const rows = pending ?? query.data?.kinds;
  const store = async (next: OfferedKind[]) => {
    setPending(next);
    await change.send({ version: query.data!.version, kinds: next });
    await query.refetch();
    setPending(null);
  };
  const move = (from: number, to: number) => store(rows!.toSpliced(from, 1).toSpliced(to, 0, rows![from]!));
  const box = useRef<HTMLDivElement>(null);
  useArrowSort(box, rows && mayEdit && !change.busy ? (from, by) => move(from, from + by) : null);
  const nameOf = (one: OfferedKind) => t(`kinds.${one.kind}`);
  const columns: Column<OfferedKind>[] = [
    { key: 'kind', head: t('fields.kind'), cell: nameOf, phone: 'title' },
    ...(mayEdit
      ? [
          {
            key: 'order',
            head: t('settings.order'),
            width: 76,
            cell: (one: OfferedKind) => (
              <Suspense>
                <RowGrip
                  id={one.kind}
                  label={t('settings.drag', { name: nameOf(one) })}
                  kind={t('settings.dragKind')}
                />
              </Suspense>
            ),
          },
        ]
      : []),
    { key: 'unit', head: t('settings.unit'), cell: (one) => unitOf(one.kind) || '–' },
    {
      key: 'reference',
      head: t('settings.reference'),
      cell: (one) => (one.kind === 'inr' ? inr(null) : referenceOf(one.kind)),
    },
    { key: 'possible', head: t('settings.possible'), cell: (one) => possibleOf(one.kind), nowrap: true },
    {
      key: 'decimals',
      head: t('settings.decimals'),
      align: 'end',
      cell: (one) => kindOf(partsOf[one.kind][0]).decimals,
    },
    {
      key: 'active',
      head: t('settings.active'),
      cell: (one) => (
        <Switch
          size="md"
          checked={one.active}
          disabled={!mayEdit || change.busy}
          aria-label={`${t('settings.active')}: ${nameOf(one)}`}
          onChange={(event) =>
            void store(
              rows!.map((each) =>
                each.kind === one.kind ? { ...each, active: event.currentTarget.checked } : each,
              ),
            )
          }
        />
      ),
    },
  ];
  const table = (
    <DataTable
      label={t('screens.VitalSignsPage')}
      list={asList(rows, query)}
      rowKey={(one) => one.kind}
      rowName={nameOf}
      columns={columns}
    />
  );
  const words = {
    how: t('settings.dragHow'),
    grip: (name: string) => t('settings.drag', { name }),
    started: (name: string) => t('settings.dragStarted', { name }),
    cancelled: (name: string) => t('settings.dragCancelled', { name }),
    over: (name: string, place: number) => t('settings.dragOver', { name, place }),
    done: (name: string, place: number) => t('settings.dragDone', { name, place }),
  };
  return (
    <ListPage title={t('screens.VitalSignsPage')} about={t('settings.hint')}>
      <Stack gap="md" ref={box}>
        {mayEdit && (
          <Text size="sm" c="dimmed" visibleFrom="md">
            {t('settings.arrows')}
          </Text>
        )}
        {rows && mayEdit ? (
          <Suspense fallback={table}>
            <SortRows
              ids={rows.map((one) => one.kind)}
              nameOf={(kind) => t(`kinds.${kind as StoredKind}`)}
              words={words}
              onMove={(from, to) => void move(from, to)}
            >
              {table}
            </SortRows>
          </Suspense>
        ) : (
          table
        )}
        <Suspense>
          <BmiHintSection mayEdit={mayEdit} />
        </Suspense>
      </Stack>
    </ListPage>
  );
}
