// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'payments.allocations': {
      amount: number;
      created_at: Instant;
      created_by: string | null;
      discount: Defaulted<number>;
      how: 'reference' | 'text' | 'payer' | 'person' | 'credit';
      id: string;
      invoice_id: string;
      organisation_id: string;
      payment_id: string;
      rounding: Defaulted<number>;
      undone_at: Instant | null;
      undone_by: string | null;
      undone_on: string | null;
      undone_why: string | null;
    };
    'payments.bank_files': {
      account_iban: string;
      awaited: number;
      credits: number;
      duplicates: number;
      entries: number;
      from_day: string | null;
      id: string;
      kind: 'camt053' | 'camt054';
      loaded_at: Instant;
      loaded_by: string | null;
      message_id: string;
      organisation_id: string;
      outgoing: number;
      payments: number;
      reversals: number;
      sha256: Buffer;
      to_day: string | null;
      unmatched: number;
    };
    'payments.journal': {
      allocation_id: string | null;
      amount: number;
      at: Instant;
      currency: string;
      day: string | null;
      discount: Defaulted<number>;
      id: Defaulted<string>;
      invoice_id: string | null;
      kind: 'came' | 'allocated' | 'undone' | 'refund' | 'paidBack' | 'returned';
      number: Defaulted<string>;
      organisation_id: string;
      payment_id: string;
      place: Defaulted<number>;
      recipient_id: string | null;
      rounding: Defaulted<number>;
      taken_at: Instant | null;
      vat_groups: Defaulted<unknown>;
      way: 'bank' | 'cash' | 'manual';
    };
    'payments.payments': {
      about_invoice_id: string | null;
      amount: number;
      booked_on: string;
      created_at: Instant;
      created_by: string | null;
      currency: string;
      end_to_end: Defaulted<string>;
      entry_ref: string | null;
      erased: Defaulted<number>;
      finding: 'doublePayment' | 'credited' | 'referenceUnknown' | 'referenceWrong' | 'currency' | 'severalInvoices' | null;
      id: string;
      moved_at: Instant | null;
      organisation_id: string;
      payer_iban: string | null;
      payer_name: Defaulted<string>;
      reference: Defaulted<string>;
      refund_at: Instant | null;
      refund_by: string | null;
      refund_held: Defaulted<boolean>;
      refund_note: Defaulted<string>;
      refunded: Defaulted<number>;
      refunded_on: string | null;
      reversal_source_id: string | null;
      reversed_at: Instant | null;
      reversed_on: string | null;
      rule: 'reference' | 'text' | 'payer' | null;
      search: Computed<string | null>;
      servicer_ref: string | null;
      source_id: string | null;
      state: Computed<string | null>;
      text: Defaulted<string>;
      used: Defaulted<number>;
      value_on: string;
      version: Defaulted<number>;
      way: 'bank' | 'cash' | 'manual';
    };
  }
}
