import { useCall } from '#platform/web/calls/calls.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { type Job, jobs } from '../contract/jobs.ts';
import { ReceiptPreview } from './ReceiptPreview.tsx';

/** The paper of a job, as its printer prints it. */
export function JobPaper({ job }: { readonly job: Job }) {
  const query = useCall(jobs.get, { id: job.id });
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonFor kind="form" />;
  return <ReceiptPreview rows={query.data.rows} columns={query.data.columns} label={job.title} />;
}
