// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'care_catalog.catalog_items': {
      active: Defaulted<boolean>;
      area: string | null;
      caps: Defaulted<string[]>;
      category: Defaulted<string>;
      code: string;
      id: string;
      kind: 'category' | 'diagnosis' | 'goal' | 'measure';
      label_de: Defaulted<string>;
      label_en: Defaulted<string>;
      minutes: number | null;
      organisation_id: string;
      problem_kind: Defaulted<'actual' | 'risk' | 'wellness'>;
      proposes: Defaulted<string[]>;
      repetition: Defaulted<'once' | 'daily' | 'weekly'>;
      source: Defaulted<string>;
      source_version: Defaulted<string>;
      times: Defaulted<string[]>;
      version: Defaulted<number>;
      weekdays: Defaulted<number[]>;
    };
    'care_catalog.standard_plans': {
      active: Defaulted<boolean>;
      area: string;
      catalog: 'mds' | 'ltcf';
      diagnoses: Defaulted<string[]>;
      id: string;
      organisation_id: string;
      version: Defaulted<number>;
    };
    'care_catalog.uses': {
      code: string;
      first_used_at: Defaulted<Instant>;
      kind: string;
      organisation_id: string;
    };
  }
}
