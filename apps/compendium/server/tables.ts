// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'compendium.editions': {
      complete: Defaulted<boolean>;
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
    'compendium.import_rows': {
      code: string | null;
      id: string;
      import_id: string;
      label: Defaulted<string>;
      line: number | null;
      organisation_id: string;
      outcome: 'created' | 'updated' | 'unchanged' | 'refused';
      position: number;
      said: Defaulted<string>;
    };
    'compendium.imports': {
      created_at: Defaulted<Instant>;
      created_by: string;
      dated: string | null;
      dry_run: boolean;
      edition_id: string | null;
      file_id: string;
      file_name: string;
      id: string;
      kind: 'swissmedic' | 'priceList' | 'catalogue' | 'interactions';
      organisation_id: string;
      task_id: string;
      title: string;
    };
    'compendium.interactions': {
      edition_id: string;
      id: string;
      one: string;
      organisation_id: string;
      other: string;
      severity: 'info' | 'warning' | 'alert';
      text_de: Defaulted<string>;
      text_en: Defaulted<string>;
    };
    'compendium.products': {
      atc: Defaulted<string[]>;
      authorisation: string | null;
      category: 'A+' | 'A' | 'B' | 'C' | 'D' | 'E' | null;
      described_by: 'swissmedic' | 'priceList' | 'catalogue' | null;
      divisibility: Defaulted<'whole' | 'half' | 'quarter'>;
      drops_per_unit: Decimal | null;
      edition_id: string | null;
      flags: Defaulted<('fall' | 'kidney' | 'bleeding' | 'anticholinergic' | 'highRisk' | 'timeCritical' | 'noCrush' | 'qt' | 'liver' | 'oldAge' | 'openCapsule')[]>;
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
    'compendium.words': {
      organisation_id: string;
      word: string;
    };
  }
}
