import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Department } from '../contract/departments.ts';
import type { Room } from '../contract/rooms.ts';
import { DepartmentForm } from './DepartmentForm.tsx';
import { NewRoomForm, RoomForm, RoomRangeForm } from './RoomForms.tsx';
import { openForm } from './open-form.ts';
import { useText } from './text.ts';

function RoomButton({
  room,
  departments,
  mayEdit,
}: {
  readonly room: Room;
  readonly departments: readonly Department[];
  readonly mayEdit: boolean;
}) {
  const t = useText();
  const beds = room.beds.filter((bed) => bed.active).length;
  return (
    <Button
      variant="default"
      size="compact-md"
      disabled={!mayEdit}
      leftSection={<Icon name="bed" size={16} />}
      c={room.active ? undefined : 'dimmed'}
      onClick={() =>
        openForm(`room:${room.id}`, `${t('fields.number')} ${room.number}`, (ends) => (
          <RoomForm room={room} departments={departments} {...ends} />
        ))
      }
    >
      {room.number} · {room.active ? beds : t('states.inactive')}
    </Button>
  );
}

/** A department with its rooms; each room opens its form. */
export function DepartmentCard({
  department,
  all,
}: {
  readonly department: Department;
  readonly all: readonly Department[];
}) {
  const t = useText();
  const mayWrite = useMay('authorization.sites', 'Write');
  const mayEdit = useMay('authorization.sites', 'Edit');
  const { id, name } = department;
  return (
    <Card withBorder p="md">
      <Group justify="space-between" mb="sm">
        <Group gap="sm">
          <Title order={3} size="h4">
            {name}
          </Title>
          {!department.active && <StatusBadge status={states.inactive} label={t('states.inactive')} />}
        </Group>
        <Group gap="xs">
          {mayWrite && (
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={`${t('actions.newRoom')}: ${name}`}
              onClick={() =>
                openForm(`room:new:${id}`, `${t('actions.newRoom')}: ${name}`, (ends) => (
                  <NewRoomForm departmentId={id} {...ends} />
                ))
              }
            >
              {t('actions.newRoom')}
            </Button>
          )}
          {mayWrite && (
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={`${t('actions.newRooms')}: ${name}`}
              onClick={() =>
                openForm(`rooms:new:${id}`, `${t('actions.newRooms')}: ${name}`, (ends) => (
                  <RoomRangeForm departmentId={id} {...ends} />
                ))
              }
            >
              {t('actions.newRooms')}
            </Button>
          )}
          {mayEdit && (
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={`${t('actions.change')}: ${name}`}
              onClick={() =>
                openForm(`department:${id}`, name, (ends) => (
                  <DepartmentForm department={department} {...ends} />
                ))
              }
            >
              {t('actions.change')}
            </Button>
          )}
        </Group>
      </Group>
      <Group gap="xs">
        {department.rooms.length === 0 && <Text c="dimmed">{t('centers.roomsEmpty')}</Text>}
        {department.rooms.map((room) => (
          <RoomButton key={room.id} room={room} departments={all} mayEdit={mayEdit} />
        ))}
      </Group>
    </Card>
  );
}
