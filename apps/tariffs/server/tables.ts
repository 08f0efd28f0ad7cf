// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'tariffs.cost_allocations': {
      cost_type: string;
      duration_from: number | null;
      duration_to: number | null;
      duration_unit: 'minutesPerDay' | 'hoursPerDay' | 'minutesPerMonth' | 'hoursPerMonth';
      government_type: 'none' | 'exact' | 'max' | 'percentage';
      government_value: Decimal | null;
      id: string;
      insurance_type: 'none' | 'exact' | 'max' | 'percentage';
      insurance_value: Decimal | null;
      level: string;
      normative_cost: number;
      organisation_id: string;
      resident_type: 'none' | 'exact' | 'max' | 'percentage';
      resident_value: Decimal | null;
      statutory_cap: boolean;
      unit: 'day' | 'hour' | 'piece';
      valid_from: string;
      valid_to: string | null;
      version: Defaulted<number>;
    };
    'tariffs.prices': {
      id: string;
      kind: 'board' | 'attendance' | 'reservation' | 'absenceDeduction' | 'mealExtra';
      max_days_per_year: number | null;
      min_consecutive_days: number | null;
      organisation_id: string;
      price: Decimal;
      valid_from: string;
      valid_to: string | null;
      vat_code: 'STD' | 'RED' | 'ACC' | 'EXEMPT' | 'OUT';
      version: Defaulted<number>;
    };
    'tariffs.resident_caps': {
      amount: number;
      id: string;
      organisation_id: string;
      valid_from: string;
      valid_to: string | null;
      version: Defaulted<number>;
    };
    'tariffs.vat_rates': {
      code: 'STD' | 'RED' | 'ACC';
      id: string;
      organisation_id: string;
      percent: Decimal;
      valid_from: string;
      valid_to: string | null;
      version: Defaulted<number>;
    };
  }
}
