/** What stands on paper, in the language of the recipient. */
export default {
  print: {
    invoice: 'Invoice', draft: 'Draft invoice', resident: 'Resident', period: 'Period', payer: 'Share of', date: 'Date', due: 'Payable by', line: 'Service', quantity: 'Quantity',
    price: 'Price', amount: 'Amount CHF', total: 'Total', day: 'day', days: 'days', daysHead: 'Days', vatHead: 'VAT', subtotal: 'Subtotal', vatAdded: 'VAT {{percent}} % on {{net}}, added to the prices',
    vatTable: 'Value added tax in the total', net: 'Without VAT', tax: 'VAT', gross: 'With VAT',
    vatRows: {
      included: '{{percent}} %, included in the prices', excluded: '{{percent}} %, added to the prices', EXEMPT: 'Exempt from VAT (Art. 21 para. 2 VAT act)',
      OUT: 'Outside the scope of VAT (Art. 18 para. 2 VAT act)', not_applied: 'VAT not applied',
    },
    creditNote: 'Credit note', credits: 'Cancels', creditsOf: 'Invoice {{number}} of {{day}}', supply: 'Supplied',
    creditOpen: 'This credit note cancels the invoice in full. Nothing of it is to be paid any more.',
    creditPaid: 'This credit note cancels the invoice in full. The amount that was paid is refunded.', vatSuffix: 'VAT', reclaimable: 'reclaimable from the insurer', page: 'Page {{page}} of {{pages}}', careTitle: 'Care cost per day and who pays it',
    level: 'Care level', levelOf: 'Level {{level}}', cost: 'Cost per day', careNote: 'Care financing according to Art. 25a of the health insurance act. Amounts in CHF.',
    months: 'January February March April May June July August September October November December',
    payers: { resident: 'Resident', insurer: 'Health insurer', residualFinancier: 'Canton or municipality' },
    shares: { resident: 'resident', insurer: 'insurer', residualFinancier: 'public hand' },
    kinds: {
      board: 'Board and lodging', attendance: 'Attendance', care: 'Care level {{level}}, share of the {{share}}', absence: 'Absence, meals', reservation: 'Room kept',
      notice: 'Board during notice', noticeDeduction: 'Meals during notice',
    },
  },
};
