import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Insulin } from '../contract/punctures.ts';
import { type Scale, scales } from '../contract/scales.ts';
import classes from './Points.module.css';
import { openEndScale, openScale } from './ScaleForms.tsx';
import { useText } from './text.ts';

/** The rows of a scale. */
function Rows({ scale }: { readonly scale: Scale }) {
  const t = useText();
  const format = useFormat();
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('fields.rows')}>
        <thead>
          <tr>
            <th scope="col">{t('states.mmol')}</th>
            <th scope="col">{t('fields.rowUnits')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('fields.rowCall')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {scale.rows.map((row) => (
            <tr key={row.from}>
              <td>
                {format.number(row.from, 1)}{' '}
                {row.to === null ? t('fields.rowOpen') : t('fields.rowTo', { to: format.number(row.to, 1) })}
              </td>
              <td>{row.units}</td>
              <td>{row.call ? t('fields.rowCall') : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A version of a scale: for what, its rows, and who ordered it. */
function Version({ scale, may }: { readonly scale: Scale; readonly may: boolean }) {
  const t = useText();
  const format = useFormat();
  const name = t('states.forOrder', { medicine: scale.medicine, part: t(`parts.${scale.part}`) });
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <Text fw={680}>{name}</Text>
          {!scale.holds && (
            <StatusBadge
              status={states.inactive}
              label={scale.ended ? t('states.ended') : t('states.version', { number: scale.number })}
            />
          )}
        </Group>
        {may && scale.holds && (
          <Group gap="sm">
            <Button
              variant="default"
              aria-label={`${t('actions.changeScale')}: ${name}`}
              onClick={() => openScale(t('actions.changeScale'), scale)}
            >
              {t('actions.changeScale')}
            </Button>
            <Button
              variant="subtle"
              aria-label={`${t('actions.endScale')}: ${name}`}
              onClick={() => openEndScale(t('actions.endScale'), scale)}
            >
              {t('actions.endScale')}
            </Button>
          </Group>
        )}
      </Group>
      {!scale.ended && (
        <>
          <Text c="dimmed">{t(scale.adds ? 'states.adds' : 'states.instead')}</Text>
          <Rows scale={scale} />
        </>
      )}
      <Text c="dimmed">
        {t('states.orderedBy', {
          doctor: scale.doctor,
          day: format.day(scale.orderedOn),
          way: t(`ways.${scale.way}`),
        })}
      </Text>
      {scale.note !== '' && <Text>{scale.note}</Text>}
    </Stack>
  );
}

/** The scales that hold, and those of before. */
export function Scales({
  residentId,
  insulins,
  may,
}: {
  readonly residentId: string;
  readonly insulins: readonly Insulin[];
  readonly may: boolean;
}) {
  const t = useText();
  const [earlier, setEarlier] = useState(false);
  const query = useCall(scales.list, { residentId });
  const all = query.data ?? [];
  const holds = all.filter((one) => one.holds);
  const before = all.filter((one) => !one.holds);
  // a part that has one already is changed there
  const numberOf = (orderId: string, part: Scale['part']) =>
    Math.max(
      0,
      ...all.filter((one) => one.orderId === orderId && one.part === part).map((one) => one.number),
    );
  return (
    <Section
      title={t('sections.scales')}
      actions={
        may &&
        query.data !== undefined &&
        insulins.length > 0 && (
          <Button
            variant="default"
            onClick={() => openScale(t('actions.newScale'), { residentId, insulins, numberOf })}
          >
            {t('actions.newScale')}
          </Button>
        )
      }
    >
      {query.isPending && <SkeletonFor kind="cards" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && (
        <Stack gap="lg">
          {insulins.length === 0 && <Text c="dimmed">{t('states.noInsulin')}</Text>}
          {insulins.length > 0 && holds.length === 0 && <Text c="dimmed">{t('states.noScale')}</Text>}
          {holds.map((one) => (
            <Version key={one.id} scale={one} may={may} />
          ))}
          {before.length > 0 && (
            <Group>
              <Button variant="subtle" aria-expanded={earlier} onClick={() => setEarlier(!earlier)}>
                {t('sections.earlier')} ({before.length})
              </Button>
            </Group>
          )}
          {earlier && before.map((one) => <Version key={one.id} scale={one} may={false} />)}
        </Stack>
      )}
    </Section>
  );
}
