import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { addDays, isDay, mondayOf } from '#platform/domain/time/days.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { PrimaryButton } from '#platform/web/kit/page/PrimaryButton.tsx';
import { useExport } from '#platform/web/kit/page/use-export.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { useAddress, useGo } from '#platform/web/routing/navigation.tsx';
import type { Patient } from '../contract/patients.ts';
import { type Visit, visits } from '../contract/visits.ts';
import { useBeginRound } from './BeginRound.tsx';
import classes from './doctor.module.css';
import { usePatientColumns } from './patient-columns.tsx';
import { useCenter } from './use-center.ts';
import { useText } from './text.ts';

const keyOf = ({ id, day }: Visit): string => `${id} ${day}`;

/** The week and the visit that are shown, as the address says them. */
function usePlace() {
  const format = useFormat();
  const go = useGo();
  const { path, query } = useAddress();
  const words = new URLSearchParams(query);
  const said = words.get('week') ?? '';
  const show = (next: Readonly<Record<string, string>>) =>
    go(`${path}?${new URLSearchParams(next).toString()}`, { replace: true });
  return {
    monday: mondayOf(isDay(said) ? said : format.today()),
    chosen: words.get('visit') ?? '',
    show,
  };
}

/** When a visit is, where, and for whom. */
function VisitCard({
  visit,
  chosen,
  onChoose,
}: {
  readonly visit: Visit;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) {
  const t = useText();
  const { startTime, endTime, title, rooms, guests, named } = visit;
  const when = startTime === null ? t('states.allDay') : [startTime, endTime].filter(Boolean).join(' – ');
  const who = named === 0 ? t('states.whoeverWaits') : t('states.named', { count: named });
  return (
    <button type="button" className={classes.visit} aria-pressed={chosen} onClick={onChoose}>
      <strong>{when}</strong>
      <span>{[title, ...guests].join(', ')}</span>
      <span className={classes.small}>{[...rooms, who].join(' · ')}</span>
    </button>
  );
}

/** Who is looked at on a visit, from room to room. */
function Round({ visit }: { readonly visit: Visit }) {
  const t = useText();
  const format = useFormat();
  const { id, day } = visit;
  const query = useCall(visits.get, { id, day, ...useCenter() });
  const people = query.data?.patients ?? [];
  const begin = useBeginRound(async () => people);
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h3">
          {[format.dayWithWeekday(day), visit.startTime, visit.title].filter(Boolean).join(', ')}
        </Title>
        {people.length > 0 && <PrimaryButton {...begin} />}
      </Group>
      <DataTable
        label={t('screens.AppointmentsPage')}
        list={asList(query.data?.patients, query)}
        columns={usePatientColumns()}
        rowName={({ resident }: Patient) => listName(resident)}
        rowHref={({ id: residentId, points }: Patient) => residentLink(residentId, points[0]?.tab)}
        empty={{ title: t('states.nobodyWaits'), icon: 'doctor' }}
      />
    </Stack>
  );
}

/** Visits of a week by day, and who is looked at on the chosen one; nurses prepare with the same list. */
export default function AppointmentsPage() {
  const t = useText();
  const format = useFormat();
  const { monday, chosen, show } = usePlace();
  const query = useCall(visits.list, { from: monday, to: addDays(monday, 6) });
  const items = query.data?.items ?? [];
  const today = format.today();
  const next = items.find((one) => one.day >= today) ?? items[0];
  const visit = items.find((one) => keyOf(one) === chosen) ?? next;
  const more = useExport(visits.export, { id: visit?.id ?? '', day: visit?.day ?? '', ...useCenter() });
  const step = (days: number, icon: string, label: string) => (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={label}
      onClick={() => show({ week: addDays(monday, days) })}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
  return (
    <ListPage title={t('screens.AppointmentsPage')} more={visit === undefined ? [] : more}>
      <Stack gap="md">
        <Group gap="xs">
          {step(-7, 'left', t('actions.before'))}
          <Button variant="default" onClick={() => show({ week: mondayOf(today) })}>
            {t('actions.today')}
          </Button>
          {step(7, 'right', t('actions.after'))}
          <Text fw={600} aria-live="polite">
            {`${format.day(monday)} – ${format.day(addDays(monday, 6))}`}
          </Text>
        </Group>
        {query.isPending && <SkeletonFor kind="cards" />}
        {(query.data === undefined || givesWay(query)) && !query.isPending && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data && items.length === 0 && (
          <EmptyState kind="first" title={t('states.noVisits')} icon="doctorVisits" />
        )}
        {items.length > 0 && (
          <ul className={classes.week} aria-label={t('fields.week')}>
            {[...Map.groupBy(items, (one) => one.day)].map(([day, own]) => (
              <li key={day}>
                <Text size="sm" fw={600} c={day === today ? undefined : 'dimmed'}>
                  {format.dayWithWeekday(day)}
                </Text>
                {own.map((one) => (
                  <VisitCard
                    key={keyOf(one)}
                    visit={one}
                    chosen={one === visit}
                    onChoose={() => show({ week: monday, visit: keyOf(one) })}
                  />
                ))}
              </li>
            ))}
          </ul>
        )}
        {visit && <Round key={keyOf(visit)} visit={visit} />}
      </Stack>
    </ListPage>
  );
}
