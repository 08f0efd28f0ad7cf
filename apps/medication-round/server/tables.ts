// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'medication_round.rounds': {
      center_id: string | null;
      closed_at: Instant | null;
      closed_by: string | null;
      day: string;
      given: number | null;
      id: string;
      left_open: number | null;
      not_given: number | null;
      organisation_id: string;
      refused: number | null;
      run_by: string;
      since: Instant;
      slot: 'morning' | 'afternoon' | 'evening' | 'night';
      started_at: Instant;
      started_by: string;
      version: Defaulted<number>;
    };
    'medication_round.takeovers': {
      at: Instant;
      from_account: string;
      id: string;
      organisation_id: string;
      run_id: string;
      to_account: string;
      version: Defaulted<number>;
    };
  }
}
