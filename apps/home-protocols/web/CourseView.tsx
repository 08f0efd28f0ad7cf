import { Stack, Text } from '@mantine/core';
import { TrendChart } from '#platform/web/kit/chart/TrendChart.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import type { Course } from '../contract/protocol-courses.ts';
import { pointsOf } from './CourseLine.tsx';
import { DayGrid } from './DayGrid.tsx';
import { useText } from './text.ts';

/** As many as the server answers without being asked. */
export const shownDays = 14;
const gapMs = 2 * 86_400_000;

/** How it went lately: when in the day, and as a curve where the answers have a scale. */
export function CourseView({ course }: { readonly course: Course }) {
  const t = useText();
  const points = pointsOf(course);
  const { shownLabel, unit } = course;
  return (
    <Section title={t('states.course', { days: shownDays })}>
      {course.entries.length === 0 ? (
        <Text c="dimmed">{t('states.empty')}</Text>
      ) : (
        <Stack gap="md">
          <DayGrid course={course} days={shownDays} />
          {points.length > 1 && (
            <TrendChart
              label={shownLabel}
              unit={unit}
              decimals={points.every((one) => Number.isInteger(one.value)) ? 0 : 1}
              gapMs={gapMs}
              series={[{ name: shownLabel, points }]}
            />
          )}
        </Stack>
      )}
    </Section>
  );
}
