import { describe, expect, test } from 'vitest';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import {
  axisOf,
  heightOf,
  hoursOf,
  lanesOf,
  lengthenedBy,
  missingOf,
  movedBy,
  movedTo,
  timeAt,
  until,
} from './hours.ts';

const zone = 'Europe/Zurich';
const spring = '2026-03-29';
const autumn = '2026-10-25';
const plain = '2026-11-24';

describe('the hours of a day', () => {
  test.each([
    [plain, 24],
    [spring, 23],
    [autumn, 25],
  ])('%s has %i', (day, count) => {
    expect(hoursOf(day, zone)).toHaveLength(count);
  });

  test('in spring there is no two, in autumn there are two of it', () => {
    expect(hoursOf(spring, zone).map((one) => one.hour)).not.toContain(2);
    expect(hoursOf(autumn, zone).slice(1, 5)).toEqual([
      { hour: 1, again: false },
      { hour: 2, again: false },
      { hour: 2, again: true },
      { hour: 3, again: false },
    ]);
  });

  test('a week has all hours that one of its days has, and each day says which it has not', () => {
    const axis = axisOf(['2026-10-24', autumn], zone);
    expect(axis).toHaveLength(25);
    expect(missingOf(axis, '2026-10-24', zone)).toEqual([3]);
    expect(missingOf(axis, autumn, zone)).toEqual([]);
    const inSpring = axisOf(['2026-03-28', spring], zone);
    expect(inSpring).toHaveLength(24);
    expect(missingOf(inSpring, spring, zone)).toEqual([2]);
    expect(axisOf([spring], zone)).toHaveLength(23);
  });
});

describe('the height of an instant', () => {
  test('is that of its hour, also behind the hour that is missing or comes twice', () => {
    const at = (day: string, time: string) =>
      heightOf(axisOf([day], zone), day, instantAt(day, time, zone), zone);
    expect([at(plain, '00:00'), at(plain, '10:15'), at(plain, '23:59')]).toEqual([0, 615, 1439]);
    expect([at(spring, '01:30'), at(spring, '03:00'), at(spring, '10:00')]).toEqual([90, 120, 540]);
    expect([at(autumn, '02:30'), at(autumn, '03:00'), at(autumn, '10:00')]).toEqual([150, 240, 660]);
    // 02:30 for the second time
    expect(heightOf(axisOf([autumn], zone), autumn, '2026-10-25T01:30:00.000Z', zone)).toBe(210);
  });

  test('before the day is its top, after it its end', () => {
    const axis = axisOf([plain], zone);
    expect(heightOf(axis, plain, '2026-11-23T12:00:00.000Z', zone)).toBe(0);
    expect(heightOf(axis, plain, '2026-11-25T12:00:00.000Z', zone)).toBe(1440);
  });

  test('says its time on quarters of an hour, by the hours that the day has', () => {
    const axis = axisOf([plain], zone);
    expect([-20, 0, 7, 8, 622, 1440, 2000].map((one) => timeAt(axis, one))).toEqual([
      '00:00',
      '00:00',
      '00:00',
      '00:15',
      '10:15',
      '24:00',
      '24:00',
    ]);
    expect(timeAt(axisOf([spring], zone), 120)).toBe('03:00');
    expect(timeAt(axisOf([autumn], zone), 240)).toBe('03:00');
  });
});

describe('moved and lengthened', () => {
  const physio = { firstDay: plain, lastDay: plain, startTime: '10:00', endTime: '11:00' };
  const night = { firstDay: plain, lastDay: '2026-11-25', startTime: '22:00', endTime: '06:00' };
  const fair = { firstDay: plain, lastDay: '2026-11-25', startTime: null, endTime: null };

  test('it lasts as long as before, over midnight, too', () => {
    expect(movedTo(physio, '2026-11-26', '23:30')).toEqual({
      firstDay: '2026-11-26',
      lastDay: '2026-11-27',
      startTime: '23:30',
      endTime: '00:30',
    });
    expect(movedBy(night, { days: 1, minutes: -15 })).toEqual({
      firstDay: '2026-11-25',
      lastDay: '2026-11-26',
      startTime: '21:45',
      endTime: '05:45',
    });
    expect(movedTo(physio, plain, '24:00')).toMatchObject({ firstDay: plain, startTime: '23:45' });
  });

  test('by keys it stays on its day; what lasts all day moves by days', () => {
    const early = { ...physio, startTime: '00:10', endTime: '00:40' };
    expect(movedBy(early, { minutes: -15 })).toMatchObject({ startTime: '00:00', endTime: '00:30' });
    const late = { ...physio, startTime: '23:45', endTime: '23:59' };
    expect(movedBy(late, { minutes: 15 })).toMatchObject({ firstDay: plain, startTime: '23:45' });
    expect(movedBy(fair, { days: -1, minutes: 15 })).toEqual({
      ...fair,
      firstDay: '2026-11-23',
      lastDay: plain,
    });
  });

  test('until a time, at least a quarter of an hour', () => {
    expect(until(physio, plain, '12:30')).toEqual({ ...physio, endTime: '12:30' });
    expect(until(physio, plain, '09:00')).toEqual({ ...physio, endTime: '10:15' });
    expect(until(physio, plain, '24:00')).toEqual({ ...physio, lastDay: '2026-11-25', endTime: '00:00' });
    expect(until(night, '2026-11-25', '07:00')).toEqual({ ...night, endTime: '07:00' });
    expect(lengthenedBy(physio, -120)).toEqual({ ...physio, endTime: '10:15' });
    expect(lengthenedBy(physio, 15)).toEqual({ ...physio, endTime: '11:15' });
    expect(lengthenedBy(fair, 15)).toEqual({ ...fair, lastDay: '2026-11-26' });
    expect(lengthenedBy({ ...fair, lastDay: plain }, -15)).toEqual({ ...fair, lastDay: plain });
  });
});

describe('beside each other', () => {
  const lanes = (...blocks: (readonly [string, number, number])[]) =>
    Object.fromEntries(
      [...lanesOf(blocks.map(([key, top, bottom]) => ({ key, top, bottom })))].map(([key, one]) => [
        key,
        `${one.lane} of ${one.lanes}`,
      ]),
    );

  test('stands what overlaps; what begins as another ends has the whole width', () => {
    expect(lanes(['a', 0, 60], ['b', 60, 120])).toEqual({ a: '0 of 1', b: '0 of 1' });
    expect(lanes(['a', 0, 60], ['b', 30, 90])).toEqual({ a: '0 of 2', b: '1 of 2' });
  });

  test('a lane that is free again is taken; all of a group are as wide', () => {
    expect(lanes(['long', 0, 180], ['b', 0, 60], ['c', 60, 120], ['d', 70, 90], ['alone', 180, 200])).toEqual(
      {
        long: '0 of 3',
        b: '1 of 3',
        c: '1 of 3',
        d: '2 of 3',
        alone: '0 of 1',
      },
    );
  });
});
