import { Group, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import type { Will } from '../contract/wills.ts';
import { treatments } from '../domain/wills.ts';
import { useText } from './text.ts';

/** The wishes about treatment in short: what is limited or refused, that nobody asked, and a review that is due. */
export function WillLines({ will }: { readonly will: Will }) {
  const t = useText();
  const format = useFormat();
  const refused = (['resuscitation', 'hospital', ...treatments] as const).filter(
    (name) => will[name] === 'no' || will[name] === 'limited',
  );
  return (
    <Group gap="xs">
      {will.resuscitation === 'notAsked' && (
        <Text size="sm" c="dimmed">
          {t('states.willNotAsked')}
        </Text>
      )}
      {refused.map((name) => (
        <Text key={name} size="sm" span>
          {t(`fields.${name}`)}:{' '}
          <Text span fw={600}>
            {t(`hospitalAnswers.${will[name]}`)}
          </Text>
        </Text>
      ))}
      {will.nextReviewOn !== null && will.nextReviewOn <= format.today() && (
        <StatusBadge status="warning" label={t('states.reviewDue', { day: format.day(will.nextReviewOn) })} />
      )}
    </Group>
  );
}
