import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { letters, type Reminder } from '../contract/letters.ts';
import { EscalateForm } from './EscalateForm.tsx';
import { ReminderTable } from './ReminderTable.tsx';
import { useText } from './text.ts';

/** After the last notice: what is still open goes to debt collection, by the decision of a person. */
export function HandOver() {
  const t = useText();
  const may = useMay('authorization.billing.reminders', 'Edit');
  const query = useCall(letters.toHandOver, {});
  const escalate = (one: Reminder) => {
    const work = `reminders.${one.id}.escalate`;
    openWork({
      key: work,
      title: `${t('actions.escalate')}: ${one.name}`,
      render: () => <EscalateForm reminder={one} onDone={() => closeWork(work)} />,
    });
  };
  const actions = (one: Reminder) => [
    { label: t('actions.escalate'), icon: 'send' as const, quick: true, onClick: () => escalate(one) },
  ];
  return (
    <ReminderTable
      rows={query.data?.items}
      query={query}
      label={t('views.handOver')}
      empty={t('empty.handOver')}
      {...(may ? { actions } : {})}
    />
  );
}
