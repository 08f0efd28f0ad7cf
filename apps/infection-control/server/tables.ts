// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'infection_control.isolations': {
      from_date: string;
      id: string;
      kind: 'contact' | 'droplet' | 'airborne' | 'protective';
      measures: Defaulted<string[]>;
      organisation_id: string;
      reason: string;
      remarks: Defaulted<string>;
      resident_id: string;
      to_date: string | null;
      version: Defaulted<number>;
    };
    'infection_control.vaccinations': {
      declined: Defaulted<boolean>;
      disease: string;
      given_by: Defaulted<string>;
      happened_on: string;
      id: string;
      lot: Defaulted<string>;
      next_due_on: string | null;
      organisation_id: string;
      reason: Defaulted<string>;
      remarks: Defaulted<string>;
      resident_id: string;
      vaccine: Defaulted<string>;
      version: Defaulted<number>;
    };
  }
}
