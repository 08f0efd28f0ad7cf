import { Button } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { absences, type StaffAbsence } from '../contract/absences.ts';
import { AbsenceForm } from './AbsenceForm.tsx';
import { openForm, type Person } from './open-form.ts';
import { useText } from './text.ts';

const look = { now: 'warning', coming: 'info', past: 'neutral' } as const;
const when = (one: StaffAbsence, today: string) =>
  one.fromDate > today ? 'coming' : one.toDate !== null && one.toDate < today ? 'past' : 'now';

/** When somebody is away: vacation, illness, training and so on. */
export function AbsencesTab({ person }: { readonly person: Person }) {
  const t = useText();
  const format = useFormat();
  const kinds = useDictionary('personnel.absenceType');
  const mayEdit = useMay('authorization.staff.availability', 'Edit');
  const query = useCall(absences.list, { accountId: person.id });
  const remove = useAct(absences.remove);
  const open = (one: StaffAbsence | null) =>
    openForm(`absence:${one?.id ?? person.id}`, `${t('tabs.absences')}: ${person.fullName}`, (ends) => (
      <AbsenceForm accountId={person.id} before={one} {...ends} />
    ));
  const take = async (one: StaffAbsence) => {
    const yes = t('actions.removeAbsence');
    if (
      await ask({
        title: yes,
        text: t('ask.removeAbsence', { kind: kinds.word(one.kind), day: format.day(one.fromDate) }),
        yes,
        danger: true,
      })
    )
      await remove.send({ id: one.id, version: one.version });
  };
  return (
    <Section
      title={t('tabs.absences')}
      actions={
        mayEdit && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<Icon name="add" />}
            onClick={() => open(null)}
          >
            {t('actions.addAbsence')}
          </Button>
        )
      }
    >
      <DataTable
        list={asList(query.data, query)}
        label={t('tabs.absences')}
        rowName={(one) => `${kinds.word(one.kind)} ${format.day(one.fromDate)}`}
        empty={{ title: t('lists.noAbsences'), icon: 'calendar' }}
        {...(mayEdit
          ? {
              onRow: open,
              actions: (one: StaffAbsence) => [
                {
                  label: t('actions.removeAbsence'),
                  icon: 'delete' as const,
                  danger: true,
                  onClick: () => void take(one),
                },
              ],
            }
          : {})}
        columns={[
          { key: 'kind', head: t('fields.absence'), cell: (one) => kinds.word(one.kind), phone: 'title' },
          { key: 'from', head: t('fields.fromDate'), cell: (one) => format.day(one.fromDate), nowrap: true },
          {
            key: 'to',
            head: t('fields.toDate'),
            cell: (one) => (one.toDate === null ? t('states.open') : format.day(one.toDate)),
            nowrap: true,
          },
          {
            key: 'when',
            head: t('fields.when'),
            cell: (one) => (
              <StatusBadge
                status={look[when(one, format.today())]}
                label={t(`states.${when(one, format.today())}`)}
              />
            ),
            phone: 'bare',
          },
          { key: 'remarks', head: t('fields.remarks'), cell: (one) => one.remarks, phone: 'bare' },
        ]}
      />
    </Section>
  );
}
