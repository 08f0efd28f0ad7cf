// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'biography.biographies': {
      chapters: Defaulted<unknown>;
      confession: Defaulted<string>;
      confession_other: Defaulted<string>;
      education: Defaulted<string>;
      education_years: number | null;
      id: string;
      languages: Defaulted<string>;
      marital_status: Defaulted<string>;
      organisation_id: string;
      origin: Defaulted<string>;
      profession: Defaulted<string>;
      resident_id: string;
      separation: Defaulted<'' | 'voluntary' | 'byCourt'>;
      version: Defaulted<number>;
    };
    'biography.items': {
      features: Defaulted<string>;
      id: string;
      kind: Defaulted<string>;
      name: string;
      organisation_id: string;
      photo_file_id: string | null;
      place: Defaulted<string>;
      quantity: Defaulted<number>;
      received_on: string | null;
      resident_id: string;
      returned_on: string | null;
      returned_to: Defaulted<string>;
      version: Defaulted<number>;
    };
    'biography.proposals': {
      chapter: string;
      decided_by: string | null;
      id: string;
      organisation_id: string;
      proposed_at: Defaulted<Instant>;
      proposed_by: string;
      resident_id: string;
      status: Defaulted<'open' | 'taken' | 'declined'>;
      text: string;
      version: Defaulted<number>;
    };
  }
}
