// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'report_snippets.snippets': {
      account_id: string | null;
      id: string;
      language: 'en' | 'de';
      organisation_id: string;
      text: string;
      version: Defaulted<number>;
      word: string;
    };
  }
}
