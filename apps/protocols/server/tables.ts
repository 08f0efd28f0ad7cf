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
      urine_strip_id: string | null;
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
    'protocols.urine_strips': {
      at: Instant;
      bilirubin: 'negative' | '1' | '2' | '3' | null;
      blood: 'negative' | '1' | '2' | '3' | null;
      clarity: 'clear' | 'slightlyCloudy' | 'cloudy' | null;
      colour: 'colourless' | 'pale' | 'yellow' | 'dark' | 'orange' | 'red' | 'brown' | null;
      doctor_informed_at: Instant | null;
      expires_on: string | null;
      glucose: 'negative' | '1' | '2' | '3' | '4' | null;
      gravity: Decimal | null;
      id: string;
      ketones: 'negative' | '1' | '2' | '3' | null;
      leucocytes: 'negative' | 'trace' | '1' | '2' | '3' | null;
      lot: Defaulted<string>;
      nitrite: 'negative' | 'positive' | null;
      note: Defaulted<string>;
      organisation_id: string;
      ph: Decimal | null;
      protein: 'negative' | 'trace' | '1' | '2' | '3' | null;
      recorded_at: Defaulted<Instant>;
      recorded_by: string;
      resident_id: string;
      struck_at: Instant | null;
      struck_by: string | null;
      struck_reason: Defaulted<string>;
      symptoms: Defaulted<string[]>;
      urobilinogen: 'normal' | '1' | '2' | '3' | null;
      version: Defaulted<number>;
    };
  }
}
