// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'home_protocols.entry_corrections': {
      at: Instant;
      corrected_at: Instant;
      corrected_by: string;
      entry_id: string;
      id: string;
      organisation_id: string;
      reason: string;
      resident_id: string;
      response_id: string;
    };
    'home_protocols.home_protocols': {
      active: Defaulted<boolean>;
      definition_id: string;
      department_ids: Defaulted<string[]>;
      icon: string;
      id: string;
      name: unknown;
      organisation_id: string;
      shown_item: string;
      version: Defaulted<number>;
    };
    'home_protocols.protocol_entries': {
      at: Instant;
      id: string;
      organisation_id: string;
      protocol_id: string;
      recorded_at: Instant;
      recorded_by: string;
      resident_id: string;
      response_id: string;
      struck_at: Instant | null;
      struck_by: string | null;
      struck_reason: Defaulted<string>;
      version: Defaulted<number>;
    };
  }
}
