import type { ReactNode } from 'react';
import { residents } from '#apps/residents/contract/residents.ts';
import { ResidentBanner } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { useCurrentResident } from '#platform/web/store/current-resident.ts';

/** A page about a wound of a resident: the banner above it, as everywhere in the record. */
export function WoundFrame({
  residentId,
  title,
  children,
}: {
  readonly residentId: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const banner = useCall(residents.banner, { residentId });
  const name = banner.data ? listName(banner.data) : '';
  useCurrentResident(residentId, name, banner.data?.birthDate ?? null, banner.data);
  usePageTitle(name, title);
  if (givesWay(banner)) return <ErrorState error={banner.error} onRetry={() => void banner.refetch()} />;
  if (!banner.data) return <SkeletonFor kind="page" />;
  return (
    <>
      <ResidentBanner banner={banner.data} />
      {children}
    </>
  );
}
