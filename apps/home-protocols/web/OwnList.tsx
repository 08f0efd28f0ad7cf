import { Group, Stack } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { PrimaryButton } from '#platform/web/kit/page/PrimaryButton.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { WaitingEntries } from '#platform/web/kit/timeline/WaitingEntries.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { protocolCourses } from '../contract/protocol-courses.ts';
import { protocolEntries } from '../contract/protocol-entries.ts';
import { CourseView } from './CourseView.tsx';
import { EntryTable } from './EntryTable.tsx';
import { lastUsed } from './last-used.ts';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

/** The home's protocols of a resident: one at a time, as grid, as curve, and all its entries. */
export default function OwnList({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const frame = useFrameText();
  const [of, setOf] = useAddressValue('of');
  const query = useCall(protocolCourses.list, { residentId });
  const may = usePermissions(residentId);
  if (query.isPending) return <SkeletonFor kind="cards" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const course = query.data.find((one) => one.id === of) ?? query.data[0];
  if (!course) return <EmptyState title={t('states.noProtocol')} icon="protocols" />;
  return (
    <Stack gap="lg">
      {may.archived && <ReadOnlyBand reason="" />}
      {query.data.length > 1 && (
        <ViewChoice
          label={t('fields.protocol')}
          value={course.id}
          onChange={setOf}
          options={query.data.map((one) => ({ value: one.id, label: one.name }))}
        />
      )}
      {may.write && (
        <Group>
          <PrimaryButton
            label={frame('shell.record')}
            offline
            onClick={() => {
              // the sheet opens with the protocol that one looks at
              lastUsed.set(course.id);
              openRecord(currentResident.get() ?? { id: residentId, label: '' }, 'RecordProtocol');
            }}
          />
        </Group>
      )}
      <WaitingEntries call={protocolEntries.record} residentId={residentId} />
      <CourseView course={course} />
      <EntryTable key={course.id} residentId={residentId} course={course} mayEdit={may.edit} />
    </Stack>
  );
}
