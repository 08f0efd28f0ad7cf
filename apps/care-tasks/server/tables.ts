// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'care_tasks.occurrences': {
      assigned_to: string | null;
      day: string;
      decided_at: Instant | null;
      decided_by: string | null;
      due_from: Instant;
      due_until: Instant;
      entry_id: string | null;
      finding: Defaulted<string>;
      happened_at: Instant | null;
      id: string;
      instructions: Defaulted<string>;
      moment: string;
      moved_from: string | null;
      needs_findings: Defaulted<boolean>;
      note: Defaulted<string>;
      organisation_id: string;
      reason: Defaulted<string>;
      reports: Defaulted<boolean>;
      resident_id: string;
      schedule_id: string;
      state: Defaulted<'open' | 'done' | 'notDone' | 'moved'>;
      tab: string;
      title: string;
      version: Defaulted<number>;
      warns: Defaulted<boolean>;
    };
    'care_tasks.schedules': {
      assigned_to: string | null;
      ends_on: string | null;
      every: Defaulted<number>;
      generated_to: string | null;
      id: string;
      instructions: Defaulted<string>;
      left_on: string | null;
      moments: string[];
      needs_findings: Defaulted<boolean>;
      organisation_id: string;
      repetition: 'once' | 'daily' | 'weekly';
      reports: Defaulted<boolean>;
      resident_id: string;
      source: string;
      source_id: string;
      starts_on: string;
      tab: string;
      title: string;
      version: Defaulted<number>;
      warns: Defaulted<boolean>;
      weekdays: Defaulted<number[]>;
    };
  }
}
