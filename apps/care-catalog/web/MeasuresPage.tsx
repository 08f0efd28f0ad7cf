import { useMay } from '#platform/web/calls/access.ts';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import type { Column } from '#platform/web/kit/table/DataTable.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import type { Item } from '../contract/catalog-items.ts';
import { key } from '../contract/shapes.ts';
import { ItemTable, openItem } from './ItemTable.tsx';
import { useCatalogWords } from './parts.tsx';
import { useText } from './text.ts';

/** Measures with area and minutes, and goals with the measures that they propose (scp-measures). */
export default function MeasuresPage() {
  const t = useText();
  const words = useCatalogWords();
  const [view, setView] = useAddressValue('kind', 'measure');
  const kind = view === 'goal' ? 'goal' : 'measure';
  const writes = useMay(key, 'Write');
  const add = t(`actions.add${kind}`);
  const measures: Column<Item>[] = [
    { key: 'area', head: t('fields.area'), cell: (one) => (one.area ? words.area(one.area) : '–') },
    { key: 'minutes', head: t('fields.minutes'), align: 'end', cell: (one) => one.minutes ?? '–' },
    {
      key: 'when',
      head: t('fields.times'),
      cell: (one) =>
        [
          t(`repetitions.${one.repetition}`),
          ...one.weekdays.map(words.weekday),
          ...one.times.map(words.moment),
        ].join(' '),
    },
  ];
  const goals: Column<Item>[] = [
    { key: 'proposes', head: t('fields.measures'), align: 'end', cell: (one) => one.proposes.length },
  ];
  return (
    <ListPage
      title={t('screens.MeasuresPage')}
      about={t('about.MeasuresPage')}
      primary={writes ? { label: add, onClick: () => openItem(kind, add) } : undefined}
    >
      <ViewChoice
        label={t('fields.what')}
        value={kind}
        onChange={setView}
        options={(['measure', 'goal'] as const).map((value) => ({ value, label: t(`kindsMany.${value}`) }))}
      />
      <ItemTable key={kind} kind={kind} columns={kind === 'measure' ? measures : goals} />
    </ListPage>
  );
}
