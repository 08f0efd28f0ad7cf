import { Button, Stack, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { absences } from '../contract/absences.ts';
import { type Availability, availabilities } from '../contract/availabilities.ts';
import { daysAhead } from '../domain/availability.ts';
import { AvailabilityForm } from './AvailabilityForm.tsx';
import { openForm, type Person } from './open-form.ts';
import classes from './personnel.module.css';
import { useText } from './text.ts';
import { useRecurrence } from './recurrence.ts';

const look = { available: 'done', unavailable: 'neutral', absent: 'warning', unknown: 'neutral' } as const;

/** The next two weeks, day by day, with absences. */
function DaysAhead({
  accountId,
  list,
}: {
  readonly accountId: string;
  readonly list: readonly Availability[];
}) {
  const t = useText();
  const format = useFormat();
  const away = useCall(absences.list, { accountId });
  const days = daysAhead(
    format.today(),
    14,
    list,
    (away.data ?? []).map((one) => ({ from: one.fromDate, to: one.toDate })),
  );
  return (
    <Section title={t('lists.twoWeeks')}>
      <ul className={classes.days}>
        {days.map((one) => (
          <li key={one.day} className={classes.day}>
            <Text size="sm" fw={550}>
              {format.dayWithWeekday(one.day)}
            </Text>
            <StatusBadge status={look[one.state]} label={t(`states.day_${one.state}`)} />
            <Text size="sm" c="dimmed">
              {[
                ...one.times,
                ...(one.except.length > 0 && one.state === 'available'
                  ? [t('states.except', { times: one.except.join(', ') })]
                  : one.except),
              ].join(', ')}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** When somebody can work, and when not. */
export function AvailabilityTab({ person }: { readonly person: Person }) {
  const t = useText();
  const format = useFormat();
  const recurrence = useRecurrence();
  const mayEdit = useMay('authorization.staff.availability', 'Edit');
  const query = useCall(availabilities.list, { accountId: person.id });
  const remove = useAct(availabilities.remove);
  const open = (one: Availability | null) =>
    openForm(
      `availability:${one?.id ?? person.id}`,
      `${t('fields.availability')}: ${person.fullName}`,
      (ends) => <AvailabilityForm accountId={person.id} before={one} {...ends} />,
    );
  const take = async (one: Availability) => {
    if (
      await ask({
        title: t('actions.removeAvailability'),
        text: t('ask.removeAvailability'),
        yes: t('actions.removeAvailability'),
        danger: true,
      })
    )
      await remove.send({ id: one.id, version: one.version });
  };
  return (
    <Stack gap="lg">
      <Section
        title={t('tabs.availability')}
        actions={
          mayEdit && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<Icon name="add" />}
              onClick={() => open(null)}
            >
              {t('actions.addAvailability')}
            </Button>
          )
        }
      >
        <DataTable
          list={asList(query.data, query)}
          label={t('tabs.availability')}
          rowName={recurrence.days}
          empty={{ title: t('lists.noAvailability'), icon: 'calendar' }}
          {...(mayEdit
            ? {
                onRow: open,
                actions: (one: Availability) => [
                  {
                    label: t('actions.removeAvailability'),
                    icon: 'delete' as const,
                    danger: true,
                    onClick: () => void take(one),
                  },
                ],
              }
            : {})}
          columns={[
            { key: 'weekdays', head: t('fields.weekdays'), cell: recurrence.days, phone: 'title' },
            {
              key: 'kind',
              head: t('fields.kind'),
              cell: (one) => <StatusBadge status={look[one.kind]} label={t(`states.kind_${one.kind}`)} />,
              phone: 'bare',
            },
            { key: 'times', head: t('fields.times'), cell: recurrence.times, nowrap: true, phone: 'bare' },
            {
              key: 'period',
              head: t('fields.period'),
              cell: (one) =>
                `${format.day(one.fromDate)} – ${one.toDate === null ? t('states.open') : format.day(one.toDate)}`,
              phone: 'bare',
            },
            { key: 'remarks', head: t('fields.remarks'), cell: (one) => one.remarks, phone: 'bare' },
          ]}
        />
      </Section>
      {query.data && <DaysAhead accountId={person.id} list={query.data} />}
    </Stack>
  );
}
