// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'contacts.contacts': {
      active: Defaulted<boolean>;
      address: Defaulted<unknown>;
      category: Defaulted<string>;
      company_name: Defaulted<string>;
      email: Defaulted<string>;
      first_name: Defaulted<string>;
      gln: string | null;
      id: string;
      kinds: string[];
      last_name: Defaulted<string>;
      organisation_id: string;
      phones: Defaulted<unknown>;
      remarks: Defaulted<string>;
      salutation: Defaulted<string>;
      search: Computed<string | null>;
      sort_name: Computed<string | null>;
      specialty: Defaulted<string>;
      title: Defaulted<string>;
      version: Defaulted<number>;
    };
  }
}
