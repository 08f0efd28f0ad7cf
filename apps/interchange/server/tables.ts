// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'interchange.external_ids': {
      content: Defaulted<string>;
      external_id: string;
      id: string;
      organisation_id: string;
      subject: 'resident' | 'diagnosis' | 'allergy' | 'earlierMedicine' | 'reading' | 'ingredient' | 'contact';
      subject_id: string;
      system: string;
    };
    'interchange.import_rows': {
      code: string | null;
      detail: Defaulted<unknown>;
      id: string;
      import_id: string;
      label: Defaulted<string>;
      line: number | null;
      organisation_id: string;
      outcome: 'created' | 'updated' | 'unchanged' | 'refused';
      position: number;
      source: string;
      subject: 'resident' | 'ingredient' | 'contact' | 'recipe' | null;
      subject_id: string | null;
    };
    'interchange.imports': {
      allow_similar: Defaulted<boolean>;
      conflict: Defaulted<'skip' | 'overwrite' | 'copy'>;
      created_at: Defaulted<Instant>;
      created_by: string;
      dry_run: boolean;
      entry_date: string | null;
      file_ids: string[];
      id: string;
      kind: 'fhir' | 'foods' | 'residents' | 'contacts' | 'recipes';
      mapping: Defaulted<unknown>;
      organisation_id: string;
      task_id: string;
    };
  }
}
