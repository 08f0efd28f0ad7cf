// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'customers.customers': {
      active: Defaulted<boolean>;
      address: Defaulted<unknown>;
      contact_id: string | null;
      email: Defaulted<string>;
      group_id: string;
      id: string;
      name: string;
      number: string;
      organisation_id: string;
      payment_method_id: string | null;
      payment_term_id: string | null;
      phone: Defaulted<string>;
      remarks: Defaulted<string>;
      resident_id: string | null;
      search: Computed<string | null>;
      sort_name: Computed<string | null>;
      version: Defaulted<number>;
    };
    'customers.groups': {
      active: boolean;
      category: 'residents' | 'staff' | 'external';
      id: string;
      name_de: string;
      name_en: string;
      organisation_id: string;
      payment_method_id: string | null;
      payment_term_id: string | null;
      version: Defaulted<number>;
    };
    'customers.payment_methods': {
      active: boolean;
      auto_print: boolean;
      favorite: boolean;
      id: string;
      kind: 'cash' | 'card' | 'invoice' | 'mobile' | 'account';
      name_de: string;
      name_en: string;
      organisation_id: string;
      version: Defaulted<number>;
    };
    'customers.payment_terms': {
      active: boolean;
      aging_days: number;
      discount_days: number;
      discount_percent: Decimal;
      id: string;
      name: string;
      net_days: number;
      organisation_id: string;
      proximate_day: number | null;
      proximate_month: number | null;
      split_payments: number;
      version: Defaulted<number>;
    };
  }
}
