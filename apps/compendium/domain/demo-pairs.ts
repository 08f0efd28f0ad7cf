import type { Pair, Severity } from './interactions.ts';

const pair = (one: string, other: string, severity: Severity, textEn: string, textDe: string): Pair => ({
  one,
  other,
  severity,
  textEn,
  textDe,
});
const bleeding = ['More bleeding', 'Erhöhte Blutungsgefahr'] as const;
const rhythm = ['QT interval may become longer', 'QT-Zeit kann länger werden'] as const;
const potassium = ['Potassium may rise', 'Kalium kann steigen'] as const;
const weaker = ['Levodopa works less', 'Levodopa wirkt schwächer'] as const;

/** Pairs to try the warnings with (care and medication, section 8); no list for practice. Both sides in a fixed order. */
export const demoPairs: readonly Pair[] = [
  ...['B01AA', 'B01AB', 'B01AF'].map((code) => pair(code, 'M01A', 'alert', ...bleeding)),
  ...['B01AA', 'B01AB'].map((code) => pair(code, 'B01AC06', 'warning', ...bleeding)),
  pair('B01AC06', 'B01AF', 'warning', ...bleeding),
  pair('M01A', 'N06AB', 'warning', ...bleeding),
  pair('A12BA', 'C09A', 'warning', ...potassium),
  pair('C03DA01', 'C09A', 'warning', ...potassium),
  pair('A03FA03', 'N05AD01', 'alert', ...rhythm),
  pair('A03FA03', 'N06AB10', 'alert', ...rhythm),
  pair('N02A', 'N05BA', 'warning', 'Deeper sedation, slower breathing', 'Stärker gedämpft, Atmung langsamer'),
  pair('A03FA01', 'N04BA', 'alert', ...weaker),
  pair('N04BA', 'N05AD01', 'alert', ...weaker),
  pair('C10AA01', 'J01FA09', 'alert', 'Muscle damage', 'Muskelschaden'),
  pair('A12A', 'H03AA01', 'info', 'Leave 4 hours between', '4 Stunden Abstand lassen'),
];
