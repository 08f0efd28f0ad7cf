import { responses } from '#apps/forms/contract/responses.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Timeline } from '#platform/web/kit/timeline/Timeline.tsx';
import { useText } from './text.ts';

/** Deleted forms: what, by whom, when and why. They appear nowhere else. */
export function DeletedForms({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const query = useCall(responses.list, { residentId, deleted: true });
  const rows = query.data ?? [];
  return (
    <Section title={t('states.deleted')}>
      {query.isPending && <SkeletonFor kind="line" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && rows.length === 0 && <EmptyState title={t('states.noDeleted')} icon="delete" />}
      {rows.length > 0 && (
        <Timeline
          label={t('states.deleted')}
          items={rows.map((row) => ({
            id: row.id,
            at: row.deletedAt ?? row.lastChangeAt,
            struck: true,
            title: [row.title[format.language] || row.title.en, row.day === null ? '' : format.day(row.day)]
              .filter((one) => one !== '')
              .join(' · '),
            body: row.deletionReason ?? '',
            ...(row.deletedBy ? { by: row.deletedBy } : {}),
          }))}
        />
      )}
    </Section>
  );
}
