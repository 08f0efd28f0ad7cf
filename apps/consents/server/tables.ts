// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'consents.consents': {
      answer: 'given' | 'refused' | 'withdrawn';
      id: string;
      organisation_id: string;
      remarks: Defaulted<string>;
      resident_id: string;
      said_by: Defaulted<string>;
      said_on: string;
      subject: string;
      version: Defaulted<number>;
    };
  }
}
