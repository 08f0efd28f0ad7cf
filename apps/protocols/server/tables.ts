// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'protocols.corrections': {
      before: unknown;
      corrected_at: Instant;
      corrected_by: string;
      id: string;
      organisation_id: string;
      pain_entry_id: string | null;
      reason: string;
      resident_id: string;
      version: Defaulted<number>;
    };
    'protocols.pain_entries': {
      at: Instant;
      dose: Defaulted<string>;
      id: string;
      impact: Defaulted<string>;
      medication: Defaulted<string>;
      mistaken_at: Instant | null;
      mistaken_by: string | null;
      mistaken_reason: Defaulted<string>;
      organisation_id: string;
      places: Defaulted<unknown>;
      qualities: Defaulted<string[]>;
      reading_id: string;
      recorded_at: Defaulted<Instant>;
      recorded_by: string;
      relief: Defaulted<string>;
      resident_id: string;
      situation: 'rest' | 'movement' | null;
      symptoms: Defaulted<string>;
      therapy: Defaulted<string>;
      timing: Defaulted<string>;
      version: Defaulted<number>;
      word: 'none' | 'light' | 'moderate' | 'strong' | 'excruciating';
    };
  }
}
