// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/tables.ts' {
  interface Tables {
    'care_reports.entries': {
      author_id: string;
      corrects_id: string | null;
      hand_over: Defaulted<boolean>;
      happened_at: Instant;
      id: string;
      organisation_id: string;
      pause_until: string | null;
      resident_id: string;
      shift: number;
      status: Defaulted<'open' | 'active' | 'closed' | 'pause' | 'stopped'>;
      struck_at: Instant | null;
      struck_by: string | null;
      struck_reason: Defaulted<string>;
      text: string;
      type: Defaulted<string>;
      version: Defaulted<number>;
      written_at: Defaulted<Instant>;
      written_by: string;
    };
    'care_reports.reads_up_to': {
      account_id: string;
      id: string;
      organisation_id: string;
      read_up_to: Instant;
      resident_id: string;
      version: Defaulted<number>;
    };
  }
}
