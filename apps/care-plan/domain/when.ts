import type { TaskTimes } from './rules.ts';

/** The words of which a rhythm is made; server and screen give their own. */
export interface WhenWords {
  readonly rhythm: (name: 'once' | 'daily' | 'weekly' | 'everyDays' | 'everyWeeks', count: number) => string;
  readonly weekday: (day: number) => string;
  readonly moment: (name: string) => string;
}

function rhythmOf(task: TaskTimes, words: WhenWords): string {
  if (task.repetition === 'once') return words.rhythm('once', 1);
  if (task.repetition === 'daily')
    return task.every === 1 ? words.rhythm('daily', 1) : words.rhythm('everyDays', task.every);
  const days = task.weekdays
    .toSorted((a, b) => a - b)
    .map(words.weekday)
    .join(', ');
  const weeks = task.every === 1 ? words.rhythm('weekly', 1) : words.rhythm('everyWeeks', task.every);
  return `${weeks} ${days}`;
}

/** When a measure is done, as people say it: daily 13:00–13:30, every 2 weeks Mo, Th morning. */
export function whenText(task: TaskTimes, words: WhenWords): string {
  const clock = [task.startTime, task.endTime].filter((one) => one !== null).join('–');
  const when = clock === '' ? task.times.map(words.moment).join(', ') : clock;
  return `${rhythmOf(task, words)} ${when}`;
}
