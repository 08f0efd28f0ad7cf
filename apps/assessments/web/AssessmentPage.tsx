import { useState } from 'react';
import { type Banner, residents } from '#apps/residents/contract/residents.ts';
import { ResidentBanner } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { useAccess } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useCurrentResident } from '#platform/web/store/current-resident.ts';
import { useFormMode } from '#platform/web/store/form-mode.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useGo, useParameters } from '#platform/web/routing/navigation.tsx';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { assessments, type Sheet } from '../contract/assessments.ts';
import { Filled } from './Filled.tsx';
import { formOf } from './shapes.ts';
import { useSay } from './text.ts';
import { assessmentLink } from './words.ts';
import { Work } from './Work.tsx';

/** The page of one assessment: `new` is an empty sheet, everything else a draft to fill or a complete one to read. */
export default function AssessmentPage() {
  const { formId = '', residentId = '', assessmentId = '' } = useParameters();
  const access = useAccess(residentId);
  const banner = useCall(residents.banner, { residentId });
  // the sheet that was stored by the first answer: the address changes, the work goes on
  const [created, setCreated] = useState<{ readonly id: string; readonly sheet: Sheet } | null>(null);
  const own = created !== null && created.id === assessmentId;
  const empty = assessmentId === 'new';
  const prepared = useCall(
    assessments.prepare,
    { residentId, definitionId: formId },
    { enabled: empty, fresh: Infinity },
  );
  // what is being written is read when the page opens: of an old version every change would be refused
  const stored = useCall(
    assessments.get,
    { residentId, id: assessmentId },
    { enabled: !empty && !own, fresh: 0 },
  );
  const query = empty ? prepared : stored;
  const sheet = own ? created.sheet : query.data;
  if (
    !access.ready ||
    banner.isPending ||
    (!own && (query.isPending || (!empty && !stored.isFetchedAfterMount)))
  )
    return <SkeletonFor kind="page" />;
  if (!banner.data || !sheet)
    return (
      <ErrorState
        error={banner.error ?? query.error}
        onRetry={() => void (banner.error ? banner : query).refetch()}
      />
    );
  return (
    <>
      <ResidentBanner banner={banner.data} />
      <Named resident={banner.data} sheet={sheet} />
      <Shown key={own ? 'new' : assessmentId} sheet={sheet} residentId={residentId} onCreated={setCreated} />
    </>
  );
}

function Named({ resident, sheet }: { readonly resident: Banner; readonly sheet: Sheet }) {
  const say = useSay();
  const name = listName(resident);
  useCurrentResident(resident.id, name, resident.birthDate, resident);
  usePageTitle(name, say(formOf(sheet).definition.title));
  return null;
}

function Shown({
  sheet,
  residentId,
  onCreated,
}: {
  readonly sheet: Sheet;
  readonly residentId: string;
  readonly onCreated: (created: { id: string; sheet: Sheet }) => void;
}) {
  const go = useGo();
  const { response } = formOf(sheet);
  const [completed, setCompleted] = useState<Sheet | null>(null);
  const shown = completed ?? sheet;
  const status = completed === null ? (response?.status ?? 'inProgress') : 'complete';
  useFormMode(status === 'inProgress');
  if (status !== 'inProgress') return <Filled sheet={shown} residentId={residentId} />;
  return (
    <Work
      sheet={sheet}
      residentId={residentId}
      onCompleted={setCompleted}
      onCreated={(next) => {
        const { id } = formOf(next).response!;
        onCreated({ id, sheet: next });
        go(assessmentLink(next.definitionId, residentId, id), { stay: true });
      }}
    />
  );
}
