// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'payment_runs.payouts': {
      amount: number;
      country: string;
      currency: Defaulted<'CHF'>;
      end_to_end: string | null;
      house_number: Defaulted<string>;
      iban: string | null;
      id: string;
      kind: 'refund';
      message: Defaulted<string>;
      name: Defaulted<string>;
      organisation_id: string;
      postal_code: Defaulted<string>;
      reason: Defaulted<string>;
      reference: Defaulted<string>;
      reference_type: 'QRR' | 'SCOR' | 'NON';
      run_id: string;
      source_id: string;
      state: Defaulted<'open' | 'paid' | 'rejected'>;
      street: Defaulted<string>;
      town: Defaulted<string>;
      version: Defaulted<number>;
    };
    'payment_runs.runs': {
      account_bic: string | null;
      account_iban: string;
      changed_at: Instant;
      changed_by: string;
      created_at: Instant;
      created_by: string;
      execution_day: string;
      exported_at: Instant | null;
      exported_by: string | null;
      file_id: string | null;
      id: string;
      number: string | null;
      organisation_id: string;
      reason: Defaulted<string>;
      released_at: Instant | null;
      released_by: string | null;
      settled_at: Instant | null;
      settled_by: string | null;
      sha256: string | null;
      state: Defaulted<'draft' | 'released' | 'exported' | 'confirmed' | 'rejected'>;
      touched_by: Defaulted<string[]>;
      version: Defaulted<number>;
    };
  }
}
