import { describe, expect, test } from 'vitest';
import {
  evaluationFault,
  isKeyword,
  meanProgress,
  momentsOf,
  nextEvaluation,
  ordered,
  symptomsFit,
  taskFault,
  type TaskTimes,
  whenText,
  withoutEnd,
} from './rules.ts';
import { type Facts, type Obstacle, obstacleTo, type Step, steps } from './steps.ts';

describe('what can be done (care and medication, section 1.2)', () => {
  test.each<[Step, Facts, Obstacle | null]>([
    ['removePlan', { status: 'OPEN', children: 1 }, 'planHasProblems'],
    ['removePlan', { status: 'OPEN', children: 0 }, null],
    ['removePlan', { status: 'OPEN', children: 0, evaluations: 1 }, 'isEvaluated'],
    ['removeProblem', { status: 'OPEN', children: 1 }, 'problemHasGoals'],
    ['removeProblem', { status: 'OPEN', children: 0 }, null],
    ['removeProblem', { status: 'OPEN', evaluations: 2 }, 'isEvaluated'],
    ['removeGoal', { status: 'OPEN', children: 2 }, 'goalHasTasks'],
    ['removeGoal', { status: 'OPEN', children: 0 }, null],
    ['stopMeasures', { status: 'OPEN', measures: 'stopped' }, 'measuresAreStopped'],
    ['stopMeasures', { status: 'OPEN', measures: 'continued' }, null],
    ['continueMeasures', { status: 'OPEN', measures: 'continued' }, 'measuresContinue'],
    ['continueMeasures', { status: 'OPEN', measures: 'stopped' }, null],
    ['addTask', { status: 'OPEN', measures: 'stopped' }, 'measuresAreStopped'],
    ['addTask', { status: 'OPEN', measures: 'continued' }, null],
    ['changeTask', { status: 'OPEN', task: 'stopped' }, 'taskIsStopped'],
    ['stopTask', { status: 'OPEN', task: 'stopped' }, 'taskIsStopped'],
    ['stopTask', { status: 'OPEN', task: 'running' }, null],
    ['removeTask', { status: 'OPEN', task: 'stopped' }, null],
  ])('%s with %j: %s', (step, facts, obstacle) => expect(obstacleTo(step, facts)).toBe(obstacle));

  test('a completed plan is read only: it stands against every step, before anything else', () => {
    for (const step of steps)
      expect(
        obstacleTo(step, { status: 'COMPLETED', children: 1, measures: 'stopped', task: 'stopped' }),
        step,
      ).toBe('planCompleted');
  });
});

test.each([
  ['Löschen', 'Löschen', true],
  ['löschen', 'Löschen', false],
  ['Löschen ', 'Löschen', false],
  ['Delete', 'Löschen', false],
  ['Delete', 'Delete', true],
  ['DELETE', 'Delete', false],
  ['', 'Delete', false],
])('typed %j where %j is asked: %s', (typed, wanted, right) => expect(isKeyword(typed, wanted)).toBe(right));

const daily: TaskTimes = {
  repetition: 'daily',
  every: 1,
  weekdays: [],
  dueDate: '2026-11-20',
  until: null,
  startTime: null,
  endTime: null,
  times: ['morning'],
};
describe('when a measure is done', () => {
  test.each<[string, Partial<TaskTimes>, string | null]>([
    ['every morning', {}, null],
    ['13:00 to 13:30', { startTime: '13:00', endTime: '13:30', times: [] }, null],
    ['13:00 to 13:00', { startTime: '13:00', endTime: '13:00' }, 'startBeforeEnd'],
    ['13:01 to 13:00', { startTime: '13:01', endTime: '13:00' }, 'startBeforeEnd'],
    ['an end alone', { endTime: '13:00' }, 'startMissing'],
    ['no time of the day', { times: [] }, 'whenMissing'],
    ['twice in the morning', { times: ['morning', 'morning'] }, 'timeTwice'],
    ['weekly without a day', { repetition: 'weekly' }, 'weekdaysMissing'],
    ['weekly on Monday', { repetition: 'weekly', weekdays: [1] }, null],
    ['daily with a day', { weekdays: [1] }, 'weekdaysMissing'],
    ['once, each second day', { repetition: 'once', every: 2 }, 'onceEvery'],
    ['until the day before it begins', { until: '2026-11-19' }, 'untilBeforeStart'],
    ['until the day on which it begins', { until: '2026-11-20' }, null],
  ])('%s: %s', (_, change, fault) => expect(taskFault({ ...daily, ...change })).toBe(fault));

  test('a time of the clock stands for the parts of the day', () => {
    expect(momentsOf(daily)).toEqual(['morning']);
    expect(momentsOf({ ...daily, startTime: '13:00' })).toEqual(['13:00']);
    expect(momentsOf({ ...daily, startTime: '13:00', endTime: '13:30' })).toEqual(['13:00-13:30']);
  });

  const words = {
    rhythm: (name: string, count: number) => (count === 1 ? name : `${name} ${count}`),
    weekday: (day: number) => `day${day}`,
    moment: (name: string) => name,
  };
  test.each<[Partial<TaskTimes>, string]>([
    [{}, 'daily morning'],
    [{ every: 2, startTime: '07:00' }, 'everyDays 2 07:00'],
    [{ repetition: 'weekly', weekdays: [4, 1], times: ['noon', 'night'] }, 'weekly day1, day4 noon, night'],
    [{ repetition: 'weekly', weekdays: [1], every: 3 }, 'everyWeeks 3 day1 morning'],
    [{ repetition: 'once', startTime: '13:00', endTime: '13:30' }, 'once 13:00–13:30'],
  ])('%j is said as %j', (change, text) => expect(whenText({ ...daily, ...change }, words)).toBe(text));
});

describe('stopping the measures of a goal', () => {
  const running = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
  test.each<[string, [string, string | null][], string[]]>([
    [
      '2 of 3 end dates',
      [
        ['a', '2026-11-20'],
        ['b', '2026-11-20'],
      ],
      ['c'],
    ],
    [
      'one of them empty',
      [
        ['a', '2026-11-20'],
        ['b', null],
        ['c', '2026-11-21'],
      ],
      ['b'],
    ],
    [
      'all three',
      [
        ['a', '2026-11-20'],
        ['b', '2026-11-20'],
        ['c', '2026-11-21'],
      ],
      [],
    ],
    ['none', [], ['a', 'b', 'c']],
  ])('%s: missing %j', (_, ends, missing) =>
    expect(withoutEnd(running, new Map(ends)).map((one) => one.id)).toEqual(missing),
  );
});

test.each([
  ['goal', null, null, null],
  ['goal', null, 100, null],
  ['goal', 'reached', 100, null],
  ['goal', 'reached', 99, 'outcomeContradicts'],
  ['goal', 'reached', null, 'outcomeContradicts'],
  ['goal', 'partlyReached', 60, null],
  ['goal', 'partlyReached', 100, 'outcomeContradicts'],
  ['goal', 'notReached', null, null],
  ['goal', 'notReached', 100, 'outcomeContradicts'],
  ['problem', 'reached', null, null],
  ['problem', 'reached', 100, 'progressOnlyGoal'],
  ['plan', 'reached', null, 'outcomeNotOfPlan'],
  ['plan', null, null, null],
] as const)('an evaluation of a %s that says %s and %s percent: %s', (of, outcome, progress, fault) => {
  expect(evaluationFault({ outcome, progress }, of)).toBe(fault);
});

test('a problem is evaluated again after its weeks, over both clock changes and the end of the year', () => {
  expect(nextEvaluation('2026-11-20', 1)).toBe('2026-11-27');
  expect(nextEvaluation('2026-11-20', 13)).toBe('2027-02-19');
  expect(nextEvaluation('2026-03-25', 1)).toBe('2026-04-01');
  expect(nextEvaluation('2028-02-24', 1)).toBe('2028-03-02');
});

test.each([
  ['actual', 'walks unsteadily', true],
  ['risk', '', true],
  ['risk', 'walks unsteadily', false],
  ['wellness', 'x', false],
] as const)('%s with symptoms %j: %s', (kind, symptoms, fit) =>
  expect(symptomsFit(kind, symptoms)).toBe(fit),
);

test('how far a plan is: the mean of its goals, nothing without one', () => {
  expect(meanProgress([])).toBe(null);
  expect(meanProgress([{ progress: 0 }, { progress: 65 }, { progress: 100 }])).toBe(55);
});

test('an order takes what is there, and what it does not name stays behind in its order', () => {
  expect(ordered(['a', 'b', 'c'], ['c', 'a'])).toEqual(['c', 'a', 'b']);
  expect(ordered(['a', 'b'], ['x', 'b', 'b'])).toEqual(['b', 'a']);
});
