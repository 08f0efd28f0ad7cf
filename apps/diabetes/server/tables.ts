// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'diabetes.circumstances': {
      device: Defaulted<string>;
      feels: Defaulted<string[]>;
      id: string;
      meal: 'before' | 'after' | null;
      organisation_id: string;
      reading_id: string;
      resident_id: string;
      version: Defaulted<number>;
    };
    'diabetes.lows': {
      again_at: Instant;
      ended_at: Instant | null;
      ended_by_reading: string | null;
      id: string;
      measured_at: Instant;
      organisation_id: string;
      reading_id: string;
      resident_id: string;
      value: number;
      version: Defaulted<number>;
    };
    'diabetes.punctures': {
      beyond: Defaulted<boolean>;
      dose_event: number | null;
      dose_id: string | null;
      free_at: Instant;
      id: string;
      kind: 'glucose' | 'insulin';
      organisation_id: string;
      point: string;
      reading_id: string | null;
      recorded_at: Instant;
      recorded_by: string;
      resident_id: string;
      struck_at: Instant | null;
      struck_by: string | null;
      struck_reason: Defaulted<string>;
      used_at: Instant;
      version: Defaulted<number>;
    };
    'diabetes.scales': {
      adds: boolean;
      begins: Defaulted<number[]>;
      calls: Defaulted<boolean[]>;
      doctor: string;
      ended: Defaulted<boolean>;
      id: string;
      medicine: string;
      note: Defaulted<string>;
      number: number;
      order_id: string;
      ordered_on: string;
      organisation_id: string;
      part: 'all' | 'morning' | 'afternoon' | 'evening' | 'night';
      recorded_at: Instant;
      recorded_by: string;
      resident_id: string;
      units: Defaulted<number[]>;
      version: Defaulted<number>;
      way: 'present' | 'telephone' | 'fax' | 'written';
    };
    'diabetes.site_blocks': {
      ended_at: Instant | null;
      ended_by: string | null;
      ended_reason: Defaulted<string>;
      from_day: string;
      id: string;
      note: Defaulted<string>;
      organisation_id: string;
      points: string[];
      reason: 'scar' | 'lipohypertrophy' | 'inflammation' | 'wound' | 'other';
      recorded_at: Instant;
      recorded_by: string;
      resident_id: string;
      to_day: string | null;
      version: Defaulted<number>;
    };
  }
}
