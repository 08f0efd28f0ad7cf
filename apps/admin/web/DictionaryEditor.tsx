import { Group, Stack, Text } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { useMay } from '#platform/web/access.ts';
import { useAct, useCall } from '#platform/web/calls.ts';
import { ask } from '#platform/web/confirmation.ts';
import { asList, DataTable } from '#platform/web/kit/DataTable.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { ListPage } from '#platform/web/kit/ListPage.tsx';
import type { RowAction } from '#platform/web/kit/RowActions.tsx';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { useFormat } from '#platform/web/formatting.ts';
import { closeWork, openWork } from '#platform/web/workspace.ts';
import { dictionaries, type DictionaryValue } from '../contract/dictionaries.ts';
import { useText } from './settings.ts';
import { ValueForm } from './ValueForm.tsx';

const key = 'authorization.admin.dictionaries';
const refreshes = ['admin.dictionaries', 'frame.dictionary'];

/** Alt and an arrow move the row that has the focus (experience 4.5.12); the focus goes along. */
function useArrowSort(box: RefObject<HTMLElement | null>, move: ((from: number, by: 1 | -1) => Promise<unknown>) | null): void {
  useEffect(() => {
    const part = box.current;
    if (!part || !move) return undefined;
    const rows = () => [...part.querySelectorAll<HTMLElement>('[data-row]')];
    const onKey = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
      const from = rows().indexOf((event.target as Element).closest<HTMLElement>('[data-row]') as HTMLElement);
      if (!event.altKey || by === null || from < 0 || from + by < 0 || from + by >= rows().length) return;
      event.preventDefault();
      void move(from, by).then(() => setTimeout(() => {
        const row = rows()[from + by];
        (row?.querySelector<HTMLElement>('[data-open]') ?? row)?.focus();
      }));
    };
    part.addEventListener('keydown', onKey);
    return () => part.removeEventListener('keydown', onKey);
  }, [box, move]);
}

/** The values of one list: words in both languages, order, in use or not. What is in use is switched off, not deleted. */
export function DictionaryEditor({ name }: { readonly name: string }) {
  const t = useText();
  const { language } = useFormat();
  const query = useCall(dictionaries.values, { name });
  const mayEdit = useMay(key, 'Edit');
  const mayWrite = useMay(key, 'Write');
  const mayDelete = useMay(key, 'Delete');
  const sort = useAct(dictionaries.sort, { refreshes });
  const discard = useAct(dictionaries.discard, { success: t('actions.remove'), refreshes });
  const data = query.data;
  const wordOf = (one: DictionaryValue) => (language === 'de' ? one.labelDe : one.labelEn);
  const open = (one?: DictionaryValue) => {
    const work = `admin.value.${name}.${one?.value ?? 'new'}`;
    openWork({ key: work, title: one ? wordOf(one) : t('actions.addValue'), render: () => <ValueForm name={name} value={one} onDone={() => closeWork(work)} /> });
  };
  const move = (one: DictionaryValue, by: number) => {
    const values = data!.values.map((each) => each.value);
    const from = values.indexOf(one.value);
    values.splice(from + by, 0, ...values.splice(from, 1));
    return sort.send({ name, order: 'manual', values });
  };
  const sortable = data?.editable === true && mayEdit && data.order === 'manual' && !sort.busy;
  const box = useRef<HTMLDivElement>(null);
  useArrowSort(box, sortable ? (from, by) => move(data.values[from]!, by) : null);
  const actions = (one: DictionaryValue): RowAction[] => {
    if (!data?.editable) return [];
    const at = data.values.indexOf(one);
    const byHand = sortable;
    return [
      ...(byHand && at > 0 ? [{ label: t('actions.up'), icon: 'up' as const, quick: true, onClick: () => void move(one, -1) }] : []),
      ...(byHand && at < data.values.length - 1 ? [{ label: t('actions.down'), icon: 'descending' as const, quick: true, onClick: () => void move(one, 1) }] : []),
      ...(mayEdit ? [{ label: t('actions.rename'), icon: 'edit' as const, onClick: () => open(one) }] : []),
      ...(mayDelete ? [{
        label: t('actions.remove'), icon: 'delete' as const, danger: true,
        blocked: one.shipped ? t('refusals.valueShipped') : one.uses > 0 ? t('refusals.valueInUse', { count: one.uses }) : undefined,
        onClick: () => void ask({ title: t('confirm.removeTitle', { label: wordOf(one) }), text: t('confirm.removeText'), danger: true })
          .then((yes) => (yes ? discard.send({ name, value: one.value, version: one.version }) : null)),
      }] : []),
    ];
  };
  return (
    <ListPage
      title={data?.label ?? t('screens.DictionariesPage')} count={data?.values.length ?? null} hint={t('hints.affects')}
      primary={data?.editable && mayWrite ? { label: t('actions.addValue'), onClick: () => open() } : undefined}
    >
      <Stack gap="md" ref={box}>
        {data && !data.editable && <Text c="dimmed">{t('states.fixed')}</Text>}
        {sortable && <Text size="sm" c="dimmed" visibleFrom="md">{t('hints.arrows')}</Text>}
        {data?.editable && mayEdit && (
          <ChoiceField
            label={t('fields.order')} value={data.order} options={(['manual', 'alphabetic'] as const).map((value) => ({ value, label: t(`orders.${value}`) }))}
            onChange={(order) => { if (order) void sort.send({ name, order, values: order === 'manual' ? data.values.map((one) => one.value) : [] }); }}
          />
        )}
        <DataTable
          label={data?.label ?? t('fields.values')} list={asList(data?.values, query)} rowKey={(one) => one.value} rowName={wordOf} actions={actions} empty={{ title: t('states.noValues'), icon: 'settings' }}
          {...(data?.editable && mayEdit ? { onRow: open } : {})}
          columns={[
            { key: 'en', head: t('fields.labelEn'), cell: (one) => one.labelEn, phone: language === 'en' ? 'title' : 'line' },
            { key: 'de', head: t('fields.labelDe'), cell: (one) => one.labelDe, phone: language === 'de' ? 'title' : 'line' },
            { key: 'uses', head: t('fields.uses'), align: 'end', cell: (one) => (one.uses === 0 ? '\u2013' : one.uses === 1 ? t('hints.usesOne') : t('hints.uses', { count: one.uses })) },
            { key: 'active', head: t('fields.active'), phone: 'bare', cell: (one) => (one.active ? <Group gap={4}><StatusBadge status="done" label={t('fields.active')} /></Group> : <StatusBadge status="neutral" label={t('states.inactive')} />) },
          ]}
        />
      </Stack>
    </ListPage>
  );
}
