import { Card, Group, SimpleGrid, Text } from '@mantine/core';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { isDay } from '#platform/domain/time/days.ts';
import { useMay, useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo, useAddressValue } from '#platform/web/routing/navigation.tsx';
import { type RoomOnDay, rooms } from '../contract/rooms.ts';
import { ByDepartment } from './ByDepartment.tsx';
import { OverTime } from './OverTime.tsx';
import { useText } from './text.ts';

const colours = { available: 'done', partiallyOccupied: 'warning', occupied: 'neutral' } as const;

function RoomCard({ room, mayCreate }: { readonly room: RoomOnDay; readonly mayCreate: boolean }) {
  const t = useText();
  const format = useFormat();
  return (
    <Card withBorder p="sm" component="li">
      <Group justify="space-between" mb="xs" gap="xs">
        <Text fw={700}>{room.roomNumber}</Text>
        <StatusBadge status={colours[room.occupancy]} label={t(`occupancies.${room.occupancy}`)} />
      </Group>
      {room.beds.map((bed) => (
        <Group key={bed.bedId} gap="xs" mih={32} wrap="nowrap">
          {room.beds.length > 1 && (
            <Text c="dimmed" size="sm">
              {bed.label}
            </Text>
          )}
          {bed.resident ? (
            <ResidentLabel resident={bed.resident} room={false} age={false} linked="dashboard" />
          ) : bed.freeUntil !== null ? (
            <Text c="dimmed">{t('occupancy.freeUntil', { day: format.day(bed.freeUntil) })}</Text>
          ) : mayCreate ? (
            <LinkTo href={`/app-residents/new?bed=${bed.bedId}`}>{t('occupancy.free')}</LinkTo>
          ) : (
            <Text c="dimmed">{t('occupancy.free')}</Text>
          )}
          {bed.absence !== null && <StatusBadge status="info" label={t(`absenceKinds.${bed.absence}`)} />}
        </Group>
      ))}
    </Card>
  );
}

/** Every room with its beds on a day, or over time: available, partially occupied or occupied (specification 2, section 4). */
export default function OccupancyPage() {
  const t = useText();
  const format = useFormat();
  const { siteId } = useMe();
  const [typed, setDay] = useAddressValue('day', format.today());
  const [view, setView] = useAddressValue('view');
  const day = isDay(typed) ? typed : format.today();
  const mayCreate = useMay('authorization.residents.list', 'Write');
  const query = useCall(rooms.day, { day, ...(siteId === null ? {} : { centerId: siteId }) }, { keep: true });
  const hint = query.data && t('occupancy.summary', { used: query.data.usedBeds, beds: query.data.beds });
  return (
    <ListPage
      title={t('screens.OccupancyPage')}
      {...(hint === undefined ? {} : { hint })}
      search={
        <DayField label={t(view === 'time' ? 'fields.from' : 'fields.day')} value={typed} onChange={setDay} />
      }
      shapes={{
        label: t('fields.view'),
        value: view,
        onChange: setView,
        options: [
          { value: '', label: t('views.day'), icon: 'bed' },
          { value: 'time', label: t('views.time'), icon: 'calendar' },
        ],
      }}
    >
      {view === 'time' ? (
        <OverTime from={day} centerId={siteId} />
      ) : (
        <ByDepartment query={query}>
          {(own) => (
            <SimpleGrid
              component="ul"
              cols={{ base: 1, sm: 2, md: 3, xl: 4 }}
              spacing="sm"
              p={0}
              m={0}
              style={{ listStyle: 'none' }}
            >
              {own.map((room) => (
                <RoomCard key={room.roomId} room={room} mayCreate={mayCreate && day >= format.today()} />
              ))}
            </SimpleGrid>
          )}
        </ByDepartment>
      )}
    </ListPage>
  );
}
