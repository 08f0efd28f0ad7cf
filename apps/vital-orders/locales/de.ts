import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: {
    VitalsRoundPage: 'Rundgang Vitalzeichen',
    OrdersSection: 'Anordnungen',
    VitalsDueMark: 'Vitalzeichen fällig',
  },
  outcomes: {
    measured: 'gemessen',
    refused: 'abgelehnt',
    asleep: 'schläft',
    notPossible: 'nicht möglich',
    other: 'anderer Grund',
  },
  report: {
    named: '{{kind}}, angeordnet für {{at}}',
    notMeasured: '{{what}}: nicht gemessen, {{reason}}.',
    missed: '{{what}}: nicht gemessen.',
    low: '{{kind}} {{value}} ↓ unter der angeordneten Grenze',
    high: '{{kind}} {{value}} ↑ über der angeordneten Grenze',
  },
  refusals: {
    notPossible: '{{value}} ist nicht möglich. Erlaubt ist {{range}}.',
    tooManyDecimals: '{{value}} hat zu viele Nachkommastellen: höchstens {{decimals}}.',
    pressureOrder: '{{value}}: Der systolische Wert muss höher sein als der diastolische.',
    secondValue: 'Ein Blutdruck braucht zwei Werte, alles andere einen.',
    heightInMetres: '{{metres}} sieht nach Metern aus. In {{centimetres}} cm umrechnen?',
    unlikely: 'Ist {{value}} richtig?',
    unlikelyChange: 'Ist {{value}} richtig? Der letzte Wert war {{last}}.',
    inFuture: 'Der Zeitpunkt darf nicht in der Zukunft liegen.',
    boundsOrder: 'Die obere Grenze liegt über der unteren.',
    secondBoundsOrder: 'Die obere Grenze liegt über der unteren.',
    onlyPressure: 'Nur ein Blutdruck hat einen zweiten Wert.',
    isEnded: 'Diese Anordnung ist beendet.',
    isPaused: 'Sie ist schon pausiert.',
    runs: 'Sie ist nicht pausiert.',
    alreadyRecorded: 'Schon erfasst von {{by}} um {{at}}: {{what}}.',
    notOrdered: 'Das ist nicht mehr angeordnet. Erfassen Sie den Wert bei den Vitalzeichen.',
    tooEarly: 'Erst ab {{from}} fällig.',
    noteMissing: 'Sagen Sie, warum nicht gemessen wurde.',
    notOwn: 'Jemand anderes hat es erfasst.',
    tooLate: 'Nur innert einer Stunde.',
    nothingToTakeBack: 'Es gibt nichts zurückzunehmen.',
  },
};
export default de;
