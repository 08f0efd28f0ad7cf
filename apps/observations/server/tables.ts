// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'observations.phases': {
      deactivated_at: Instant | null;
      deactivated_by: string | null;
      deactivated_on: string | null;
      deactivation_reason: Defaulted<string>;
      every_days: Defaulted<number>;
      former: Defaulted<unknown>;
      from_day: string;
      id: string;
      organisation_id: string;
      question: Defaulted<string>;
      reporters: Defaulted<string>;
      resident_id: string;
      shifts: number[];
      started_at: Instant;
      started_by: string;
      to_day: string;
      topic: string;
      version: Defaulted<number>;
    };
    'observations.reports': {
      day: string;
      entry_id: string;
      id: string;
      organisation_id: string;
      phase_id: string;
      resident_id: string;
      shift: number;
      version: Defaulted<number>;
      written_at: Instant;
    };
  }
}
