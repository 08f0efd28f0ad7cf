// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'admin.app_categories': {
      app_code: string;
      category: string;
      id: string;
      organisation_id: string;
      version: Defaulted<number>;
    };
    'admin.interface_checks': {
      answer: string;
      at: Defaulted<Instant>;
      interface_id: string;
      interface_version: number;
      ok: boolean;
      organisation_id: string;
    };
    'admin.interfaces': {
      active: boolean;
      department_code: string;
      host: string;
      id: string;
      kind: 'homeManagement' | 'accounting' | 'ordering' | 'laboratory' | 'other';
      name: string;
      organisation_id: string;
      port: number;
      protocol: 'sftp' | 'ftps' | 'ftp' | 'https';
      version: Defaulted<number>;
    };
    'admin.settings_imports': {
      account_id: string;
      at: Defaulted<Instant>;
      changed: number;
      file_name: string;
      id: string;
      organisation_id: string;
      refused: number;
      sha256: string;
    };
  }
}
