// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'forms.definition_versions': {
      change_note: Defaulted<string>;
      content: unknown;
      content_hash: Buffer;
      definition_id: string;
      id: string;
      number: number;
      organisation_id: string;
      published_at: Instant | null;
      published_by: string | null;
      shipped: Defaulted<boolean>;
      status: 'draft' | 'published' | 'retired';
      version: Defaulted<number>;
    };
    'forms.definitions': {
      active: Defaulted<boolean>;
      changed_at: Defaulted<Instant>;
      code: string;
      id: string;
      organisation_id: string;
      origin: 'shipped' | 'own' | 'imported';
      public_key_hash: Buffer | null;
      public_until: Instant | null;
      purpose: 'assessment' | 'form' | 'questionnaire' | 'protocol';
      version: Defaulted<number>;
    };
    'forms.responses': {
      answered: Defaulted<number>;
      answers: Defaulted<unknown>;
      askable: Defaulted<number>;
      assigned_to: string | null;
      completed_at: Instant | null;
      completed_by: string | null;
      confirmation_reason: Defaulted<string>;
      corrects: string | null;
      day: string | null;
      definition_id: string;
      definition_version_id: string;
      deleted_at: Instant | null;
      deleted_by: string | null;
      deletion_reason: string | null;
      id: string;
      last_change_at: Defaulted<Instant>;
      last_change_by: string | null;
      organisation_id: string;
      outcome: string | null;
      purpose: 'assessment' | 'form' | 'questionnaire' | 'protocol';
      remarks: Defaulted<string>;
      resident_id: string | null;
      result: unknown;
      score: Decimal | null;
      shift: number | null;
      status: 'inProgress' | 'complete' | 'replaced';
      version: Defaulted<number>;
    };
  }
}
