// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'staff.members': {
      center_id: string | null;
      employment_percent: number | null;
      entry_date: string | null;
      id: string;
      job_category: Defaulted<string>;
      leaving_date: string | null;
      organisation_id: string;
      personnel_number: Defaulted<string>;
      phone: Defaulted<string>;
      photo_file_id: string | null;
      position: Defaulted<string>;
      remarks: Defaulted<string>;
      version: Defaulted<number>;
    };
    'staff.qualifications': {
      account_id: string;
      expires_on: string | null;
      id: string;
      kind: string;
      organisation_id: string;
      remarks: Defaulted<string>;
      since: string | null;
      version: Defaulted<number>;
      warned_at: Instant | null;
    };
  }
}
