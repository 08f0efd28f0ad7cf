// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'relatives.day_words': {
      day: string;
      id: string;
      language: 'en' | 'de';
      organisation_id: string;
      released_at: Defaulted<Instant>;
      released_by: string;
      resident_id: string;
      text: string;
      version: Defaulted<number>;
      withdrawn_at: Instant | null;
      withdrawn_by: string | null;
    };
    'relatives.messages': {
      account_id: string;
      from_home: boolean;
      id: string;
      language: 'en' | 'de' | null;
      organisation_id: string;
      read_at: Instant | null;
      read_by: string | null;
      resident_id: string;
      text: string;
      version: Defaulted<number>;
      written_at: Defaulted<Instant>;
      written_by: string;
    };
  }
}
