// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'medication_round.runs': {
      id: string;
      name: string;
      organisation_id: string;
      version: Defaulted<number>;
    };
  }
}
