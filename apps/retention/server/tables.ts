// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'retention.approvals': {
      account_id: string;
      approved_at: Instant;
      case_id: string;
      id: string;
      organisation_id: string;
    };
    'retention.cases': {
      expires_on: string | null;
      expiry_notified_on: string | null;
      id: string;
      near_notified_on: string | null;
      organisation_id: string;
      policy_id: string | null;
      proposed_on: string | null;
      resident_id: string;
      started_on: string;
      version: Defaulted<number>;
    };
    'retention.holds': {
      id: string;
      lift_reason: Defaulted<string>;
      lifted_at: Instant | null;
      lifted_by: string | null;
      organisation_id: string;
      placed_at: Instant;
      placed_by: string;
      reason: string;
      resident_id: string;
      version: Defaulted<number>;
    };
    'retention.name_findings': {
      column_name: Defaulted<string>;
      decided_at: Instant | null;
      decided_by: string | null;
      excerpt: Defaulted<string>;
      id: string;
      kind: 'column' | 'content' | 'log';
      organisation_id: string;
      reason: Defaulted<string>;
      row_id: string;
      search_id: string;
      source: string;
      status: Defaulted<'open' | 'blanked' | 'kept' | 'gone'>;
      version: Defaulted<number>;
    };
    'retention.name_searches': {
      birth_date: string | null;
      erasure_id: string;
      first_name: string;
      id: string;
      last_name: string;
      organisation_id: string;
      state: Defaulted<'waiting' | 'open' | 'closed'>;
      unread: Defaulted<unknown>;
      unread_files: Defaulted<string[]>;
      version: Defaulted<number>;
    };
    'retention.policies': {
      active: Defaulted<boolean>;
      archive_after_days: number;
      auto_archive: boolean;
      auto_deletion: boolean;
      center_id: string | null;
      id: string;
      name: string;
      notification_days: number;
      notify_expiry: boolean;
      notify_near: boolean;
      notify_roles: string[];
      organisation_id: string;
      period_months: number;
      resident_type: Defaulted<string>;
      two_persons: Defaulted<boolean>;
      version: Defaulted<number>;
    };
  }
}
