import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { ResidentBankCard: 'Bankverbindungen', ContactBankCard: 'Bankverbindungen' },
  title: 'Bankverbindungen',
  empty: 'Noch keine Bankverbindung.',
  removeQuestion: 'Die Bankverbindung {{number}} entfernen?',
  derived: 'Aus der IBAN: {{number}}',
  fields: {
    bankName: 'Bank',
    address: 'Adresse der Bank',
    iban: 'IBAN',
    bic: 'SWIFT/BIC',
    accountNumber: 'Kontonummer',
    clearingNumber: 'Clearingnummer',
    standard: 'Standard',
  },
  changes: { accounts: 'Bankverbindung' },
  actions: { create: 'Bankverbindung erfassen', change: 'Ändern', remove: 'Entfernen', keep: 'Behalten' },
  done: { saved: 'Bankverbindung gespeichert', removed: 'Bankverbindung entfernt' },
  validation: {
    bic: 'SWIFT/BIC hat 8 oder 11 Zeichen.',
    clearingNumber: 'Die Clearingnummer hat höchstens 5 Ziffern.',
  },
  refusals: {
    numberMissing: 'Geben Sie eine IBAN oder eine Kontonummer ein.',
    ibanTaken: 'Diese IBAN ist hier bereits erfasst.',
    clearingDiffers: 'Die Clearingnummer muss wie in der IBAN {{expected}} lauten.',
  },
};
export default de;
