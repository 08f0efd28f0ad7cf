// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'medicine_stock.balances': {
      balance: Defaulted<number>;
      counted_at: Instant | null;
      id: string;
      last_at: Instant | null;
      number: Defaulted<number>;
      open_count_id: string | null;
      organisation_id: string;
    };
    'medicine_stock.entries': {
      at: Instant;
      balance: number;
      batch: Defaulted<string>;
      change: number;
      counted: number | null;
      document: Defaulted<string>;
      expires_on: string | null;
      follows: Defaulted<boolean>;
      id: string;
      kind: 'receipt' | 'giving' | 'return' | 'waste' | 'count' | 'difference' | 'reversal';
      method: 'pharmacy' | 'sealed' | 'rinsed' | 'vomited' | 'other' | null;
      missing: Defaulted<number>;
      number: number;
      organisation_id: string;
      reason: Defaulted<string>;
      recorded_at: Instant;
      recorded_by: string | null;
      reverses_id: string | null;
      second_by: string | null;
      settles_id: string | null;
      stock_id: string;
    };
    'medicine_stock.givings': {
      doctor: Defaulted<string>;
      dose_id: string;
      entry_id: string | null;
      event: number;
      given_at: Instant;
      given_by: string | null;
      id: string;
      kept_from: string | null;
      medicine: string;
      name: string;
      narcotic: boolean;
      order_id: string;
      organisation_id: string;
      outcome: string;
      product_id: string | null;
      quantity: number;
      resident_id: string;
      second_by: string | null;
      stock_id: string | null;
      strength: Defaulted<string>;
      unit: string;
    };
    'medicine_stock.patches': {
      at: Instant;
      dose_id: string | null;
      folded: boolean | null;
      id: string;
      method: 'pharmacy' | 'sealed' | 'rinsed' | 'other' | null;
      name: string;
      note: Defaulted<string>;
      organisation_id: string;
      placed_id: string | null;
      recorded_at: Instant;
      recorded_by: string | null;
      resident_id: string;
      second_by: string | null;
      site: string;
      step: 'on' | 'off';
      strength: Defaulted<string>;
    };
    'medicine_stock.stocks': {
      center_id: string | null;
      id: string;
      kept_from: string | null;
      medicine: string;
      minimum: number | null;
      name: string;
      narcotic: boolean;
      narcotics_list: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | null;
      opened_at: Instant;
      opened_by: string | null;
      ordered_on: string | null;
      organisation_id: string;
      package_size: number | null;
      pharmacy: Defaulted<string>;
      product_id: string | null;
      resident_id: string | null;
      strength: Defaulted<string>;
      unit: 'tablet' | 'capsule' | 'drop' | 'mL' | 'unit' | 'puff' | 'patch' | 'sachet' | 'suppository' | 'syringe' | 'piece';
      version: Defaulted<number>;
    };
    'medicine_stock.year_reports': {
      id: string;
      made_at: Instant;
      made_by: string;
      organisation_id: string;
      year: number;
    };
  }
}
