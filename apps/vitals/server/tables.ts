// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'vitals.limits': {
      changed_at: Instant;
      changed_by: string | null;
      id: string;
      limits: unknown;
      organisation_id: string;
      reason: string;
      resident_id: string;
      version: Defaulted<number>;
    };
    'vitals.readings': {
      circumstances: unknown;
      corrects_id: string | null;
      id: string;
      kept_by: Defaulted<string>;
      kept_told: Defaulted<boolean>;
      kind: 'bloodPressure' | 'pulse' | 'temperature' | 'oxygenSaturation' | 'respirationRate' | 'bloodGlucose' | 'weight' | 'height' | 'pain' | 'oxygenFlow' | 'inr' | 'hba1c' | 'peakFlow' | 'abdominalGirth' | 'calfCircumference' | 'creatinine' | 'egfr' | 'consciousness' | 'glasgowComa';
      measured_at: Instant;
      note: Defaulted<string>;
      organisation_id: string;
      recorded_at: Defaulted<Instant>;
      recorded_by: string | null;
      resident_id: string;
      second_value: Decimal | null;
      source: Defaulted<'manual' | 'device' | 'import'>;
      struck_at: Instant | null;
      struck_by: string | null;
      struck_reason: Defaulted<string>;
      value: Decimal;
      version: Defaulted<number>;
    };
  }
}
