// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'dashboards.dashboards': {
      id: string;
      layout: unknown;
      name: string;
      opens_first: Defaulted<boolean>;
      organisation_id: string;
      owner_id: string;
      roles: Defaulted<string[]>;
      version: Defaulted<number>;
      visibility: 'all' | 'users' | 'roles';
    };
    'dashboards.role_defaults': {
      dashboard_id: string;
      id: string;
      organisation_id: string;
      role: string;
      version: Defaulted<number>;
    };
    'dashboards.viewers': {
      account_id: string;
      dashboard_id: string;
      organisation_id: string;
    };
  }
}
