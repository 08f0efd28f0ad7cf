// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'vital_orders.orders': {
      changed_at: Instant;
      end_reason: Defaulted<string>;
      ended_at: Instant | null;
      ended_by: string | null;
      id: string;
      kind: 'bloodPressure' | 'pulse' | 'temperature' | 'oxygenSaturation' | 'respirationRate' | 'bloodGlucose' | 'weight' | 'height' | 'pain' | 'oxygenFlow' | 'inr' | 'hba1c' | 'peakFlow' | 'abdominalGirth' | 'calfCircumference' | 'creatinine' | 'egfr' | 'consciousness' | 'glasgowComa';
      organisation_id: string;
      resident_id: string;
      version: Defaulted<number>;
    };
    'vital_orders.protocol_orders': {
      app: string;
      end_reason: Defaulted<string>;
      ended_at: Instant | null;
      ended_by: string | null;
      ends_on: string | null;
      every: Defaulted<number>;
      follows_id: string | null;
      from_at: Instant;
      id: string;
      instructions: Defaulted<string>;
      moments: string[];
      name: string;
      ordered_by: Defaulted<string>;
      organisation_id: string;
      protocol: string;
      reason: Defaulted<string>;
      recorded_by: string;
      repetition: 'once' | 'daily' | 'weekly';
      resident_id: string;
      starts_on: string;
      version: Defaulted<number>;
      weekdays: Defaulted<number[]>;
    };
    'vital_orders.protocol_skips': {
      day: string;
      id: string;
      moment: string;
      note: Defaulted<string>;
      order_id: string;
      organisation_id: string;
      outcome: 'refused' | 'asleep' | 'notPossible' | 'other';
      recorded_at: Instant;
      recorded_by: string;
      resident_id: string;
      undone_at: Instant | null;
      undone_by: string | null;
      version: Defaulted<number>;
    };
    'vital_orders.results': {
      day: string;
      id: string;
      moment: string;
      note: Defaulted<string>;
      order_id: string;
      organisation_id: string;
      outcome: 'measured' | 'refused' | 'asleep' | 'notPossible' | 'other';
      reading_id: string | null;
      recorded_at: Instant;
      recorded_by: string;
      resident_id: string;
      undone_at: Instant | null;
      undone_by: string | null;
      version: Defaulted<number>;
    };
    'vital_orders.terms': {
      above: Decimal | null;
      below: Decimal | null;
      ends_on: string | null;
      every: Defaulted<number>;
      from_at: Instant;
      id: string;
      instructions: Defaulted<string>;
      moments: string[];
      order_id: string;
      ordered_by: Defaulted<string>;
      organisation_id: string;
      paused: Defaulted<boolean>;
      reason: Defaulted<string>;
      recorded_by: string;
      repetition: 'once' | 'daily' | 'weekly';
      resident_id: string;
      second_above: Decimal | null;
      second_below: Decimal | null;
      starts_on: string;
      to_at: Instant | null;
      version: Defaulted<number>;
      weekdays: Defaulted<number[]>;
      why: Defaulted<string>;
    };
  }
}
