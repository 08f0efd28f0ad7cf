import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type EvaluationWeeks, evaluationWeeks } from '../contract/evaluation-weeks.ts';
import { key } from '../contract/shapes.ts';
import { useCatalogWords } from './parts.tsx';
import { useText } from './text.ts';

type Row = EvaluationWeeks['areas'][number];

/** The weeks of one area. */
export function WeeksForm({
  version,
  row,
  onDone,
}: {
  readonly version: number;
  readonly row: Row;
  readonly onDone: () => void;
}) {
  const t = useText();
  return (
    <ActionForm
      call={evaluationWeeks.change}
      initial={{ version, areas: [row] }}
      success={t('states.saved')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => {
        const { value, onChange, error, errors } = form.field('areas');
        const [one] = value || [];
        return (
          <NumberUnitField
            label={t('fields.weeks')}
            whole
            first
            name="areas"
            value={one?.weeks}
            error={error ?? errors['0.weeks']}
            onChange={(weeks) => onChange([{ area: row.area, weeks: weeks as number }])}
          />
        );
      }}
    </ActionForm>
  );
}

/** Settings: after how many weeks a problem of each area is evaluated (ipp-eval-schedule). */
export default function EvaluationSchedulePage() {
  const t = useText();
  const words = useCatalogWords();
  const mayEdit = useMay(key, 'Edit');
  const query = useCall(evaluationWeeks.get, {});
  const { data } = query;
  const open = (row: Row) => {
    const work = `care-catalog.weeks.${row.area}`;
    openWork({
      key: work,
      title: words.area(row.area),
      render: () => <WeeksForm version={data!.version} row={row} onDone={() => closeWork(work)} />,
    });
  };
  return (
    <ListPage title={t('screens.EvaluationSchedulePage')} about={t('about.EvaluationSchedulePage')}>
      <DataTable
        label={t('screens.EvaluationSchedulePage')}
        list={asList(data?.areas, query)}
        rowKey={(row) => row.area}
        rowName={(row) => words.area(row.area)}
        {...(mayEdit ? { onRow: open } : {})}
        columns={[
          { key: 'area', head: t('fields.area'), phone: 'title', cell: (row) => words.area(row.area) },
          {
            key: 'weeks',
            head: t('fields.weeks'),
            cell: (row) => (row.weeks === 1 ? t('states.oneWeek') : t('states.weeks', { count: row.weeks })),
          },
        ]}
      />
    </ListPage>
  );
}
