// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'files.attachments': {
      description: Defaulted<string>;
      file_id: string;
      id: string;
      label: string;
      media_type: string;
      name: string;
      organisation_id: string;
      resident_id: string;
      size: number;
      subject: string;
      subject_id: string;
      uploaded_at: Defaulted<Instant>;
      uploaded_by: string | null;
      version: Defaulted<number>;
    };
    'files.entries': {
      app_code: string | null;
      area: 'resident' | 'contact' | 'app';
      contact_id: string | null;
      description: Defaulted<string>;
      folder_id: string;
      id: string;
      label: string;
      number: Defaulted<number>;
      organisation_id: string;
      resident_id: string | null;
      search: Computed<string | null>;
      tags: Defaulted<string[]>;
      version: Defaulted<number>;
    };
    'files.epd_consents': {
      id: string;
      noted_by: string | null;
      organisation_id: string;
      remarks: Defaulted<string>;
      resident_id: string;
      state: 'given' | 'refused' | 'withdrawn';
      stated_on: string;
      version: Defaulted<number>;
    };
    'files.epd_documents': {
      author: Defaulted<string>;
      confidentiality: 'normal' | 'restricted' | 'secret';
      created_at: Defaulted<Instant>;
      created_by: string | null;
      description: Defaulted<string>;
      direction: 'received' | 'sent';
      document_on: string;
      file_id: string;
      id: string;
      kind: string;
      label: string;
      media_type: string;
      name: string;
      organisation_id: string;
      published_at: Instant | null;
      published_by: string | null;
      resident_id: string;
      size: number;
      status: 'received' | 'prepared' | 'published' | 'withdrawn';
      version: Defaulted<number>;
      withdrawn_reason: Defaulted<string>;
    };
    'files.folders': {
      active: Defaulted<boolean>;
      app_code: string | null;
      area: 'resident' | 'contact' | 'app';
      contact_id: string | null;
      id: string;
      minimum_height: number | null;
      minimum_width: number | null;
      name_de: string;
      name_en: string;
      organisation_id: string;
      parent_id: string | null;
      position: Defaulted<number>;
      resident_id: string | null;
      version: Defaulted<number>;
    };
    'files.versions': {
      entry_id: string;
      file_id: string;
      height: number | null;
      id: string;
      media_type: string;
      name: string;
      number: number;
      organisation_id: string;
      resident_id: string | null;
      search: Computed<string | null>;
      size: number;
      uploaded_at: Defaulted<Instant>;
      uploaded_by: string | null;
      width: number | null;
    };
  }
}
