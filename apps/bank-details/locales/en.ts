export default {
  screens: { ResidentBankCard: 'Bank details', ContactBankCard: 'Bank details' },
  title: 'Bank details',
  empty: 'No bank details yet.',
  removeQuestion: 'Remove the bank details {{number}}?',
  derived: 'From the IBAN: {{number}}',
  fields: {
    bankName: 'Bank name',
    address: 'Address of the bank',
    iban: 'IBAN',
    bic: 'SWIFT/BIC',
    accountNumber: 'Account number',
    clearingNumber: 'Clearing number',
    standard: 'Standard',
  },
  changes: { accounts: 'Bank details' },
  actions: { create: 'Add bank details', change: 'Change', remove: 'Remove', keep: 'Keep it' },
  done: { saved: 'Bank details saved', removed: 'Bank details removed' },
  validation: {
    bic: 'SWIFT/BIC must have 8 or 11 characters.',
    clearingNumber: 'Clearing number must be up to 5 digits.',
  },
  refusals: {
    numberMissing: 'Enter an IBAN or an account number.',
    ibanTaken: 'This IBAN is already recorded here.',
    clearingDiffers: 'The clearing number must be {{expected}}, as in the IBAN.',
  },
};
