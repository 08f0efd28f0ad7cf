import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { ConsentsCard: 'Einwilligungen' },
  fields: {
    subject: 'Einwilligung in',
    answer: 'Antwort',
    saidOn: 'Datum',
    saidBy: 'Gesagt von',
    remarks: 'Bemerkungen',
  },
  answers: { given: 'Erteilt', refused: 'Verweigert', withdrawn: 'Widerrufen' },
  saidByHint: 'Wenn nicht von der Bewohnerin oder dem Bewohner: Name und Rolle',
  empty: 'Keine Einwilligungen erfasst.',
  earlier_one: '1 frühere Antwort',
  earlier_other: '{{count}} frühere Antworten',
  changes: { consents: 'Einwilligung' },
  actions: { record: 'Einwilligung erfassen' },
  done: { recorded: 'Einwilligung erfasst' },
  refusals: {
    saidInFuture: 'Das Datum muss heute oder früher sein.',
    nothingToWithdraw: 'An diesem Datum besteht keine Einwilligung, die widerrufen werden könnte.',
  },
};
export default de;
