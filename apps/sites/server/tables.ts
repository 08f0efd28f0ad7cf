// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'sites.beds': {
      active: Defaulted<boolean>;
      id: string;
      label: string;
      organisation_id: string;
      room_id: string;
      version: Defaulted<number>;
    };
    'sites.centers': {
      active: Defaulted<boolean>;
      address: Defaulted<unknown>;
      id: string;
      institution_number: string | null;
      name: string;
      organisation_id: string;
      phone: Defaulted<string>;
      position: Defaulted<number>;
      version: Defaulted<number>;
    };
    'sites.departments': {
      active: Defaulted<boolean>;
      center_id: string;
      id: string;
      name: string;
      organisation_id: string;
      position: Defaulted<number>;
      version: Defaulted<number>;
    };
    'sites.restaurants': {
      active: Defaulted<boolean>;
      center_id: string;
      floor: Defaulted<string>;
      id: string;
      name: string;
      organisation_id: string;
      position: Defaulted<number>;
      remarks: Defaulted<string>;
      seats: number | null;
      version: Defaulted<number>;
    };
    'sites.rooms': {
      active: Defaulted<boolean>;
      center_id: string;
      department_id: string;
      floor: Defaulted<string>;
      id: string;
      number: string;
      organisation_id: string;
      remarks: Defaulted<string>;
      version: Defaulted<number>;
    };
  }
}
