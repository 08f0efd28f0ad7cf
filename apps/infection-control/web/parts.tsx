import { type ComponentProps, Suspense } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';

const Sections = lazily('infection-sections', () => import('./InfectionSections.tsx'));
const Chip = lazily('isolation-chip', () => import('./IsolationChip.tsx'), { failed: 'mark' });

/** The cards "Isolation" and "Vaccinations" of a record; nothing for those who may not see them. */
export function InfectionCards({ residentId }: { readonly residentId: string }) {
  const may = useMay('authorization.residents.infection-control', 'Read', residentId);
  return may ? (
    <Suspense fallback={<SkeletonFor kind="cards" />}>
      <Sections residentId={residentId} />
    </Suspense>
  ) : null;
}

/** So many are asked about at once. */
const askedAtOnce = 100;

/** The mark of an isolated person in a list of another app; of all who stand in the list some are asked for together. */
export function IsolationMark({ residentId, residentIds }: ComponentProps<typeof Chip>) {
  const may = useMay('authorization.residents.isolation-mark', 'Read');
  const start = Math.floor(Math.max(0, residentIds.indexOf(residentId)) / askedAtOnce) * askedAtOnce;
  return may ? (
    <Suspense>
      <Chip residentId={residentId} residentIds={residentIds.slice(start, start + askedAtOnce)} />
    </Suspense>
  ) : null;
}
