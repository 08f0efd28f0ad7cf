import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import { DatePicker, DatesProvider } from '@mantine/dates';
import type { Day } from '#platform/domain/days.ts';
import { useLanguage } from '../../text.ts';

/** A month to choose a day from; weeks begin on Monday. Loaded when it is first opened. */
export default function DayPicker({ value, onChoose, min, max }: {
  readonly value: Day | null;
  readonly onChoose: (day: Day) => void;
  readonly min?: Day;
  readonly max?: Day;
}) {
  const language = useLanguage();
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
      <DatePicker
        value={value} {...(value ? { defaultDate: value } : {})} onChange={(day) => { if (day) onChoose(day); }} size="md"
        {...(min ? { minDate: min } : {})} {...(max ? { maxDate: max } : {})}
      />
    </DatesProvider>
  );
}
