import { Button, Group, Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Measure } from '../contract/measures.ts';
import { openPassOn } from './MeasureWork.tsx';
import type { May } from './permissions.ts';
import { useText } from './text.ts';

interface Of {
  readonly measure: Measure;
}

/** When somebody looked whether it is still needed. */
export function ReviewsPart({ measure }: Of) {
  const t = useText();
  const format = useFormat();
  return (
    <Section title={t('sections.reviews')}>
      <Stack gap="sm">
        {measure.reviews.length === 0 && <Text c="dimmed">{t('states.noReviews')}</Text>}
        {measure.reviews.map((one, index) => (
          <div key={`${one.on}${index}`}>
            <Text fw={600}>
              {format.day(one.on)}, {one.by ?? t('states.unknownPerson')};{' '}
              {t('states.reviewNext', { day: format.day(one.nextReviewOn) })}
            </Text>
            <Text>{one.note}</Text>
          </div>
        ))}
      </Stack>
    </Section>
  );
}

/** How the person was while it was applied. */
export function ChecksPart({ measure }: Of) {
  const t = useText();
  const format = useFormat();
  return (
    <Section title={t('sections.checks')}>
      <Stack gap="xs">
        {measure.checks.length === 0 && <Text c="dimmed">{t('states.noChecks')}</Text>}
        {measure.checks.map((one) => (
          <Group key={one.id} gap="sm">
            <Text fw={600}>{format.instant(one.at)}</Text>
            <Text {...(one.struck === null ? {} : { td: 'line-through', c: 'dimmed' })}>
              {[t(`checkStates.${one.state}`), one.note].filter(Boolean).join(': ')}
            </Text>
            <Text c="dimmed">{one.by ?? t('states.unknownPerson')}</Text>
            {one.struck !== null && (
              <StatusBadge status="neutral" label={`${t('states.struck')}: ${one.struck}`} />
            )}
          </Group>
        ))}
      </Stack>
    </Section>
  );
}

/** Written requests to the authority, and when the home passed them on. */
export function RequestsPart({ measure, may }: Of & { readonly may: May }) {
  const t = useText();
  const format = useFormat();
  return (
    <Section title={t('sections.requests')}>
      <Stack gap="sm">
        {measure.requests.length === 0 && <Text c="dimmed">{t('states.noRequests')}</Text>}
        {measure.requests.map((one) => (
          <Group key={one.id} gap="sm">
            <Text fw={600}>
              {format.instant(one.receivedAt)}, {one.sender}
            </Text>
            <Text>{one.about}</Text>
            {one.passedOn === null ? (
              <>
                <StatusBadge status={states.overdue} label={t('states.requestWaits')} />
                {may.write && (
                  <Button variant="default" onClick={() => openPassOn(measure, one, t('actions.passOn'))}>
                    {t('actions.passOn')}
                  </Button>
                )}
              </>
            ) : (
              <Text c="dimmed">
                {t('states.requestPassedOn', {
                  at: format.instant(one.passedOn.at),
                  by: one.passedOn.by ?? t('states.unknownPerson'),
                  how: one.passedOn.how,
                })}
              </Text>
            )}
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
