import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import { DatePicker, DatesProvider } from '@mantine/dates';
import type { Day } from '#platform/domain/time/days.ts';
import { knownMe } from '#platform/web/calls/access.ts';
import { useFrameText, useLanguage } from '#platform/web/text/text.ts';

/** A month to choose a day from; weeks begin as the home prefers, before signing in on Monday. Loaded when it is first opened. */
export default function DayPicker({
  value,
  onChoose,
  min,
  max,
}: {
  readonly value: Day | null;
  readonly onChoose: (day: Day) => void;
  readonly min?: Day;
  readonly max?: Day;
}) {
  const t = useFrameText();
  const language = useLanguage();
  return (
    <DatesProvider
      settings={{
        locale: language,
        firstDayOfWeek: (knownMe()?.preferences.firstDayOfWeek ?? 1) as 0 | 1 | 6,
        weekendDays: [],
      }}
    >
      <DatePicker
        value={value}
        {...(value ? { defaultDate: value } : {})}
        onChange={(day) => {
          if (day) onChoose(day);
        }}
        size="md"
        hideOutsideDates
        ariaLabels={{
          previousMonth: t('kit.earlier'),
          nextMonth: t('kit.later'),
          previousYear: t('kit.earlier'),
          nextYear: t('kit.later'),
          previousDecade: t('kit.earlier'),
          nextDecade: t('kit.later'),
        }}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
      />
    </DatesProvider>
  );
}
