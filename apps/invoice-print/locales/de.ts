import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  print: {
    invoice: 'Rechnung', draft: 'Rechnungsentwurf', resident: 'Bewohner/in', period: 'Periode', payer: 'Anteil', date: 'Datum', due: 'Zahlbar bis', line: 'Leistung', quantity: 'Menge',
    price: 'Preis', amount: 'Betrag CHF', total: 'Total', day: 'Tag', days: 'Tage', daysHead: 'Tage', vatHead: 'MWST', subtotal: 'Zwischentotal', vatAdded: 'MWST {{percent}} % auf {{net}}, zu den Preisen hinzugerechnet',
    vatTable: 'Mehrwertsteuer im Total', net: 'Ohne MWST', tax: 'MWST', gross: 'Mit MWST',
    vatRows: {
      included: '{{percent}} %, in den Preisen enthalten', excluded: '{{percent}} %, zu den Preisen hinzugerechnet', EXEMPT: 'Von der MWST ausgenommen (Art. 21 Abs. 2 MWSTG)',
      OUT: 'Nicht der MWST unterstellt (Art. 18 Abs. 2 MWSTG)', not_applied: 'MWST nicht angewendet',
    },
    creditNote: 'Gutschrift', credits: 'Hebt auf', creditsOf: 'Rechnung {{number}} vom {{day}}', supply: 'Leistung vom',
    creditOpen: 'Diese Gutschrift hebt die Rechnung vollständig auf. Davon ist nichts mehr zu bezahlen.',
    creditPaid: 'Diese Gutschrift hebt die Rechnung vollständig auf. Der bezahlte Betrag wird zurückerstattet.', vatSuffix: 'MWST', reclaimable: 'beim Versicherer rückforderbar', page: 'Seite {{page}} von {{pages}}', careTitle: 'Pflegekosten pro Tag und wer sie trägt',
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
