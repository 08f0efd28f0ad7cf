// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'calendar.event_types': {
      active: Defaulted<boolean>;
      blocks: Defaulted<boolean>;
      code: string;
      colour: 'teal' | 'blue' | 'violet' | 'pink' | 'orange' | 'green' | 'grey';
      id: string;
      name_de: string;
      name_en: string;
      organisation_id: string;
      symbol: string;
      version: Defaulted<number>;
    };
    'calendar.events': {
      created_at: Defaulted<Instant>;
      created_by: string;
      end_time: string | null;
      ends_by: string | null;
      first_day: string;
      id: string;
      imported_uid: string | null;
      last_day: string;
      organisation_id: string;
      remarks: Defaulted<string>;
      reminder_minutes: number | null;
      removed_at: Instant | null;
      removed_by: string | null;
      resident_id: string | null;
      rule: string | null;
      rule_count: number | null;
      rule_until: string | null;
      series_day: string | null;
      series_id: string | null;
      start_time: string | null;
      title: string;
      type: string;
      version: Defaulted<number>;
      zone: string;
    };
    'calendar.exceptions': {
      day: string;
      event_id: string;
      id: string;
      moved: boolean;
      organisation_id: string;
      version: Defaulted<number>;
    };
    'calendar.feed_reads': {
      feed_id: string;
      organisation_id: string;
      read_at: Instant;
    };
    'calendar.feeds': {
      account_id: string;
      created_at: Defaulted<Instant>;
      id: string;
      name: string;
      organisation_id: string;
      revoked_at: Instant | null;
      shared: boolean;
      token_hash: Buffer;
      version: Defaulted<number>;
    };
    'calendar.participants': {
      account_id: string | null;
      event_id: string;
      first_day: string;
      id: string;
      kind: 'resident' | 'account' | 'room' | 'guest';
      label: Defaulted<string>;
      organisation_id: string;
      resident_id: string | null;
      title: string;
      version: Defaulted<number>;
    };
    'calendar.reminders': {
      day: string;
      event_id: string;
      id: string;
      organisation_id: string;
      version: Defaulted<number>;
    };
  }
}
