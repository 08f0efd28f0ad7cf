import { Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { residents } from '#apps/residents/contract/residents.ts';
import { StayRecords } from '#apps/residents/web/parts.tsx';

/** Hospital and vacation stays and room changes: the very records of the profile, entered and corrected here, too. */
export default function StayList({ residentId }: { readonly residentId: string }) {
  const query = useCall(residents.banner, { residentId });
  if (query.isPending) return <SkeletonFor kind="cards" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { archived } = query.data;
  return (
    <Stack gap="lg">
      {archived && <ReadOnlyBand reason="" />}
      <Suspense fallback={<SkeletonFor kind="cards" />}>
        <StayRecords residentId={residentId} readOnly={archived} />
      </Suspense>
    </Stack>
  );
}
