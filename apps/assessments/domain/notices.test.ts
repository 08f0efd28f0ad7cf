import { expect, test } from 'vitest';
import { areaOfInstrument, recipientsOf, speakingAgain } from './notices.ts';

const given = {
  actor: 'nurse',
  responsible: 'lead',
  severity: 'warning' as const,
  flags: [],
  groups: { nurseInCharge: ['head', 'deputy'], doctor: ['doctor'] },
};
const flag = (
  code: string,
  severity: 'info' | 'warning' | 'alert',
  ...notify: ('responsible' | 'nurseInCharge' | 'doctor')[]
) => ({ code, severity, notify });

test('the responsible person hears of what somebody else completed, with the gravity of the outcome', () => {
  expect(recipientsOf(given)).toEqual([{ accountId: 'lead', severity: 'warning', flags: [] }]);
  expect(recipientsOf({ ...given, severity: 'none' })).toEqual([
    { accountId: 'lead', severity: 'info', flags: [] },
  ]);
});

test('nobody is told of the own work without a flag', () => {
  expect(recipientsOf({ ...given, actor: 'lead' })).toEqual([]);
  expect(recipientsOf({ ...given, responsible: null })).toEqual([]);
});

test('tired of living: alert to the responsible person and the doctor (section 5)', () => {
  expect(recipientsOf({ ...given, flags: [flag('tired', 'alert', 'responsible', 'doctor')] })).toEqual([
    { accountId: 'lead', severity: 'alert', flags: ['tired'] },
    { accountId: 'doctor', severity: 'alert', flags: ['tired'] },
  ]);
  expect(
    recipientsOf({ ...given, responsible: null, flags: [flag('tired', 'alert', 'responsible')] }),
  ).toEqual([{ accountId: 'nurse', severity: 'alert', flags: ['tired'] }]);
});

test('several flags are one notice per person, the gravest counts', () => {
  expect(
    recipientsOf({
      ...given,
      severity: 'info',
      flags: [
        flag('possible', 'warning', 'nurseInCharge'),
        flag('sure', 'alert', 'nurseInCharge', 'doctor'),
        flag('hint', 'info'),
      ],
    }),
  ).toEqual([
    { accountId: 'lead', severity: 'info', flags: [] },
    { accountId: 'head', severity: 'alert', flags: ['possible', 'sure'] },
    { accountId: 'deputy', severity: 'alert', flags: ['possible', 'sure'] },
    { accountId: 'doctor', severity: 'alert', flags: ['sure'] },
  ]);
});

test('a flag that speaks later tells nobody at completion', () => {
  expect(
    recipientsOf({
      ...given,
      actor: 'lead',
      flags: [{ ...flag('measure', 'warning', 'responsible', 'nurseInCharge'), again: { afterMinutes: 60 } }],
    }),
  ).toEqual([]);
});

test.each<[string, string, string | null, string[]]>([
  ['a minute before', '2026-05-01T09:59:00Z', null, []],
  ['after an hour', '2026-05-01T10:00:00Z', null, ['measure']],
  ['much later', '2026-05-03T10:00:00Z', null, ['measure']],
  ['it has spoken', '2026-05-01T10:10:00Z', '2026-05-01T10:00:00Z', []],
  ['something else was said before', '2026-05-01T10:10:00Z', '2026-05-01T09:30:00Z', ['measure']],
])('a measure is missing for an hour (section 10): %s', (_, now, remindedAt, expected) => {
  const flags = [
    { ...flag('measure', 'warning', 'responsible'), again: { afterMinutes: 60 } },
    flag('hint', 'info'),
  ];
  expect(speakingAgain(flags, '2026-05-01T09:00:00Z', now, remindedAt).map((one) => one.code)).toEqual(
    expected,
  );
});

test.each([
  ['fall-risk-huhn', 'falls'],
  ['pressure-ulcer-braden', 'pressureInjury'],
  ['pressure-ulcer-norton-extended', 'pressureInjury'],
  ['push', 'pressureInjury'],
  ['nutrition', 'nutrition'],
  ['pain-self', 'pain'],
  ['pain-observed', 'pain'],
  ['delirium', 'delirium'],
  ['mini-mental-status', 'cognition'],
  ['cognitive-screening', 'cognition'],
  ['clock-test-watson', 'cognition'],
  ['depression-15', 'mood'],
  ['cornell', 'mood'],
  ['continence', 'urinaryIncontinence'],
  ['vision', 'vision'],
  ['hearing', 'communication'],
  ['painting', 'other'],
  ['our-own-form', 'other'],
] as const)('a result of %s is planned in the area %s', (code, area) =>
  expect(areaOfInstrument(code)).toBe(area),
);
