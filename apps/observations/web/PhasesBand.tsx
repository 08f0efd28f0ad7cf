import { Button, Group, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { RowActions } from '#platform/web/kit/table/RowActions.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import { states } from '#platform/web/theme/states.ts';
import { type Phase, phases } from '../contract/phases.ts';
import { shiftCodes } from '../domain/phases.ts';
import classes from './Phases.module.css';
import { openChange, openEnd, openRemove, openReport, openStart } from './phase-work.tsx';
import { type Permissions, usePermissions } from './permissions.ts';
import { useText } from './text.ts';

const looks = { planned: states.planned, active: states.active, over: 'neutral', ended: 'neutral' } as const;

/** Which shifts of which days wrote nothing: the last few, the others as a number. */
function Missing({ phase }: { readonly phase: Phase }) {
  const t = useText();
  const format = useFormat();
  const shown = phase.missing
    .slice(0, 4)
    .map(({ day, shift }) => `${format.day(day)} ${t(`shifts.${shiftCodes[shift]}`)}`);
  if (shown.length === 0) return null;
  return (
    <StatusBadge
      status={states.open}
      label={t('states.missing', {
        count: phase.missing.length,
        which: `${shown.join(', ')}${phase.missing.length > shown.length ? ' …' : ''}`,
      })}
    />
  );
}

function PhaseRow({ phase, may }: { readonly phase: Phase; readonly may: Permissions }) {
  const t = useText();
  const format = useFormat();
  const { topicLabel, question, reporters, from, to, state, deactivated, owed, written } = phase;
  const isOpen = state === 'active' || state === 'planned';
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text component="span" fw={600}>
            {topicLabel}
          </Text>
          <StatusBadge status={looks[state]} label={t(`phaseStates.${state}`)} />
          <Text component="span" size="sm" c="dimmed">
            {format.day(from)}–{format.day(deactivated?.on ?? to)} · {t('states.written', { written, owed })}
          </Text>
          {phase.owesNow && <StatusBadge status={states.due} label={t('states.owesNow')} />}
          <Missing phase={phase} />
        </Group>
        {(question !== '' || reporters !== '' || deactivated !== null) && (
          <Text size="sm" c="dimmed">
            {[question, reporters === '' ? '' : t('states.reporters', { reporters }), deactivated?.reason]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
      </div>
      <Group gap="xs" wrap="nowrap">
        {may.write && state === 'active' && (
          <Button
            variant="light"
            leftSection={<Icon name="note" />}
            aria-label={`${t('actions.report')}: ${topicLabel}`}
            onClick={() => openReport(phase, `${t('actions.report')}: ${topicLabel}`)}
          >
            {t('actions.report')}
          </Button>
        )}
        {isOpen && (may.edit || may.end) && (
          <RowActions
            name={topicLabel}
            actions={[
              ...(may.edit
                ? [
                    {
                      label: t('actions.change'),
                      icon: 'edit' as const,
                      onClick: () => openChange(phase, t('actions.change')),
                    },
                  ]
                : []),
              ...(may.end && deactivated === null
                ? [
                    {
                      label: t('actions.end'),
                      icon: 'stop' as const,
                      onClick: () => openEnd(phase, t('actions.end')),
                    },
                  ]
                : []),
              ...(may.edit
                ? [
                    {
                      label: t('actions.remove'),
                      icon: 'delete' as const,
                      danger: true,
                      onClick: () => openRemove(phase, t('actions.remove')),
                      ...(phase.reports.length > 0 ? { blocked: t('refusals.hasReports') } : {}),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Group>
    </li>
  );
}

/** Phases of a resident above the care report: what is active and planned, what is over on demand (experience, sketch 10). */
export default function PhasesBand({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const id = useId();
  const phone = useLayout() === 'phone';
  const may = usePermissions(residentId);
  const [past, setPast] = useState(false);
  const query = useCall(phases.list, { residentId });
  if (query.error !== null && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  const isOpen = ({ state }: Phase) => state === 'active' || state === 'planned';
  const open = query.data.filter(isOpen);
  const over = query.data.filter((one) => !isOpen(one));
  // on a phone the height belongs to what was written: a first one is started from + Record
  if (open.length === 0 && over.length === 0 && (phone || !may.write)) return null;
  const shown = past ? [...open, ...over] : open;
  return (
    <section aria-labelledby={id} className={classes.band}>
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h5" id={id}>
          {t('screens.PhasesBand')}
        </Title>
        <Group gap="xs">
          {over.length > 0 && (
            <Button variant="subtle" aria-expanded={past} onClick={() => setPast(!past)}>
              {t(past ? 'actions.hidePast' : 'actions.showPast', { count: over.length })}
            </Button>
          )}
          {may.write && (
            <Button
              variant="default"
              leftSection={<Icon name="add" />}
              onClick={() => openStart(residentId, t('actions.start'))}
            >
              {t('actions.start')}
            </Button>
          )}
        </Group>
      </Group>
      {shown.length > 0 && (
        <ul className={classes.rows}>
          {shown.map((phase) => (
            <PhaseRow key={phase.id} phase={phase} may={may} />
          ))}
        </ul>
      )}
    </section>
  );
}
