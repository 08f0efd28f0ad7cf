import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  Reminders: {
    en: 'Who has not paid in time gets a letter with all overdue invoices. Check the proposal, leave out what is not to go, send the rest.',
    de: 'Wer nicht rechtzeitig bezahlt, erhält einen Brief mit allen überfälligen Rechnungen. Vorschlag prüfen, weglassen, den Rest verschicken.',
  },
  ReminderPlans: {
    en: 'After how many days which level goes out and what it costs, for everybody, a customer group or a payment term.',
    de: 'Nach wie vielen Tagen welche Stufe verschickt wird und was sie kostet, für alle, eine Debitorengruppe oder eine Zahlungsbedingung.',
  },
} satisfies Readonly<Record<string, Both>>;
