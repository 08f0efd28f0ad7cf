// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'menu_templates.cycle_weeks': {
      cycle_id: string;
      id: string;
      organisation_id: string;
      position: number;
      template_id: string;
      version: Defaulted<number>;
    };
    'menu_templates.cycles': {
      anchor: string;
      id: string;
      organisation_id: string;
      title: string;
      version: Defaulted<number>;
    };
    'menu_templates.entries': {
      course: 'starter' | 'soup' | 'salad' | 'main' | 'sideVegetable' | 'sideStarch' | 'dessert' | 'cheese' | 'bread' | 'drink';
      day_offset: number;
      id: string;
      menu_id: string;
      organisation_id: string;
      recipe_id: string;
      version: Defaulted<number>;
    };
    'menu_templates.menus': {
      id: string;
      is_default: Defaulted<boolean>;
      meal: 'breakfast' | 'morningSnack' | 'lunch' | 'afternoonSnack' | 'dinner';
      name: Defaulted<string>;
      number: number;
      organisation_id: string;
      price_rappen: number | null;
      template_id: string;
      version: Defaulted<number>;
    };
    'menu_templates.templates': {
      description: Defaulted<string>;
      id: string;
      organisation_id: string;
      title: string;
      type: 'week' | 'day' | 'single';
      version: Defaulted<number>;
    };
  }
}
