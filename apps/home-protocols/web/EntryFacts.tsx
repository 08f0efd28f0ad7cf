import { Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import type { ProtocolEntry } from '../contract/protocol-courses.ts';
import { protocolEntries } from '../contract/protocol-entries.ts';
import { useText } from './text.ts';

/** One entry to read, with what it said before. */
export function EntryFacts({ entry }: { readonly entry: ProtocolEntry }) {
  const t = useText();
  const format = useFormat();
  const { residentId, id, struck, recorded } = entry;
  const query = useCall(protocolEntries.get, { residentId, id });
  const nameOf = (by: string | null) => by ?? t('states.unknownPerson');
  if (query.isPending) return <SkeletonFor kind="form" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Stack gap="lg">
      {struck && (
        <Text>
          {t('states.struckBy', {
            by: nameOf(struck.by),
            at: format.instant(struck.at),
            reason: struck.reason,
          })}
        </Text>
      )}
      <Facts
        items={[
          [t('fields.at'), format.instant(entry.at)],
          ...entry.said.map((one) => [one.label, one.text] as const),
          [t('fields.by'), `${nameOf(recorded.by)}, ${format.instant(recorded.at)}`],
        ]}
      />
      {query.data.before.length > 0 && (
        <Section title={t('states.earlier')}>
          <Stack gap="md">
            {query.data.before.map((one) => (
              <div key={one.at}>
                <Text fw={600}>
                  {t('states.correctedBy', {
                    by: nameOf(one.by),
                    at: format.instant(one.at),
                    reason: one.reason,
                  })}
                </Text>
                <Text>{t('states.happenedAt', { at: format.instant(one.happenedAt) })}</Text>
                {one.said.map((answer) => (
                  <Text key={answer.id}>
                    {answer.label}: {answer.text}
                  </Text>
                ))}
              </div>
            ))}
          </Stack>
        </Section>
      )}
    </Stack>
  );
}
