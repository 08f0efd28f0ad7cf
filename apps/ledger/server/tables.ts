// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'ledger.accounts': {
      account: string;
      id: string;
      organisation_id: string;
      plan_id: string;
      role: string;
      version: Defaulted<number>;
    };
    'ledger.documents': {
      amount: number;
      booked_on: string;
      currency: string;
      day: string;
      entry_id: string;
      id: string;
      kind: 'invoice' | 'creditNote' | 'paid' | 'reopened' | 'came' | 'allocated' | 'undone' | 'refund' | 'paidBack' | 'returned';
      late: Computed<boolean>;
      lines: number;
      number: string;
      organisation_id: string;
      payment_id: string | null;
      position: number;
      recipient_id: string | null;
      run_id: string;
      set_aside: string | null;
      version: Defaulted<number>;
    };
    'ledger.lines': {
      account: string;
      amount: number;
      document_id: string;
      id: string;
      organisation_id: string;
      position: number;
      role: string;
      tax_code: string | null;
      tax_percent: Decimal | null;
      version: Defaulted<number>;
    };
    'ledger.plans': {
      id: string;
      organisation_id: string;
      used_at: Instant | null;
      valid_from: string;
      version: Defaulted<number>;
    };
    'ledger.runs': {
      created_at: Instant;
      created_by: string;
      credit: number;
      debit: number;
      documents: number;
      file_id: string;
      from_day: string | null;
      id: string;
      late: number;
      lines: number;
      number: string;
      organisation_id: string;
      sha256: string;
      until_day: string;
      version: Defaulted<number>;
    };
    'ledger.set_aside': {
      created_at: Instant;
      created_by: string;
      entry_id: string;
      id: string;
      organisation_id: string;
      reason: string;
      version: Defaulted<number>;
    };
    'ledger.tax_codes': {
      account: string | null;
      code: string;
      id: string;
      organisation_id: string;
      percent: Decimal;
      plan_id: string;
      vat_code: 'STD' | 'RED' | 'ACC' | 'EXEMPT' | 'OUT';
      version: Defaulted<number>;
    };
  }
}
