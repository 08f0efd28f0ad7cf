import { Stack } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { protocolCourses } from '../contract/protocol-courses.ts';
import { CourseLine } from './CourseLine.tsx';
import { ownLink } from './links.ts';
import { useText } from './text.ts';

/** On the resident's dashboard: the home's protocols that somebody keeps for this person. */
export default function OwnCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(protocolCourses.list, { residentId });
  return (
    <Widget
      title={t('screens.OwnCard')}
      icon="protocols"
      query={query}
      href={ownLink(residentId)}
      none={(courses) => (courses.every((course) => course.last === null) ? t('states.empty') : null)}
    >
      {(courses) => (
        <Stack gap="sm">
          {courses
            .filter((course) => course.last !== null)
            .map((course) => (
              <CourseLine key={course.id} residentId={residentId} course={course} />
            ))}
        </Stack>
      )}
    </Widget>
  );
}
