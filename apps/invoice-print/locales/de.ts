import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  print: {
    invoice: 'Rechnung', draft: 'Rechnungsentwurf', resident: 'Bewohner/in', period: 'Periode', payer: 'Anteil', date: 'Datum', due: 'Zahlbar bis', line: 'Leistung', quantity: 'Menge',
    price: 'Preis', amount: 'Betrag CHF', total: 'Total', day: 'Tag', days: 'Tage', daysHead: 'Tage', vatOf: 'MWST {{percent}} % auf {{net}} (inbegriffen oder zusätzlich)', vatFree: 'Ohne MWST (Art. 21 Abs. 2 MWSTG)',
    vatSuffix: 'MWST', reclaimable: 'beim Versicherer rückforderbar', page: 'Seite {{page}} von {{pages}}', careTitle: 'Pflegekosten pro Tag und wer sie trägt',
    level: 'Pflegestufe', levelOf: 'Stufe {{level}}', cost: 'Kosten pro Tag', careNote: 'Pflegefinanzierung nach Art. 25a KVG. Beträge in CHF.',
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    payers: { resident: 'Bewohner/in', insurer: 'Krankenversicherer', residualFinancier: 'Kanton oder Gemeinde' },
    shares: { resident: 'Bewohner/in', insurer: 'Versicherer', residualFinancier: 'öffentliche Hand' },
    kinds: {
      board: 'Pension', attendance: 'Betreuung', care: 'Pflege Stufe {{level}}, Anteil {{share}}', absence: 'Abwesenheit, Verpflegung', reservation: 'Reservationstaxe',
      notice: 'Pension während der Kündigungsfrist', noticeDeduction: 'Verpflegung während der Kündigungsfrist',
    },
  },
};
export default de;
