import type { Language } from '#platform/contract/text.ts';
import { say } from '#platform/server/call/words.ts';
import { dayParts, shiftNames } from '#apps/care-tasks/domain/timing.ts';
import type { TaskTimes } from '../domain/rules.ts';
import { whenText } from '../domain/when.ts';

const named: ReadonlySet<string> = new Set([...dayParts, ...shiftNames]);

/** When a measure is done, in words. */
export const taskWhen = (language: Language, task: TaskTimes): string =>
  whenText(task, {
    rhythm: (name, count) => say(language, `care-plan:rhythms.${name}`, { count }),
    weekday: (day) => say(language, `care-catalog:weekdays.${day}`, {}),
    moment: (name) => (named.has(name) ? say(language, `care-catalog:moments.${name}`, {}) : name),
  });
