import { expect, test } from 'vitest';
import { readCalendar } from './ics-read.ts';
import { writeCalendar } from './ics-write.ts';

const zone = 'Europe/Zurich';
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Zahnarzt', ...lines, 'END:VEVENT'];
const entriesOf = (text: string) => {
  const read = readCalendar(text, zone);
  if ('fault' in read) throw new Error(read.fault);
  return read.entries;
};
const one = (...lines: string[]) => entriesOf(file(...event(...lines)))[0]!;

test.each<[string, string[], object]>([
  [
    'a time of a zone that is known by name',
    ['DTSTART;TZID=America/New_York:20261124T040000', 'DTEND;TZID=America/New_York:20261124T050000'],
    { firstDay: '2026-11-24', startTime: '10:00', lastDay: '2026-11-24', endTime: '11:00' },
  ],
  [
    'a time of the world clock',
    ['DTSTART:20260724T080000Z', 'DURATION:PT30M'],
    { startTime: '10:00', endTime: '10:30' },
  ],
  [
    'a time of no zone is one of the home',
    ['DTSTART:20261124T080000'],
    { startTime: '08:00', endTime: '09:00' },
  ],
  [
    'all day: the end is the day after the last one',
    ['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227'],
    { firstDay: '2026-12-24', lastDay: '2026-12-26', startTime: null, endTime: null },
  ],
  [
    'all day without an end',
    ['DTSTART;VALUE=DATE:20261224'],
    { firstDay: '2026-12-24', lastDay: '2026-12-24' },
  ],
  [
    'days that were called off',
    ['DTSTART:20261124T080000', 'RRULE:FREQ=WEEKLY;COUNT=5', 'EXDATE:20261201T080000'],
    { calledOff: ['2026-12-01'], recurrence: { frequency: 'weekly', weekdays: [2], count: 5 } },
  ],
  [
    'another version of a day',
    ['DTSTART:20261202T090000', 'RECURRENCE-ID:20261201T080000'],
    { instead: '2026-12-01' },
  ],
])('%s', (_, lines, expected) => expect(one(...lines)).toMatchObject({ title: 'Zahnarzt', event: expected }));

test('a zone that only the file describes', () => {
  const zoned = file(
    'BEGIN:VTIMEZONE',
    'TZID:Home clock',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0300',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...event('DTSTART;TZID=Home clock:20261124T120000', 'DTEND;TZID=Home clock:20261124T130000'),
  );
  expect(entriesOf(zoned)[0]).toMatchObject({ event: { startTime: '10:00', endTime: '11:00' } });
});

const zoneOf = (name: string, ...lines: string[]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0300',
  ...lines,
  'END:STANDARD',
  'END:VTIMEZONE',
];
const inZone = (...lines: string[]) =>
  entriesOf(file(...zoneOf('Home clock', ...lines), ...event('DTSTART;TZID=Home clock:20261124T120000')))[0];

test.each([
  'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU',
  'FREQ=YEARLY;BYMONTH=10',
])('a zone that changes as clocks do is worked out: %s', (rule) =>
  expect(inZone(`RRULE:${rule}`)).toMatchObject({ event: { startTime: '10:00' } }),
);

test.each([
  'FREQ=SECONDLY',
  'FREQ=MINUTELY',
  'FREQ=HOURLY',
  'FREQ=DAILY',
  'FREQ=WEEKLY',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYSECOND=0,1,2',
  'FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYDAY=5MO',
])('a zone that never comes to rest is refused before it is worked out: %s', (rule) =>
  expect(inZone(`RRULE:${rule}`)).toEqual({ title: 'Zahnarzt', day: null, refused: 'zoneNotKept' }),
);

test('a described zone is not worked out for years far away', () => {
  const text = file(...zoneOf('Home clock'), ...event('DTSTART;TZID=Home clock:99991124T120000'));
  expect(entriesOf(text)).toMatchObject([{ refused: 'zoneNotKept' }]);
});

test.each<[string, string[]]>([
  ['zones', Array.from({ length: 101 }, (_, index) => zoneOf(`Zone ${index}`)).flat()],
  ['days of zones', zoneOf('Z', ...Array.from({ length: 2001 }, () => 'RDATE:19801025T030000'))],
  ['other things', Array.from({ length: 3001 }, () => ['BEGIN:VTODO', 'UID:1', 'END:VTODO']).flat()],
])('too many %s: nothing is read', (_, lines) =>
  expect(readCalendar(file(...lines), zone)).toEqual({ fault: 'tooManyEvents' }),
);

test('the end of a rule is a moment by the clock of the home', () => {
  const until = (text: string, start = 'DTSTART;TZID=Europe/Zurich:20261124T100000') =>
    one(start, `RRULE:FREQ=WEEKLY;UNTIL=${text}`);
  const ends = (day: string) => ({ event: { recurrence: { until: day } } });
  expect(until('20261201T085959Z')).toMatchObject(ends('2026-11-30'));
  expect(until('20261201T090000Z')).toMatchObject(ends('2026-12-01'));
  expect(until('20261130T233000Z')).toMatchObject(ends('2026-11-30'));
  expect(until('20261130T230000Z', 'DTSTART;VALUE=DATE:20261124')).toMatchObject(ends('2026-12-01'));
  expect(until('20261201T095959', 'DTSTART:20261124T100000')).toMatchObject(ends('2026-11-30'));
});

test.each<[string, string[], string]>([
  ['each second', ['DTSTART:20261124T080000', 'RRULE:FREQ=SECONDLY'], 'ruleNotKept'],
  ['each minute', ['DTSTART:20261124T080000', 'RRULE:FREQ=MINUTELY;COUNT=9'], 'ruleNotKept'],
  ['two rules', ['DTSTART:20261124T080000', 'RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=WEEKLY'], 'ruleNotKept'],
  [
    'too many days called off',
    [
      'DTSTART:20261124T080000',
      'RRULE:FREQ=DAILY',
      ...Array.from({ length: 1001 }, () => 'EXDATE:20261201T080000'),
    ],
    'ruleNotKept',
  ],
  ['called off altogether', ['DTSTART:20261124T080000', 'STATUS:CANCELLED'], 'cancelled'],
  ['without a start', [], 'noStart'],
  ['a rule that cannot be kept', ['DTSTART:20261124T080000', 'RRULE:FREQ=HOURLY'], 'ruleNotKept'],
  ['single further days', ['DTSTART:20261124T080000', 'RDATE:20261125T080000'], 'ruleNotKept'],
  ['a day before people lived', ['DTSTART;VALUE=DATE:15000101'], 'outOfReach'],
])('%s is refused', (_, lines, refused) => expect(one(...lines)).toMatchObject({ refused }));

test.each(['', 'hello', 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n', '{"a":1}'])(
  '%j is no calendar',
  (text) => expect(readCalendar(text, zone)).toEqual({ fault: 'notACalendar' }),
);

test('what is written is read again', () => {
  const text = writeCalendar(
    'Müller; Haus, oben',
    [
      {
        uid: 'a',
        title: 'Fuss; Pflege, oben',
        detail: 'zwei\nZeilen',
        place: 'Raum 3',
        category: 'Anderes',
        from: '2026-11-24T08:00:00.000Z',
        to: '2026-11-24T09:00:00.000Z',
      },
      {
        uid: 'b',
        title: 'Geburtstag',
        detail: '',
        place: '',
        category: 'Geburtstag',
        from: '2026-12-24',
        to: '2026-12-25',
      },
    ],
    new Date('2026-11-24T06:00:00Z'),
  );
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(entriesOf(text)).toMatchObject([
    {
      title: 'Fuss; Pflege, oben',
      event: { startTime: '09:00', endTime: '10:00', place: 'Raum 3', remarks: 'zwei\nZeilen' },
    },
    { title: 'Geburtstag', event: { firstDay: '2026-12-24', lastDay: '2026-12-24', startTime: null } },
  ]);
});
