import { ActionIcon, Button, Stack, Title } from '@mantine/core';
import { isDay, monthOf } from '#platform/domain/time/days.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddress, useGo } from '#platform/web/routing/navigation.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import type { EventType } from '../contract/event-types.ts';
import type { Occurrence } from '../contract/events.ts';
import { spanOf, stepFrom, type View, views } from '../domain/views.ts';
import classes from './calendar.module.css';
import { openEvent } from './event-work.tsx';
import { useText } from './text.ts';
import { MoveScope } from './MoveScope.tsx';
import { useMoving } from './use-moving.ts';
import { AgendaView, type Column, DayView, MonthView, WeekView } from './Views.tsx';

/** Which view of which day is shown, as the address says it; a phone has room for the agenda and for one day. */
export function usePlace() {
  const format = useFormat();
  const phone = useLayout() === 'phone';
  const go = useGo();
  const { path, query } = useAddress();
  const words = new URLSearchParams(query);
  const chosen = views.find((one) => one === words.get('view')) ?? null;
  const offered: readonly View[] = phone ? ['agenda', 'day'] : views;
  const view: View = chosen !== null && offered.includes(chosen) ? chosen : offered[0]!;
  const said = words.get('day') ?? '';
  const day = isDay(said) ? said : format.today();
  /** Another view, another day, or both: the address says it all at once. */
  const show = (next: { readonly view?: View; readonly day?: string }) => {
    for (const [name, value] of Object.entries(next)) words.set(name, value);
    go(`${path}?${words.toString()}`, { replace: true });
  };
  return { view, offered, day, show, span: spanOf(view, day) };
}
export type Place = ReturnType<typeof usePlace>;

interface Listed {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly data: { readonly items: readonly Occurrence[]; readonly types: readonly EventType[] } | undefined;
}

const titleOf = (place: Place, format: ReturnType<typeof useFormat>): string => {
  if (place.view === 'month') return format.month(monthOf(place.day));
  if (place.view === 'day') return format.dayWithWeekday(place.day);
  return `${format.day(place.span.from)} – ${format.day(place.span.to)}`;
};

/** Month, week, day or agenda with the way from one to the next. */
export function Calendar({
  place,
  query,
  named,
  mayEdit,
  columns = [],
}: {
  readonly place: Place;
  readonly query: Listed;
  readonly named: boolean;
  /** Whether events can be moved where they stand. */
  readonly mayEdit: boolean;
  readonly columns?: readonly Column[];
}) {
  const t = useText();
  const format = useFormat();
  const { view, offered, day, show, span } = place;
  const step = (by: -1 | 1, icon: string, label: string) => (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={label}
      onClick={() => show({ day: stepFrom(view, day, by) })}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
  return (
    <Stack gap="md">
      <div className={classes.bar}>
        {step(-1, 'left', t('actions.before'))}
        <Button variant="default" onClick={() => show({ day: format.today() })}>
          {t('actions.today')}
        </Button>
        {step(1, 'right', t('actions.after'))}
        <Title order={2} size="h3" aria-live="polite">
          {titleOf(place, format)}
        </Title>
        <ViewChoice
          label={t('fields.view')}
          value={view}
          onChange={(next) => show({ view: next })}
          options={offered.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
      </div>
      {query.isPending && <SkeletonFor kind="table" />}
      {(query.data === undefined || givesWay(query)) && !query.isPending && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && !givesWay(query) && (
        <Shown
          place={place}
          columns={columns}
          mayEdit={mayEdit}
          view={{
            day,
            span,
            items: query.data.items,
            types: query.data.types,
            named,
            onOpen: (event) => openEvent(event),
            onDay: (next) => show({ view: 'day', day: next }),
          }}
        />
      )}
    </Stack>
  );
}

function Shown({
  place,
  columns,
  mayEdit,
  view,
}: {
  readonly place: Place;
  readonly columns: readonly Column[];
  readonly mayEdit: boolean;
  readonly view: Parameters<typeof AgendaView>[0];
}) {
  const moving = useMoving(mayEdit, view.items);
  if (place.view === 'agenda') return <AgendaView {...view} />;
  if (place.view === 'month') return <MonthView {...view} />;
  const shown = { ...view, items: moving.shown(view.items), moving };
  return (
    <>
      {place.view === 'day' ? <DayView {...shown} columns={columns} /> : <WeekView {...shown} />}
      <MoveScope moving={moving} />
    </>
  );
}
