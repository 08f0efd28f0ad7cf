import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { batches } from '../contract/batches.ts';
import { openBatchWork } from './BatchForms.tsx';
import { BatchMark } from './marks.tsx';
import { useText } from './text.ts';
import { useSaid } from './words.ts';

/** What cools down, is heated or held hot: until when, and what was measured. Nothing where nothing runs or ran today. */
export function Batches({
  centerId,
  mayWrite,
}: {
  readonly centerId: string | undefined;
  readonly mayWrite: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const said = useSaid();
  const query = useCall(batches.list, centerId === undefined ? {} : { centerId }, { keep: true });
  if (query.data?.items.length === 0) return null;
  return (
    <Section title={t('sections.batches')}>
      <DataTable
        label={t('sections.batches')}
        list={asList(query.data?.items, query)}
        rowName={(batch) => batch.dish}
        columns={[
          { key: 'dish', head: t('fields.dish'), cell: (batch) => batch.dish, phone: 'title' },
          {
            key: 'state',
            head: t('fields.state'),
            cell: ({ state }) => <BatchMark state={state} />,
            phone: 'bare',
          },
          { key: 'point', head: t('fields.point'), cell: ({ point }) => point.name },
          { key: 'started', head: t('fields.started'), cell: (batch) => format.since(batch.startedAt) },
          { key: 'deadline', head: t('fields.deadline'), cell: (batch) => format.since(batch.deadline) },
          {
            key: 'values',
            head: t('fields.value'),
            cell: ({ readings }) =>
              readings
                .filter((one) => one.correctedBy === null && one.value !== null)
                .map((one) => `${format.time(one.measuredAt)} ${said.value(one)}`)
                .join(' · '),
          },
        ]}
        actions={(batch) =>
          mayWrite && batch.endedAt === null
            ? [
                {
                  label: t('actions.read'),
                  icon: 'temperature',
                  quick: true,
                  onClick: () => openBatchWork('read', `${t('actions.read')}: ${batch.dish}`, batch),
                },
                {
                  label: t('actions.giveUp'),
                  icon: 'stop',
                  danger: true,
                  onClick: () => openBatchWork('giveUp', `${t('actions.giveUp')}: ${batch.dish}`, batch),
                },
              ]
            : []
        }
      />
    </Section>
  );
}
