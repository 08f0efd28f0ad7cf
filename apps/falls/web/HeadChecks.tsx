import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { checks, type HeadCheck } from '../contract/checks.ts';
import { type Fall, falls } from '../contract/falls.ts';
import { checkedClosely } from '../domain/checks.ts';
import { fallLink } from './FallsCard.tsx';
import { useText } from './text.ts';

interface Of {
  readonly fall: Fall;
  readonly may: { readonly write: boolean; readonly edit: boolean };
}

/** After a blow to the head: how often it is checked is proposed, one press orders it; then what was found. */
export function HeadChecks({ fall, may }: Of) {
  const t = useText();
  const format = useFormat();
  if (fall.checks !== null) {
    return (
      <Section title={t('checks.title')}>
        <Text>
          {t('checks.orderedBy', {
            until: format.instant(fall.checks.until),
            by: fall.checks.by ?? t('states.unknownPerson'),
            at: format.instant(fall.checks.at),
          })}
        </Text>
        <Findings fall={fall} />
      </Section>
    );
  }
  if (fall.proposed === null || !may.write) return null;
  return (
    <Section title={t('checks.title')}>
      <OrderChecks fall={fall} proposed={fall.proposed} />
    </Section>
  );
}

/** The proposal, and the press that orders it. */
function OrderChecks({
  fall,
  proposed,
  onDone,
}: {
  readonly fall: Fall;
  readonly proposed: NonNullable<Fall['proposed']>;
  readonly onDone?: (fall: Fall) => void;
}) {
  const t = useText();
  const format = useFormat();
  const order = useAct(falls.orderChecks, {
    success: t('checks.ordered'),
    refreshes: ['care-tasks.'],
    ...(onDone ? { onDone } : {}),
  });
  const { residentId, id, version } = fall;
  return (
    <Stack gap="sm">
      <Text>{t('checks.proposal', { count: proposed.count, until: format.instant(proposed.until) })}</Text>
      {checkedClosely(fall) && (
        <Text>{t(fall.anticoagulant === 'yes' ? 'checks.closely' : 'checks.unknown')}</Text>
      )}
      <Group>
        <Button
          variant="default"
          loading={order.busy}
          onClick={() => void order.send({ residentId, id, version })}
        >
          {t('checks.order')}
        </Button>
      </Group>
    </Stack>
  );
}

/** What was found at each check, the newest first. */
function Findings({ fall }: { readonly fall: Fall }) {
  const t = useText();
  const { data = [] } = useCall(checks.list, { residentId: fall.residentId, fallId: fall.id });
  const held = data.filter((one) => one.struck === null);
  if (held.length === 0) return null;
  return (
    <Stack gap="xs" component="ul" aria-label={t('headChecks.found')} m={0} p={0}>
      {held.map((one) => (
        <FindingLine key={one.id} check={one} />
      ))}
    </Stack>
  );
}

function FindingLine({ check }: { readonly check: HeadCheck }) {
  const t = useText();
  const format = useFormat();
  const { level, pupils, reaction, headache, vomiting, pulse, systolic, diastolic, note } = check;
  const said = [
    t(`headChecks.levels.${level}`),
    `${t('headChecks.fields.pupils')} ${t(`headChecks.pupils.${pupils}`)}, ${t(`headChecks.reactions.${reaction}`)}`,
    `${t('headChecks.fields.headache')}: ${t(`headChecks.saidValues.${headache}`)}`,
    `${t('headChecks.fields.vomiting')}: ${t(`headChecks.saidValues.${vomiting}`)}`,
    ...(pulse === null ? [] : [`${t('fields.pulse')} ${pulse}`]),
    ...(systolic === null ? [] : [`${t('headChecks.fields.pressure')} ${systolic}/${diastolic}`]),
    ...(note === '' ? [] : [note]),
  ].join(' · ');
  const by = check.recorded.by ?? t('states.unknownPerson');
  return (
    <li style={{ listStyle: 'none' }}>
      {check.alarming ? <StatusBadge status="critical" label={said} /> : <Text>{said}</Text>}
      <Text size="sm" c="dimmed">
        {t('headChecks.by', { at: format.instant(check.at), by })}
      </Text>
    </li>
  );
}

/** After the short record of a fall on the head: the checks are ordered and the protocol is opened from here. */
export function NextSteps({
  fall,
  onFall,
  onClose,
}: {
  readonly fall: Fall;
  readonly onFall: (fall: Fall) => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const format = useFormat();
  return (
    <Stack gap="lg">
      {fall.alarm && (
        <Alert color="red" title={t('states.alarm')} role="alert">
          {t('states.alarmHelp')}
        </Alert>
      )}
      <Section title={t('next.title')}>
        {fall.checks === null && fall.proposed !== null && (
          <OrderChecks fall={fall} proposed={fall.proposed} onDone={onFall} />
        )}
        {fall.checks !== null && (
          <Text>{t('watch.until', { until: format.instant(fall.checks.until) })}</Text>
        )}
        {fall.completeBy !== null && (
          <LinkTo href={fallLink(fall.residentId, fall.id)} onClick={onClose}>
            {t('next.protocol', { when: format.instant(fall.completeBy) })}
          </LinkTo>
        )}
      </Section>
      <Group>
        <Button variant="subtle" onClick={onClose}>
          {t('next.close')}
        </Button>
      </Group>
    </Stack>
  );
}
