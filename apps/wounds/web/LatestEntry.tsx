import { useCall } from '#platform/web/calls/calls.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { entries } from '../contract/entries.ts';
import type { Wound } from '../contract/wounds.ts';
import { shownEntry } from '../domain/shown.ts';
import { useText } from './text.ts';
import { useDayOf, useWords } from './words.ts';

/** What the last look said, whole or only some of its fields. */
export function LatestEntry({ wound, only }: { readonly wound: Wound; readonly only?: readonly string[] }) {
  const t = useText();
  const words = useWords();
  const dayOf = useDayOf();
  const query = useCall(entries.list, { residentId: wound.residentId, woundId: wound.id, limit: 5 });
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <SkeletonFor kind="cards" />;
  const last = query.data.items.find((one) => one.struck === null);
  if (last === undefined) return <EmptyState title={t('states.noEntries')} icon="wound" />;
  return (
    <Section title={dayOf(last.at)}>
      <Facts
        items={shownEntry(last, words)
          .filter(([field]) => only === undefined || only.includes(field))
          .map(([field, value]) => [t(`fields.${field}` as 'fields.size'), value])}
      />
    </Section>
  );
}
