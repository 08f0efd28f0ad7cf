// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'care_reports.duties': {
      accepted_at: Instant;
      account_id: string;
      center_id: string | null;
      day: string;
      id: string;
      organisation_id: string;
      residents: number;
      shift: number;
      unread: number;
      version: Defaulted<number>;
    };
    'care_reports.entries': {
      author_id: string;
      corrects_id: string | null;
      dictated: Defaulted<boolean>;
      for_doctor: Defaulted<boolean>;
      hand_over: Defaulted<boolean>;
      happened_at: Instant;
      id: string;
      importance: Defaulted<'info' | 'warning' | 'alert'>;
      language: 'en' | 'de' | null;
      links: Defaulted<unknown>;
      organisation_id: string;
      pause_until: string | null;
      resident_id: string;
      search: Computed<string | null>;
      seen_at: Instant | null;
      seen_by: string | null;
      shift: number;
      status: Defaulted<'open' | 'active' | 'closed' | 'pause' | 'stopped'>;
      struck_at: Instant | null;
      struck_by: string | null;
      struck_reason: Defaulted<string>;
      text: string;
      type: Defaulted<string>;
      version: Defaulted<number>;
      worded_at: Instant | null;
      wording: Defaulted<number>;
      written_at: Defaulted<Instant>;
      written_by: string;
    };
    'care_reports.entry_reads': {
      account_id: string;
      entry_id: string;
      id: string;
      organisation_id: string;
      read_at: Defaulted<Instant>;
      resident_id: string;
      version: Defaulted<number>;
      wording: number;
    };
    'care_reports.fact_reads': {
      account_id: string;
      fact: string;
      id: string;
      organisation_id: string;
      read_at: Defaulted<Instant>;
      resident_id: string;
      version: Defaulted<number>;
    };
    'care_reports.former_wordings': {
      entry_id: string;
      for_doctor: Defaulted<boolean>;
      hand_over: boolean;
      id: string;
      importance: Defaulted<'info' | 'warning' | 'alert'>;
      language: 'en' | 'de' | null;
      organisation_id: string;
      resident_id: string;
      shift: number;
      text: string;
      type: string;
      version: Defaulted<number>;
      worded_at: Instant;
      worded_by: string;
      wording: number;
    };
    'care_reports.replies': {
      entry_id: string;
      id: string;
      language: 'en' | 'de' | null;
      organisation_id: string;
      resident_id: string;
      struck_at: Instant | null;
      struck_by: string | null;
      struck_reason: Defaulted<string>;
      text: string;
      version: Defaulted<number>;
      written_at: Instant;
      written_by: string;
    };
  }
}
