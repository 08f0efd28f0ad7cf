// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'reminders.blocks': {
      id: string;
      invoice_id: string | null;
      kind: 'disputed' | 'blocked' | 'instalments';
      lifted_at: Instant | null;
      lifted_by: string | null;
      made_at: Instant;
      made_by: string | null;
      organisation_id: string;
      reason: string;
      recipient_contact_id: string | null;
      resident_id: string | null;
      until: string | null;
      version: Defaulted<number>;
    };
    'reminders.letter_invoices': {
      due_on: string;
      first_instalment: Defaulted<number>;
      id: string;
      invoice_id: string;
      last_instalment: Defaulted<number>;
      letter_id: string;
      level: number;
      open: number;
      organisation_id: string;
      raised: boolean;
      resident_id: string;
      version: Defaulted<number>;
    };
    'reminders.letters': {
      escalated_at: Instant | null;
      escalated_by: string | null;
      fee: number;
      id: string;
      interest: number;
      is_last: boolean;
      language: 'en' | 'de';
      level: number;
      note: Defaulted<string>;
      number: string | null;
      open: number;
      organisation_id: string;
      pay_by: string | null;
      pdf_file_id: string | null;
      recipient: unknown;
      recipient_contact_id: string;
      resident_id: string | null;
      run_id: string;
      sent_at: Instant | null;
      sent_by: string | null;
      sent_on: string | null;
      sha256: string | null;
      status: 'draft' | 'sent' | 'escalated';
      version: Defaulted<number>;
    };
    'reminders.plans': {
      fees_agreed: boolean;
      group_id: string | null;
      id: string;
      interest_hundredths: number;
      levels: unknown;
      organisation_id: string;
      pay_days: number;
      payment_term_id: string | null;
      smallest: number;
      version: Defaulted<number>;
    };
    'reminders.runs': {
      closed_at: Instant | null;
      id: string;
      made_at: Instant;
      made_by: string | null;
      organisation_id: string;
      status: 'open' | 'issuing' | 'done' | 'dropped';
      version: Defaulted<number>;
    };
  }
}
