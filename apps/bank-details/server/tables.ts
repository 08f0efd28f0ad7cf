// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'bank_details.accounts': {
      account_number: Defaulted<string>;
      address: Defaulted<unknown>;
      bank_name: Defaulted<string>;
      bic: string | null;
      clearing_number: Defaulted<string>;
      contact_id: string | null;
      iban: string | null;
      id: string;
      organisation_id: string;
      resident_id: string | null;
      standard: Defaulted<boolean>;
      version: Defaulted<number>;
    };
  }
}
