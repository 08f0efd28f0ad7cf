// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'medication_safety.overrides': {
      code: string;
      finding: string;
      id: string;
      level: 'alert' | 'warning';
      medicine: string;
      order_id: string;
      organisation_id: string;
      place: 'ordering' | 'giving';
      reason: string;
      recorded_at: Instant;
      recorded_by: string;
      resident_id: string;
      second_by: string | null;
      seen_at: Instant | null;
      seen_by: string | null;
      text_de: string;
      text_en: string;
      version: Defaulted<number>;
    };
  }
}
