// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'personnel.absences': {
      account_id: string;
      from_date: string;
      id: string;
      kind: string;
      organisation_id: string;
      remarks: Defaulted<string>;
      to_date: string | null;
      version: Defaulted<number>;
    };
    'personnel.availabilities': {
      account_id: string;
      end_time: string | null;
      from_date: string;
      id: string;
      kind: 'available' | 'unavailable';
      ordinals: Defaulted<number[]>;
      organisation_id: string;
      remarks: Defaulted<string>;
      start_time: string | null;
      to_date: string | null;
      version: Defaulted<number>;
      weekdays: number[];
    };
    'personnel.documents': {
      account_id: string;
      description: Defaulted<string>;
      file_id: string;
      id: string;
      label: string;
      media_type: string;
      name: string;
      organisation_id: string;
      size: number;
      uploaded_at: Defaulted<Instant>;
      uploaded_by: string | null;
      version: Defaulted<number>;
    };
  }
}
