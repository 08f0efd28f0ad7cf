import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type KeyboardEvent, Suspense, useDeferredValue, useState } from 'react';
import type { Lane } from '#platform/contract/record/lane.ts';
import { type Day, daysBetween, isDay } from '#platform/domain/time/days.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo, useAddressValue } from '#platform/web/routing/navigation.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { lanes as lanesTopic } from '../contract/lanes.ts';
import { closer, lastDays, moved, type Span, wider, zooms } from '../domain/axis.ts';
import type { LaneDrawingProps } from './LaneDrawing.tsx';
import { LaneTable } from './LaneTable.tsx';
import classes from './Timeline.module.css';
import { useText } from './text.ts';
import { useGrip } from './use-grip.ts';

const Drawn = lazily<LaneDrawingProps>('time-line', () => import('./LaneDrawing.tsx'));

/** What is in sight, in the address: a link shows the same. */
function useSpan(today: Day): [Span, (next: Span) => void] {
  const [text, setText] = useAddressValue('span', '');
  const [from, to] = text.split('_');
  const usual = lastDays(92, today);
  const known =
    from !== undefined && to !== undefined && isDay(from) && isDay(to) && from <= to && to <= today
      ? { from, to }
      : usual;
  return [known, (next) => setText(`${next.from}_${next.to}`)];
}

/** One lane with its name, its number of entries and the way to where it stands. */
function LaneRow({ residentId, ...drawing }: LaneDrawingProps & { readonly residentId: string }) {
  const t = useText();
  const { lane } = drawing;
  const name = lane.unit === '' ? lane.name : `${lane.name} (${lane.unit})`;
  return (
    <figure className={classes.lane} aria-label={name}>
      <figcaption className={classes.name}>
        <LinkTo href={residentLink(residentId, lane.tab)}>{name}</LinkTo>
        <Text span size="xs" c="dimmed">
          {t('states.count', { count: lane.items.length })}
        </Text>
      </figcaption>
      <div className={classes.drawing} aria-hidden data-drawing>
        <Suspense fallback={<SkeletonFor kind="line" />}>
          <Drawn {...drawing} />
        </Suspense>
      </div>
    </figure>
  );
}

/** Which lanes are shown: those that somebody chose, else those that are shown first. */
const chosenOf = (all: readonly Lane[], chosen: string): readonly Lane[] =>
  chosen === ''
    ? all.filter((lane) => lane.first)
    : all.filter((lane) => chosen.split(',').includes(lane.key));

/** Everything of a record that has a date on one axis: lanes to choose, closer and wider, earlier and later, the same as a table. */
export default function TimelineTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const today = format.today();
  const [span, setSpan] = useSpan(today);
  const [chosen, setChosen] = useAddressValue('lanes', '');
  const [view, setView] = useAddressValue('as', '');
  const query = useCall(lanesTopic.list, { residentId, ...span }, { keep: true });
  const [held, setHeld] = useState<Span | null>(null);
  const inSight = held ?? span;
  // drawn as fast as the device can, while the days above follow the fingers at once
  const drawn = useDeferredValue(inSight);
  const grip = useGrip({ span, last: today, onHold: setHeld, onRelease: setSpan });
  const all = query.data ?? [];
  const shown = chosenOf(all, chosen);
  const steps: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => setSpan(moved(span, -1, today)),
    ArrowRight: () => setSpan(moved(span, 1, today)),
    '+': () => setSpan(closer(span, today)),
    '-': () => setSpan(wider(span, today)),
  };
  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step();
  };
  const days = daysBetween(span.from, span.to);
  const zoom = zooms.find((one) => one === days);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Title order={2}>{t('screens.TimelineTab')}</Title>
        <Group gap="xs" className={classes.tools ?? ''}>
          <Button variant="default" leftSection={<Icon name="left" />} onClick={steps['ArrowLeft']}>
            {t('actions.earlier')}
          </Button>
          <Button
            variant="default"
            rightSection={<Icon name="right" />}
            disabled={span.to >= today}
            onClick={steps['ArrowRight']}
          >
            {t('actions.later')}
          </Button>
          <Button variant="default" onClick={steps['+']}>
            {t('actions.closer')}
          </Button>
          <Button variant="default" onClick={steps['-']}>
            {t('actions.wider')}
          </Button>
          <Button variant="default" onClick={() => setView(view === 'table' ? '' : 'table')}>
            {t(view === 'table' ? 'actions.drawing' : 'actions.table')}
          </Button>
          <Button variant="default" leftSection={<Icon name="print" />} onClick={() => window.print()}>
            {t('actions.print')}
          </Button>
        </Group>
      </Group>
      <ViewChoice
        label={t('fields.span')}
        value={String(zoom ?? '')}
        onChange={(next) => setSpan(lastDays(Number(next), today))}
        options={zooms.map((one) => ({ value: String(one), label: t(`zooms.${one}`) }))}
      />
      <Text size="sm" c="dimmed" role="status">
        {format.day(inSight.from)}–{format.day(inSight.to)} · {t('states.keys')}
      </Text>
      {query.isPending && <SkeletonFor kind="table" />}
      {query.error !== null && query.data === undefined && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && all.length === 0 && (
        <EmptyState kind="first" title={t('states.empty')} icon="chart" />
      )}
      {all.length > 0 && (
        <ChoicesField
          name="lanes"
          label={t('fields.lanes')}
          value={shown.map((lane) => lane.key)}
          onChange={(next) => setChosen(next.join(','))}
          options={all.map((lane) => ({ value: lane.key, label: lane.name }))}
        />
      )}
      {all.length > 0 && shown.length === 0 && <Text c="dimmed">{t('states.none')}</Text>}
      {view === 'table' && shown.length > 0 && <LaneTable lanes={shown} query={query} />}
      {view !== 'table' && shown.length > 0 && (
        // the keys move what is in sight; every step has its button, too
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
        <section
          className={classes.lanes}
          aria-label={t('screens.TimelineTab')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
          tabIndex={0}
          onKeyDown={onKey}
          {...grip}
        >
          {shown.map((lane, index) => (
            <LaneRow
              key={lane.key}
              residentId={residentId}
              lane={lane}
              span={drawn}
              index={index}
              last={index === shown.length - 1}
            />
          ))}
        </section>
      )}
    </Stack>
  );
}
