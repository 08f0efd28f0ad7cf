import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { serverMs } from '#platform/web/client/connection.ts';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { useNow } from '#platform/web/kit/page/use-now.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { states } from '#platform/web/theme/states.ts';
import type { PunctureMap } from '../contract/punctures.ts';
import { pointOf } from '../domain/points.ts';
import { isSameSide } from '../domain/rest.ts';
import { adviceOf } from './advice.ts';
import { PointChoice } from './PointChoice.tsx';
import { usePointWords } from './point-words.ts';
import { openProtocol } from './Protocol.tsx';
import { shownGlucose } from './shown.ts';
import { useText } from './text.ts';
import { usePunctureMap } from './use-map.ts';

type Props = SlotProps['medication-giving.site'];

/** What the last glucose and the scale say: how many units, or what has to be done first. */
function Advice({ map, asked }: { readonly map: PunctureMap; readonly asked: Props }) {
  const t = useText();
  const format = useFormat();
  const now = useNow(serverMs);
  const { residentId, onQuantity, onNothing } = asked;
  const advice = adviceOf(map, asked, now, (at) => format.time(new Date(at).toISOString()));
  const units = advice.kind === 'units' ? advice.units : null;
  // what the scale says is taken over once; the caller may be new on each render
  const take = useRef(onQuantity);
  useEffect(() => {
    take.current = onQuantity;
  });
  useEffect(() => {
    if (units !== null && units > 0) take.current?.(units);
  }, [units]);
  if (advice.kind === 'none') return null;
  if (advice.kind === 'low') {
    const title = t('protocol.title', { value: shownGlucose(advice) });
    return (
      <Alert color="red">
        <Group gap="sm">
          <Text>{t('states.lowFirst', { value: shownGlucose(advice) })}</Text>
          <Button variant="default" onClick={() => openProtocol(title, residentId, advice, map.againMinutes)}>
            {t('actions.protocol')}
          </Button>
        </Group>
      </Alert>
    );
  }
  if (advice.kind === 'beyond')
    return (
      <Alert color="red">
        <Text>
          {t('states.beyondScale', {
            value: shownGlucose(advice),
            when: format.relative(advice.measuredAt),
          })}
        </Text>
      </Alert>
    );
  if (advice.kind === 'old')
    return (
      <Alert color="yellow">
        <Group gap="sm">
          <Text>{t('states.measureFirst', { minutes: map.glucoseMinutes })}</Text>
          <Button
            onClick={() =>
              openRecord(
                currentResident.get()?.id === residentId
                  ? currentResident.get()!
                  : { id: residentId, label: '' },
                'RecordGlucose',
              )
            }
          >
            {t('actions.glucose')}
          </Button>
        </Group>
      </Alert>
    );
  return (
    <Stack gap={2}>
      <Text fw={650}>
        {t('states.scaleSays', {
          value: shownGlucose(advice),
          when: format.relative(advice.measuredAt),
          units: advice.units,
        })}
      </Text>
      {advice.planned > 0 && (
        <Text c="dimmed">
          {t('states.scaleAdds', { planned: advice.planned, more: advice.units - advice.planned })}
        </Text>
      )}
      {advice.call && <StatusBadge status={states.failed} label={t('states.callDoctor')} />}
      {advice.units === 0 && onNothing && (
        <Group>
          <Button variant="default" onClick={onNothing}>
            {t('actions.nothing')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Where insulin goes: three points are proposed, all of them stand on the figure; a warning where it is the side of the last one. */
export default function SitePicker(asked: Props) {
  const t = useText();
  const format = useFormat();
  const words = usePointWords();
  const { query, map } = usePunctureMap(asked.residentId);
  if (map === undefined)
    return query.isPending ? (
      <SkeletonFor kind="cards" />
    ) : (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    );
  const { site, onSite, error } = asked;
  const { lastInsulin } = map;
  const insulin = map.insulins.find((one) => one.orderId === asked.orderId);
  const chosen = site === null ? null : pointOf(site);
  const warns = chosen !== null && lastInsulin !== null && isSameSide(chosen, lastInsulin.side);
  return (
    <Stack gap="xs" py="xs">
      {asked.now && <Advice map={map} asked={asked} />}
      {lastInsulin && (
        <Text c="dimmed">
          {t('states.lastSite', {
            point: words.place(lastInsulin.point),
            at: format.relative(lastInsulin.at),
          })}
        </Text>
      )}
      <PointChoice
        kind="insulin"
        points={map.insulin}
        suggested={insulin?.suggested ?? []}
        value={site}
        onChange={onSite}
        error={error}
      />
      {warns && <StatusBadge status={states.event} label={t('states.sameSide')} />}
    </Stack>
  );
}
