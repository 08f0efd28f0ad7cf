import { Button, Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { type Overview, readings } from '../contract/readings.ts';
import { storedKinds } from '../domain/stored-kinds.ts';
import classes from './VitalsCard.module.css';
import { Course, Direction, LossLine, RangeBadge } from './marks.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';
import { valueOf } from './values.ts';

const shownKinds = 6;

function Lines({ overview }: { readonly overview: Overview }) {
  const t = useText();
  const format = useFormat();
  const inOrder = storedKinds
    .filter((kind) => kind !== 'height' && kind !== 'calfCircumference')
    .flatMap((kind) => overview.latest.filter((one) => one.reading.kind === kind))
    .slice(0, shownKinds);
  return (
    <ul className={classes.lines}>
      {inOrder.map((one) => {
        const { reading, stale } = one;
        const { whereabouts } = reading;
        return (
          <li key={reading.kind} className={classes.line}>
            <span>
              {t(`kinds.${reading.kind}`)}
              <Text size="sm" c="dimmed">
                {format.relative(reading.measuredAt)}
              </Text>
            </span>
            <Course of={one} />
            <span className={classes.value}>
              <Text fw={680} span>
                {valueOf(reading)}
              </Text>{' '}
              <Direction whereabouts={whereabouts} />
              <br />
              {stale && reading.warning === null ? (
                <StatusBadge status="warning" label={format.old(reading.measuredAt) ?? t('states.stale')} />
              ) : (
                <RangeBadge reading={reading} />
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The latest values on the resident's dashboard. */
export default function VitalsCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(readings.overview, { residentId });
  const may = usePermissions(residentId);
  return (
    <Widget
      title={t('screens.VitalsCard')}
      query={query}
      icon="vitals"
      href={residentLink(residentId, 'vitals')}
    >
      {(overview) => (
        <Stack gap="sm">
          {overview.latest.length === 0 ? (
            <Text c="dimmed">{t('states.empty')}</Text>
          ) : (
            <Lines overview={overview} />
          )}
          <LossLine overview={overview} />
          {may.write && (
            <Group>
              <Button
                variant="light"
                onClick={() =>
                  openRecord(currentResident.get() ?? { id: residentId, label: '' }, 'RecordVitals')
                }
              >
                {t('actions.record')}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Widget>
  );
}
