// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'medication_giving.dose_events': {
      attention: 'double' | 'conflict' | 'orderChanged' | 'orderStopped' | 'suspended' | 'notPlanned' | 'tooEarly' | 'exceedsDailyMaximum' | 'finding' | 'stock' | 'lateEntry' | null;
      corrects: number | null;
      dose_id: string;
      double: Defaulted<boolean>;
      early: Defaulted<boolean>;
      effect: 'good' | 'some' | 'none' | null;
      given_at: Instant | null;
      id: string;
      kind: 'prepared' | 'takenBack' | 'recorded' | 'double' | 'vomited' | 'corrected' | 'effect' | 'lookedAt';
      late: Defaulted<boolean>;
      milligrams: Defaulted<number[]>;
      note: Defaulted<string>;
      number: number;
      organisation_id: string;
      outcome: 'planned' | 'prepared' | 'given' | 'partly' | 'refused' | 'withheld' | 'away' | 'self' | 'vomited' | 'error';
      override_findings: Defaulted<string[]>;
      override_reasons: Defaulted<string[]>;
      product_id: string | null;
      quantity: number | null;
      reason: 'refused' | 'asleep' | 'absent' | 'nothingByMouth' | 'notAvailable' | 'lowPressure' | 'lowPulse' | 'swallowing' | 'vomiting' | 'notNeeded' | 'doctorsOrder' | 'other' | null;
      recorded_at: Instant;
      recorded_by: string;
      resident_id: string;
      round_id: string | null;
      second_by: string | null;
      state: 'planned' | 'prepared' | 'given' | 'partly' | 'refused' | 'withheld' | 'away' | 'self' | 'vomited' | 'error';
      substances: Defaulted<string[]>;
      total: number | null;
      version: Defaulted<number>;
      waited: Defaulted<boolean>;
    };
    'medication_giving.doses': {
      attention: 'double' | 'conflict' | 'orderChanged' | 'orderStopped' | 'suspended' | 'notPlanned' | 'tooEarly' | 'exceedsDailyMaximum' | 'finding' | 'stock' | 'lateEntry' | null;
      beyond: Defaulted<boolean>;
      double: Defaulted<boolean>;
      early: Defaulted<boolean>;
      effect: 'good' | 'some' | 'none' | null;
      effect_due_at: Instant | null;
      event: number;
      free_at: Instant | null;
      given_at: Instant | null;
      id: string;
      late: Defaulted<boolean>;
      milligrams: Defaulted<number[]>;
      number: number;
      order_id: string;
      organisation_id: string;
      part: 'morning' | 'afternoon' | 'evening' | 'night' | null;
      planned: number;
      planned_at: Instant | null;
      product_id: string | null;
      quantity: number | null;
      recorded_at: Instant | null;
      resident_id: string;
      state: 'planned' | 'prepared' | 'given' | 'partly' | 'refused' | 'withheld' | 'away' | 'self' | 'vomited' | 'error';
      substances: Defaulted<string[]>;
      unit: string;
      version: Defaulted<number>;
    };
  }
}
