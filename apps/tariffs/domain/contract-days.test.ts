import { describe, expect, test } from 'vitest';
import { contractDays } from './contract-days.ts';
import type { Contract } from './contract-days.ts';
import type { Absence } from './stays.ts';

/** Days of November 2026 as "1-10 12"; a stay is [entry, exit, reserved from-to, bed taken from] in days of the month, 0 is October 10, 31 December 1. */
const day = (number: number) =>
  number === 0
    ? '2026-10-10'
    : number > 30
      ? `2026-12-${String(number - 30).padStart(2, '0')}`
      : `2026-11-${String(number).padStart(2, '0')}`;
type Short = readonly [
  entry: number,
  exit: number | null,
  reserved?: readonly [number, number] | null,
  taken?: number | null,
];
const contract = ([entry, exit, reserved = null, taken = null]: Short): Contract => ({
  stay: { entry: day(entry), exit: exit === null ? null : day(exit) },
  reserved: reserved && { from: day(reserved[0]), to: day(reserved[1]) },
  roomTakenFrom: taken === null ? null : day(taken),
});
const text = (days: readonly string[]) =>
  days
    .map((one) => Number(one.slice(8)))
    .reduce<string[]>((all, one) => {
      const [from, to] = (all.at(-1) ?? '').split('-');
      return Number(to ?? from) === one - 1 && all.length > 0
        ? [...all.slice(0, -1), `${from}-${one}`]
        : [...all, String(one)];
    }, [])
    .join(' ');
const away = (departure: number, back: number | null): Absence => ({
  kind: 'HOSPITAL',
  departure: day(departure),
  return: back === null ? null : day(back),
});

describe('each day of a resident is billed once', () => {
  test.each<
    [
      string,
      readonly Short[],
      readonly Absence[],
      readonly (readonly [present: string, reserved: string, notice: string])[],
    ]
  >([
    [
      'back on the day of the exit',
      [
        [0, 10],
        [10, null],
      ],
      [],
      [
        ['1-10', '', ''],
        ['11-30', '', ''],
      ],
    ],
    [
      'given in the other order',
      [
        [10, null],
        [0, 10],
      ],
      [],
      [
        ['1-10', '', ''],
        ['11-30', '', ''],
      ],
    ],
    [
      'back the day after',
      [
        [0, 10],
        [11, null],
      ],
      [],
      [
        ['1-10', '', ''],
        ['11-30', '', ''],
      ],
    ],
    [
      'a visit of one day on the day of the exit',
      [
        [0, 10],
        [10, 10],
      ],
      [],
      [
        ['1-10', '', ''],
        ['', '', '11-30'],
      ],
    ],
    [
      'three stays that meet',
      [
        [0, 5],
        [5, 9],
        [9, null],
      ],
      [],
      [
        ['1-5', '', ''],
        ['6-9', '', ''],
        ['10-30', '', ''],
      ],
    ],
    [
      'a gap is the notice of the first',
      [
        [0, 10],
        [20, null],
      ],
      [],
      [
        ['1-10', '', '11-19'],
        ['20-30', '', ''],
      ],
    ],
    [
      'the notice ends with the next own stay and does not go on after it',
      [
        [0, 3],
        [10, 12],
      ],
      [],
      [
        ['1-3', '', '4-9'],
        ['10-12', '', '13-30'],
      ],
    ],
    ['the bed goes to somebody else', [[0, 10, null, 16]], [], [['1-10', '', '11-15']]],
    ['the bed goes to somebody else on the day of the exit', [[0, 10, null, 10]], [], [['1-10', '', '']]],
    [
      'the bed is taken before the person comes back',
      [
        [0, 10, null, 14],
        [20, null],
      ],
      [],
      [
        ['1-10', '', '11-13'],
        ['20-30', '', ''],
      ],
    ],
    [
      'a room kept for the next stay is no notice of the first',
      [
        [0, 10],
        [20, null, [15, 19]],
      ],
      [],
      [
        ['1-10', '', '11-14'],
        ['20-30', '15-19', ''],
      ],
    ],
    [
      'a room kept during a stay is billed on absent days, in the place of board',
      [[0, null, [5, 25]]],
      [away(10, 20)],
      [['1-10 20-30', '11-19', '']],
    ],
    [
      'a room kept before the entry while still in the former stay',
      [
        [0, 10],
        [20, null, [5, 19]],
      ],
      [],
      [
        ['1-10', '', ''],
        ['20-30', '11-19', ''],
      ],
    ],
    [
      'two rooms kept for the same days',
      [
        [20, 22, [15, 19]],
        [25, null, [17, 24]],
      ],
      [],
      [
        ['20-22', '15-19', ''],
        ['25-30', '23-24', ''],
      ],
    ],
    [
      'an absence over the exit',
      [
        [0, 10],
        [10, null],
      ],
      [away(8, 15)],
      [
        ['1-10', '', ''],
        ['11-30', '', ''],
      ],
    ],
  ])('%s', (_, stays, absences, wanted) => {
    const days = contractDays({ contracts: stays.map(contract), absences, month: '2026-11', noticeDays: 60 });
    expect(days.map((one) => [text(one.present), text(one.reserved), text(one.notice)])).toEqual(wanted);
    const all = days.flatMap((one) => [...one.present, ...one.reserved, ...one.notice]);
    expect(all).toHaveLength(new Set(all).size);
  });

  test('without days of notice there is none', () => {
    expect(
      contractDays({ contracts: [contract([0, 10])], absences: [], month: '2026-11', noticeDays: 0 })[0]!
        .notice,
    ).toEqual([]);
  });
});
