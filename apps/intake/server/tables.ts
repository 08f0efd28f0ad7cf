// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'intake.corrections': {
      before: unknown;
      corrected_at: Instant;
      corrected_by: string;
      entry_id: string;
      id: string;
      organisation_id: string;
      reason: string;
      resident_id: string;
      version: Defaulted<number>;
    };
    'intake.entries': {
      drink: string | null;
      happened_at: Instant;
      id: string;
      kind: 'in' | 'out' | 'meal';
      meal: 'breakfast' | 'midMorning' | 'lunch' | 'midAfternoon' | 'dinner' | 'lateMeal' | null;
      ml: number | null;
      note: Defaulted<string>;
      organisation_id: string;
      portion: number | null;
      recorded_at: Defaulted<Instant>;
      recorded_by: string;
      resident_id: string;
      route: 'oral' | 'tube' | 'subcutaneous' | 'intravenous' | 'drain' | 'stool' | 'other' | null;
      struck_at: Instant | null;
      struck_by: string | null;
      struck_reason: Defaulted<string>;
      version: Defaulted<number>;
    };
    'intake.orders': {
      from_day: string;
      id: string;
      note: Defaulted<string>;
      ordered_by: string;
      organisation_id: string;
      recorded_at: Defaulted<Instant>;
      recorded_by: string;
      resident_id: string;
      target_ml: number | null;
      to_day: string | null;
      version: Defaulted<number>;
    };
  }
}
