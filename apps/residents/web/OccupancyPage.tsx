import { Card, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { useMay, useMe } from '#platform/web/access.ts';
import { useCall } from '#platform/web/calls.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { EmptyState } from '#platform/web/kit/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/ErrorState.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { ListPage } from '#platform/web/kit/ListPage.tsx';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { LinkTo, useAddressValue } from '#platform/web/navigation.tsx';
import { isDay } from '#platform/domain/days.ts';
import { bedAssignments, type RoomOccupancy } from '../contract/bed-assignments.ts';
import { fullName, residentLink } from './parts.tsx';
import { useText } from './text.ts';

const colours = { available: 'done', partiallyOccupied: 'warning', occupied: 'neutral' } as const;

function RoomCard({ room, mayCreate }: { readonly room: RoomOccupancy; readonly mayCreate: boolean }) {
  const t = useText();
  const format = useFormat();
  return (
    <Card withBorder p="sm" component="li">
      <Group justify="space-between" mb="xs" gap="xs"><Text fw={700}>{room.roomNumber}</Text><StatusBadge status={colours[room.occupancy]} label={t(`occupancies.${room.occupancy}`)} /></Group>
      {room.beds.map((bed) => (
        <Group key={bed.bedId} gap="xs" mih={32} wrap="nowrap">
          {room.beds.length > 1 && <Text c="dimmed" size="sm">{bed.label}</Text>}
          {bed.resident ? <LinkTo href={residentLink(bed.resident.id)}>{fullName(bed.resident)}</LinkTo>
            : bed.freeUntil !== null ? <Text c="dimmed">{t('occupancy.freeUntil', { day: format.day(bed.freeUntil) })}</Text> : mayCreate ? <LinkTo href={`/app-residents/new?bed=${bed.bedId}`}>{t('occupancy.free')}</LinkTo> : <Text c="dimmed">{t('occupancy.free')}</Text>}
          {bed.absence !== null && <StatusBadge status="info" label={t(`absenceKinds.${bed.absence}`)} />}
        </Group>
      ))}
    </Card>
  );
}

/** Every room with its beds on a day: available, partially occupied or occupied (specification 2, section 4). */
export default function OccupancyPage() {
  const t = useText();
  const format = useFormat();
  const { siteId } = useMe();
  const [day, setDay] = useAddressValue('day', format.today());
  const mayCreate = useMay('authorization.residents.list', 'Write');
  const query = useCall(bedAssignments.occupancy, { day: isDay(day) ? day : format.today(), ...(siteId === null ? {} : { centerId: siteId }) }, { keep: true });
  const departments = [...Map.groupBy(query.data?.rooms ?? [], (room) => room.departmentId).values()];
  return (
    <ListPage title={t('screens.OccupancyPage')} {...(query.data ? { hint: t('occupancy.summary', { used: query.data.usedBeds, beds: query.data.beds }) } : {})} filters={<DayField label={t('fields.day')} value={day} onChange={setDay} />}>
      {query.isPending ? <SkeletonFor kind="cards" /> : query.error && !query.data ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : departments.length === 0 ? <EmptyState icon="bed" title={t('occupancy.empty')} /> : null}
      {departments.map((rooms) => (
        <section key={rooms[0]!.departmentId}>
          <Title order={2} size="h3" mt="lg" mb="sm">{rooms[0]!.departmentName}, {rooms[0]!.centerName}</Title>
          <SimpleGrid component="ul" cols={{ base: 1, sm: 2, md: 3, xl: 4 }} spacing="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {rooms.map((room) => <RoomCard key={room.roomId} room={room} mayCreate={mayCreate && day >= format.today()} />)}
          </SimpleGrid>
        </section>
      ))}
    </ListPage>
  );
}
