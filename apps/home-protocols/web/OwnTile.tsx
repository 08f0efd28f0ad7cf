import { Stack } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { serverMs } from '#platform/web/client/connection.ts';
import { RecordTile } from '#platform/web/kit/form/RecordTile.tsx';
import { protocolCourses } from '../contract/protocol-courses.ts';
import { CourseLine } from './CourseLine.tsx';
import { ownLink } from './links.ts';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

const weekMs = 7 * 86_400_000;

/** The protocols of the home, each with what was recorded last. */
export default function OwnTile({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(protocolCourses.list, { residentId });
  const may = usePermissions(residentId);
  return (
    <RecordTile
      residentId={residentId}
      title={t('screens.OwnTile')}
      icon="protocols"
      href={ownLink(residentId)}
      query={query}
      resting={(courses) =>
        courses.every(({ last }) => last === null || serverMs() - Date.parse(last.at) > weekMs)
      }
      record={may.write ? 'RecordProtocol' : undefined}
    >
      {(courses) => (
        <Stack gap="sm">
          {courses.map((course) => (
            <CourseLine key={course.id} residentId={residentId} course={course} />
          ))}
        </Stack>
      )}
    </RecordTile>
  );
}
