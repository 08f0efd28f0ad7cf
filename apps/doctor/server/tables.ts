// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'doctor.answers': {
      answered_at: Instant;
      answered_by: string;
      id: string;
      organisation_id: string;
      question_id: string;
      resident_id: string;
      text: string;
      version: Defaulted<number>;
    };
    'doctor.looks': {
      account_id: string;
      id: string;
      looked_at: Instant;
      organisation_id: string;
      resident_id: string;
      version: Defaulted<number>;
    };
    'doctor.questions': {
      answered_at: Instant | null;
      asked_at: Instant;
      asked_by: string;
      id: string;
      organisation_id: string;
      resident_id: string;
      text: string;
      version: Defaulted<number>;
      withdrawn_at: Instant | null;
    };
  }
}
