import { listName } from '#platform/domain/text/person-name.ts';
import { useMay, useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { SelectManyField } from '#platform/web/kit/fields/SelectField.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { eventTypes } from '../contract/event-types.ts';
import { events, key } from '../contract/events.ts';
import { Calendar, usePlace } from './Calendar.tsx';
import { openFeeds, openImport, openNewEvent } from './event-work.tsx';
import { ResidentsField } from './PeopleFields.tsx';
import { useText } from './text.ts';
import type { Column } from './Views.tsx';

const split = (text: string): string[] => (text === '' ? [] : text.split(','));

/** Which residents, staff and rooms are shown, as the address says it. */
function useWho() {
  const [residents, setResidents] = useAddressValue('residents');
  const [staff, setStaff] = useAddressValue('staff');
  const [rooms, setRooms] = useAddressValue('rooms');
  return {
    residentIds: split(residents),
    accountIds: split(staff),
    rooms: split(rooms),
    setResidents: (ids: readonly string[]) => setResidents(ids.join(',')),
    setStaff: (ids: readonly string[]) => setStaff(ids.join(',')),
    setRooms: (all: readonly string[]) => setRooms(all.join(',')),
  };
}

/** The calendar of the home: all, or side by side chosen residents, staff and rooms (specification 2, section 2). */
export default function CalendarPage() {
  const t = useText();
  const format = useFormat();
  const { siteId } = useMe();
  const place = usePlace();
  const who = useWho();
  const [type, setType] = useAddressValue('type');
  const choices = useCall(events.choices, {});
  const types = useCall(eventTypes.list, {});
  const { residentIds, accountIds, rooms } = who;
  const query = useCall(
    events.list,
    {
      ...place.span,
      ...(siteId ? { centerId: siteId } : {}),
      residentIds,
      accountIds,
      rooms,
      ...(type === '' ? {} : { type }),
    },
    { keep: true },
  );
  const mayWrite = useMay(key, 'Write');
  const mayEdit = useMay(key, 'Edit');
  const people = new Map(
    (query.data?.items ?? []).flatMap((one) => one.residents.map((person) => [person.id, person])),
  );
  const nameOf = (id: string) => {
    const person = people.get(id);
    return person === undefined ? t('fields.resident') : listName(person);
  };
  const staffName = (id: string) => choices.data?.staff.find((one) => one.id === id)?.name ?? '';
  const columns: Column[] = [
    ...residentIds.map((id) => ({
      key: id,
      name: nameOf(id),
      has: (one: { residents: { id: string }[] }) => one.residents.some((person) => person.id === id),
    })),
    ...accountIds.map((id) => ({
      key: id,
      name: staffName(id),
      has: (one: { staff: { id: string }[] }) => one.staff.some((person) => person.id === id),
    })),
    ...rooms.map((room) => ({
      key: room,
      name: room,
      has: (one: { rooms: string[] }) => one.rooms.includes(room),
    })),
  ];
  return (
    <ListPage
      title={t('screens.CalendarPage')}
      {...(mayWrite
        ? { primary: { label: t('actions.new'), onClick: () => openNewEvent(t('actions.new'), place.day) } }
        : {})}
      more={[
        { label: t('actions.feeds'), icon: 'link', onClick: () => openFeeds(t('actions.feeds')) },
        ...(mayWrite
          ? [
              {
                label: t('actions.import'),
                icon: 'import' as const,
                onClick: () => openImport(t('actions.import')),
              },
            ]
          : []),
      ]}
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.residents'),
              value: residentIds.join(','),
              onChange: (next) => who.setResidents(split(next)),
              words: residentIds.map(nameOf).join(', '),
              field: (
                <ResidentsField
                  value={residentIds}
                  onChange={who.setResidents}
                  known={[...people.values()]}
                />
              ),
            },
            {
              label: t('fields.staff'),
              value: accountIds.join(','),
              onChange: (next) => who.setStaff(split(next)),
              words: accountIds.map(staffName).join(', '),
              field: (
                <SelectManyField
                  label={t('fields.staff')}
                  value={accountIds}
                  onChange={who.setStaff}
                  options={(choices.data?.staff ?? []).map((one) => ({ value: one.id, label: one.name }))}
                />
              ),
            },
            {
              label: t('fields.rooms'),
              value: rooms.join(','),
              onChange: (next) => who.setRooms(split(next)),
              words: rooms.join(', '),
              field: (
                <SelectManyField
                  label={t('fields.rooms')}
                  value={rooms}
                  onChange={who.setRooms}
                  options={(choices.data?.rooms ?? []).map((value) => ({ value, label: value }))}
                />
              ),
            },
            {
              label: t('fields.type'),
              value: type,
              onChange: setType,
              options: (types.data?.items ?? []).map((one) => ({
                value: one.code,
                label: one.name[format.language],
              })),
            },
          ]}
        />
      }
    >
      <Calendar place={place} query={query} named mayEdit={mayEdit} columns={columns} />
    </ListPage>
  );
}
