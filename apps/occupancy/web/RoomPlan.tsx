import { Text, Title } from '@mantine/core';
import { ResidentLabel, residentLink, useBorn } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { useMay, useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { MarkLine } from '#platform/web/kit/table/MarkLine.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { type RoomOnDay, rooms } from '../contract/rooms.ts';
import classes from './room-plan.module.css';
import { useText } from './text.ts';

type Bed = RoomOnDay['beds'][number];
/** Marks are asked for a department at once. */
const mostAsked = 200;

function BedLine({
  room,
  bed,
  residentIds,
  mayAdmit,
}: {
  readonly room: RoomOnDay;
  readonly bed: Bed;
  readonly residentIds: readonly string[];
  readonly mayAdmit: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const born = useBorn();
  const label = room.beds.length > 1 && <span className={classes.label}>{bed.label}</span>;
  if (bed.resident) {
    return (
      <li className={classes.bed} data-taken>
        {label}
        <div className={classes.words}>
          <LinkTo href={residentLink(bed.resident.id)} className={classes.open} data-open>
            <ResidentLabel resident={bed.resident} room={false} age={false} />
            <Text span size="sm" c="dimmed" display="block">
              {born(bed.resident.birthDate)}
            </Text>
          </LinkTo>
          <div className={classes.marks}>
            {bed.absence !== null && <StatusBadge status="info" label={t(`absenceKinds.${bed.absence}`)} />}
            <MarkLine label={t('plan.marks')}>
              <Slot name="resident.chips" props={{ residentId: bed.resident.id, residentIds }} />
            </MarkLine>
          </div>
        </div>
      </li>
    );
  }
  if (bed.reservedFor && bed.freeUntil !== null) {
    return (
      <li className={classes.bed} data-reserved>
        {label}
        <Icon name="clock" />
        <span className={classes.words}>
          {t('plan.reserved', { name: listName(bed.reservedFor), day: format.day(bed.freeUntil) })}
        </span>
      </li>
    );
  }
  return (
    <li className={classes.bed} data-free>
      {label}
      {mayAdmit ? (
        <LinkTo
          href={`/app-residents/new?bed=${bed.bedId}`}
          className={classes.open}
          aria-label={t('plan.admit', { room: room.roomNumber, bed: bed.label })}
        >
          <Icon name="add" /> {t('plan.freeBed')}
        </LinkTo>
      ) : (
        <span>{t('plan.freeBed')}</span>
      )}
    </li>
  );
}

function Department({ own, mayAdmit }: { readonly own: readonly RoomOnDay[]; readonly mayAdmit: boolean }) {
  const t = useText();
  const beds = own.flatMap((room) => room.beds);
  const residentIds = beds.flatMap((bed) => bed.resident?.id ?? []).slice(0, mostAsked);
  const name = `${own[0]!.departmentName}, ${own[0]!.centerName}`;
  return (
    <section aria-label={name}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {name}
        </Title>
        <Text c="dimmed">
          {t('plan.bedsUsed', { used: beds.filter((bed) => bed.resident).length, beds: beds.length })}
        </Text>
      </div>
      <ul className={classes.rooms}>
        {own.map((room) => (
          <li key={room.roomId} className={classes.room} data-row>
            <Text fw={700} size="lg">
              {room.roomNumber}
            </Text>
            <ul className={classes.beds}>
              {room.beds.map((bed) => (
                <BedLine
                  key={bed.bedId}
                  room={room}
                  bed={bed}
                  residentIds={residentIds}
                  mayAdmit={mayAdmit}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The house as it is today: departments with their rooms, and in each bed who lies in it, for whom it is reserved, or that it is free. */
export default function RoomPlan({ departmentId }: { readonly departmentId: string }) {
  const t = useText();
  const { siteId } = useMe();
  const mayAdmit = useMay('authorization.residents.list', 'Write');
  const query = useCall(rooms.day, siteId === null ? {} : { centerId: siteId }, { keep: true });
  if (query.isPending) return <SkeletonFor kind="cards" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const shown = query.data.rooms.filter((room) => departmentId === '' || room.departmentId === departmentId);
  if (shown.length === 0) return <EmptyState icon="bed" title={t('occupancy.empty')} />;
  return [...Map.groupBy(shown, (room) => room.departmentId).values()].map((own) => (
    <Department key={own[0]!.departmentId} own={own} mayAdmit={mayAdmit} />
  ));
}
