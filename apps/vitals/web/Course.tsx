import { Spark } from '#platform/web/kit/chart/Spark.tsx';
import type { Overview } from '../contract/readings.ts';
import type { StoredKind } from '../domain/stored-kinds.ts';
import { useText } from './text.ts';
import { numberOf } from './values.ts';

const hour = 3_600_000;
/** Values that are measured once in weeks are joined over weeks; the others not over more than a day and a half. */
export const gapOf = (kind: StoredKind): number =>
  (kind === 'weight' || kind === 'height' || kind === 'inr' || kind === 'hba1c' ? 40 * 24 : 36) * hour;

/** The last values of a kind as a small line, a blood pressure as two; not joined over gaps. One value alone is no course. */
export function Course({ of: { reading, course } }: { readonly of: Overview['latest'][number] }) {
  const t = useText();
  if (course.length < 2) return null;
  const { kind } = reading;
  const line = (valueOf: (one: (typeof course)[number]) => number | null) =>
    course.flatMap((one) => {
      const value = valueOf(one);
      return value === null ? [] : [{ at: one.measuredAt, value }];
    });
  return (
    <Spark
      label={t('overview.course', {
        kind: t(`kinds.${kind}`),
        values: course.map((one) => numberOf({ ...one, kind })).join(', '),
      })}
      lines={[line((one) => one.value), line((one) => one.secondValue)]}
      gapMs={gapOf(kind)}
    />
  );
}
