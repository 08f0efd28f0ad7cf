// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'compendium.editions': {
      dated: string;
      file_name: Defaulted<string>;
      id: string;
      imported_at: Instant;
      imported_by: string;
      organisation_id: string;
      source: 'swissmedic' | 'priceList' | 'catalogue' | 'interactions';
      title: string;
      version: Defaulted<number>;
    };
    'compendium.products': {
      atc: Defaulted<string[]>;
      authorisation: string | null;
      category: 'A+' | 'A' | 'B' | 'C' | 'D' | 'E' | null;
      divisibility: Defaulted<'whole' | 'half' | 'quarter'>;
      drops_per_unit: Decimal | null;
      edition_id: string | null;
      flags: Defaulted<('fall' | 'kidney' | 'bleeding' | 'anticholinergic' | 'highRisk' | 'timeCritical' | 'noCrush' | 'qt')[]>;
      form: string;
      gtin: string | null;
      id: string;
      max_24: Decimal | null;
      name: string;
      narcotics_list: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | null;
      organisation_id: string;
      outdated: Defaulted<boolean>;
      packages: Defaulted<string>;
      pharmacode: string | null;
      replaces_id: string | null;
      route: string;
      search: Computed<string>;
      sort_name: Computed<string>;
      strength: Defaulted<string>;
      substances: Defaulted<unknown>;
      substitutes: Defaulted<string[]>;
      unit: 'tablet' | 'capsule' | 'drop' | 'mL' | 'unit' | 'puff' | 'patch' | 'sachet' | 'suppository' | 'syringe' | 'piece';
      version: Defaulted<number>;
      withdrawn_on: string | null;
    };
  }
}
