// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'gastro.meal_orders': {
      accepted: Defaulted<unknown>;
      cancel_reason: Defaulted<string>;
      cancelled_at: Instant | null;
      cancelled_by: string | null;
      changed_at: Instant | null;
      conflict_at: Instant | null;
      conflict_by: string | null;
      conflict_codes: Defaulted<string[]>;
      conflict_reason: Defaulted<string>;
      conflict_text: Defaulted<string>;
      day: string;
      diet: Defaulted<string>;
      id: string;
      meal: 'breakfast' | 'morningSnack' | 'lunch' | 'afternoonSnack' | 'dinner';
      menu_id: string;
      note: Defaulted<string>;
      ordered_at: Instant;
      ordered_by: string | null;
      organisation_id: string;
      place: 'diningHall' | 'room';
      portion: 'full' | 'half';
      price_rappen: number | null;
      quantity: Defaulted<number>;
      resident_id: string;
      second_at: Instant | null;
      second_by: string | null;
      source: 'manual' | 'auto';
      status: Defaulted<'confirmed' | 'received' | 'delivered' | 'billed' | 'cancelled'>;
      texture: number | null;
      told: Defaulted<string[]>;
      version: Defaulted<number>;
    };
    'gastro.meal_profiles': {
      id: string;
      menu_number: number | null;
      note: Defaulted<string>;
      organisation_id: string;
      place: Defaulted<'diningHall' | 'room'>;
      resident_id: string;
      version: Defaulted<number>;
    };
    'gastro.menu_plan_entries': {
      course: 'starter' | 'soup' | 'salad' | 'main' | 'sideVegetable' | 'sideStarch' | 'dessert' | 'cheese' | 'bread' | 'drink';
      day: string;
      id: string;
      menu_id: string;
      organisation_id: string;
      recipe_id: string;
      version: Defaulted<number>;
    };
    'gastro.menu_plans': {
      center_id: string;
      first_day: string;
      id: string;
      last_day: Computed<string | null>;
      locked: Defaulted<boolean>;
      organisation_id: string;
      published_up_to: string | null;
      status: Defaulted<'unpublished' | 'published'>;
      title: Defaulted<string>;
      type: Defaulted<'week' | 'day'>;
      version: Defaulted<number>;
    };
    'gastro.menus': {
      id: string;
      is_default: Defaulted<boolean>;
      meal: 'breakfast' | 'morningSnack' | 'lunch' | 'afternoonSnack' | 'dinner';
      name: Defaulted<string>;
      number: number;
      organisation_id: string;
      plan_id: string;
      price_rappen: number | null;
      version: Defaulted<number>;
    };
    'gastro.skipped_meals': {
      day: string;
      id: string;
      meal: 'breakfast' | 'morningSnack' | 'lunch' | 'afternoonSnack' | 'dinner';
      organisation_id: string;
      reason: string;
      resident_id: string;
    };
  }
}
