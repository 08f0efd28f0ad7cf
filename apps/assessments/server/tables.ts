// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'assessments.due_dates': {
      chosen_at: Instant | null;
      chosen_due: string | null;
      definition_id: string;
      due_at: Instant | null;
      due_until: string | null;
      id: string;
      last_response_id: string | null;
      next_due: string | null;
      organisation_id: string;
      reason: 'interval' | 'entryPhase' | 'shift' | 'recheck' | 'trigger' | 'entry' | 'manual' | null;
      remind_at: Instant | null;
      reminded_at: Instant | null;
      reminded_for: string | null;
      resident_id: string;
      responsible: string | null;
      trigger: 'entry' | 'fall' | 'hospitalReturn' | 'newMedicationGroup' | 'weightChange' | null;
      triggered_at: Instant | null;
      version: Defaulted<number>;
    };
  }
}
