// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'food_safety.batches': {
      dish: string;
      ended_at: Instant | null;
      given_up: Defaulted<boolean>;
      id: string;
      limits_id: string;
      organisation_id: string;
      point_id: string;
      started_at: Instant;
      version: Defaulted<number>;
    };
    'food_safety.counters': {
      id: string;
      number: Defaulted<number>;
      organisation_id: string;
    };
    'food_safety.entries': {
      action: string | null;
      action_text: Defaulted<string>;
      batch_id: string | null;
      corrects_id: string | null;
      device: Defaulted<string>;
      due_at: Instant | null;
      follows_id: string | null;
      id: string;
      kind: 'reading' | 'correction' | 'withdrawal' | 'settlement';
      late: Defaulted<boolean>;
      limits_id: string;
      measured_at: Instant;
      number: number;
      organisation_id: string;
      point_id: string;
      reason: Defaulted<string>;
      recorded_at: Instant;
      recorded_by: string | null;
      remeasure_by: Instant | null;
      root_id: string;
      subject: Defaulted<string>;
      value: number | null;
      verdict: 'ok' | 'tolerated' | 'breach' | null;
    };
    'food_safety.limits': {
      active: boolean;
      frequency: 'daily' | 'weekly' | 'monthly' | 'occasion';
      high: number | null;
      id: string;
      low: number | null;
      minutes: number | null;
      month_day: number | null;
      organisation_id: string;
      point_id: string;
      set_by: string | null;
      stage_high: number | null;
      stage_minutes: number | null;
      start_low: number | null;
      times: string[];
      tolerated: number | null;
      valid_from: Instant;
      weekdays: Defaulted<number[]>;
    };
    'food_safety.points': {
      archived_at: Instant | null;
      center_id: string;
      device: Defaulted<string>;
      id: string;
      kind: 'fridge' | 'freezer' | 'goodsChilled' | 'goodsFish' | 'goodsFrozen' | 'core' | 'corePoultry' | 'hotHolding' | 'cooling' | 'regenerating' | 'dishwasher' | 'cleaning';
      name: string;
      organisation_id: string;
      place: Defaulted<string>;
      version: Defaulted<number>;
    };
    'food_safety.samples': {
      center_id: string;
      discarded_at: Instant | null;
      discarded_by: string | null;
      dish: string;
      grams: number;
      id: string;
      meal: 'breakfast' | 'morningSnack' | 'lunch' | 'afternoonSnack' | 'dinner' | null;
      note: Defaulted<string>;
      organisation_id: string;
      outcome: 'expired' | 'handedOver' | 'lost' | null;
      place: Defaulted<string>;
      recipe_id: string | null;
      store_until: string;
      taken_at: Instant;
      taken_by: string | null;
      taken_on: string;
      version: Defaulted<number>;
    };
    'food_safety.verifications': {
      entry_id: string;
      id: string;
      organisation_id: string;
      verified_at: Instant;
      verified_by: string;
    };
  }
}
