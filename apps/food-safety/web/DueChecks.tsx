import { useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { checks, type Slot } from '../contract/checks.ts';
import { openEntry } from './EntryForm.tsx';
import { SlotMark } from './marks.tsx';
import { useText } from './text.ts';
import { useSaid } from './words.ts';

const isWaiting = ({ state }: Slot): boolean => state === 'open' || state === 'overdue';
/** What waits stands above what is done. */
const order = (slot: Slot): number => (isWaiting(slot) ? 0 : slot.state === 'later' ? 1 : 2);

/** The checks of today: one tap opens the entry, one tap says that cleaning is done; after saving comes the next one that is due. */
export function DueChecks({
  slots,
  mayWrite,
}: {
  readonly slots: readonly Slot[];
  readonly mayWrite: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const said = useSaid();
  const clean = useAct(checks.record, { success: t('done.record') });
  const open = (slot: Slot) => {
    const after = slots.filter((one) => isWaiting(one) && one.point.id !== slot.point.id);
    openEntry(
      slot,
      after.map((one) => one.point),
    );
  };
  const sorted = slots.toSorted((left, right) => order(left) - order(right));
  const query = { isPending: false, error: null, refetch: () => undefined };
  return (
    <Section title={t('sections.checks')}>
      <DataTable
        label={t('sections.checks')}
        list={asList(sorted, query)}
        rowKey={(slot) => `${slot.point.id} ${slot.dueAt}`}
        rowName={(slot) => slot.point.name}
        empty={{ title: t('help.nothingDue'), icon: 'done' }}
        {...(mayWrite ? { onRow: open } : {})}
        columns={[
          { key: 'point', head: t('fields.point'), cell: ({ point }) => said.point(point), phone: 'title' },
          {
            key: 'state',
            head: t('fields.state'),
            cell: (slot) => <SlotMark slot={slot} />,
            phone: 'bare',
          },
          { key: 'dueAt', head: t('fields.dueAt'), cell: ({ dueAt }) => format.time(dueAt), nowrap: true },
          {
            key: 'limits',
            head: t('fields.limits'),
            cell: ({ point }) => said.limits(point.kind, point.rule),
            priority: 3,
          },
          {
            key: 'value',
            head: t('fields.value'),
            cell: ({ entry }) => (entry ? said.value(entry) : ''),
            align: 'end',
            nowrap: true,
          },
        ]}
        actions={(slot) => {
          if (!mayWrite || !isWaiting(slot)) return [];
          const { point } = slot;
          return point.kind === 'cleaning'
            ? [
                {
                  label: t('actions.cleaned'),
                  icon: 'check',
                  quick: true,
                  onClick: () => void clean.send({ pointId: point.id, cleaned: true }),
                },
              ]
            : [{ label: t('actions.record'), icon: 'temperature', quick: true, onClick: () => open(slot) }];
        }}
      />
    </Section>
  );
}
