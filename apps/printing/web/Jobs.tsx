import { Button, Stack } from '@mantine/core';
import { usePages } from '#platform/web/calls/calls.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { jobs } from '../contract/jobs.ts';
import { JobCard } from './JobCard.tsx';
import { useText } from './text.ts';

/** What a printer prints and has printed, the newest first, with what can be done about each. */
export function Jobs({ printerId }: { readonly printerId: string }) {
  const t = useText();
  const frame = useFrameText();
  const list = usePages(jobs.list, { printerId });
  if (list.loading) return <SkeletonFor kind="cards" />;
  if (list.error) return <ErrorState error={list.error} onRetry={list.retry} />;
  if (list.rows.length === 0) return <EmptyState title={t('jobs.empty')} icon="print" />;
  return (
    <Stack>
      {list.rows.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
      {list.hasMore && (
        <Button variant="default" loading={list.loadingMore} onClick={list.more}>
          {frame('kit.more')}
        </Button>
      )}
    </Stack>
  );
}
