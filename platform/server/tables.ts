// Written from the migrations by `npm run types`. Do not edit.
import type { ColumnType } from 'kysely';

/** timestamptz: read as ISO text, written as text or Date. */
export type Instant = ColumnType<string, Date | string, Date | string>;
/** numeric: read as text, never as a float. */
export type Decimal = ColumnType<string, number | string, number | string>;
/** A column that the database fills when it is left out. */
export type Defaulted<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
/** A column that only the database writes. */
export type Computed<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>;

/** All tables, `schema.table` → columns; each app adds its own in its server/tables.ts. */
export interface Tables {
  'platform.accounts': {
    active: Defaulted<boolean>;
    confirmed: Defaulted<boolean>;
    demo: Defaulted<boolean>;
    email: string;
    failed_sign_ins: Defaulted<number>;
    full_name: string;
    id: string;
    language: Defaulted<string>;
    locked_until: Instant | null;
    organisation_id: string;
    password_hash: string | null;
    roles: string[];
    username: string;
    version: Defaulted<number>;
  };
  'platform.changes': {
    account_id: string | null;
    after: unknown;
    at: Defaulted<Instant>;
    before: unknown;
    id: Defaulted<string>;
    operation: 'insert' | 'update' | 'delete';
    organisation_id: string;
    request_id: string | null;
    resident_id: string | null;
    row_id: string | null;
    subject: string;
  };
  'platform.deliveries': {
    listener: string;
    organisation_id: string;
    outbox_id: string;
  };
  'platform.dictionary_values': {
    active: Defaulted<boolean>;
    dictionary: string;
    id: string;
    label_de: string;
    label_en: string;
    organisation_id: string;
    position: Defaulted<number>;
    value: string;
    version: Defaulted<number>;
  };
  'platform.files': {
    created_at: Defaulted<Instant>;
    created_by: string | null;
    id: string;
    media_type: string;
    name: string;
    organisation_id: string;
    purpose: string;
    resident_id: string | null;
    sha256: Buffer;
    size: number;
    version: Defaulted<number>;
  };
  'platform.idempotency_keys': {
    account_id: string;
    answer: unknown;
    body_hash: Buffer;
    call: string;
    created_at: Defaulted<Instant>;
    key: string;
    organisation_id: string;
    status: number | null;
  };
  'platform.mails': {
    attempts: Defaulted<number>;
    body_html: string | null;
    body_text: string;
    created_at: Defaulted<Instant>;
    id: string;
    last_error: string | null;
    organisation_id: string;
    recipient: string;
    sent_at: Instant | null;
    subject: string;
  };
  'platform.migrations': {
    app: string;
    at: Defaulted<Instant>;
    checksum: string;
    name: string;
  };
  'platform.notifications': {
    account_id: string;
    acknowledged_at: Instant | null;
    created_at: Defaulted<Instant>;
    id: string;
    link: string | null;
    organisation_id: string;
    read_at: Instant | null;
    resident_id: string | null;
    severity: 'info' | 'warning' | 'alert';
    snoozed_until: Instant | null;
    title_de: string;
    title_en: string;
    version: Defaulted<number>;
  };
  'platform.organisations': {
    created_at: Defaulted<Instant>;
    id: string;
    name: string;
    zone: Defaulted<string>;
  };
  'platform.outbox': {
    account_id: string | null;
    attempts: Defaulted<number>;
    created_at: Defaulted<Instant>;
    delivered_at: Instant | null;
    event: string;
    id: Defaulted<string>;
    last_error: string | null;
    organisation_id: string;
    payload: unknown;
  };
  'platform.reads': {
    account_id: string;
    at: Defaulted<Instant>;
    call: string;
    id: Defaulted<string>;
    organisation_id: string;
    request_id: string | null;
    resident_id: string | null;
    row_ids: string[] | null;
  };
  'platform.resident_access': {
    account_id: string;
    id: string;
    organisation_id: string;
    permissions: unknown;
    resident_id: string;
    valid_from: string | null;
    valid_to: string | null;
    version: Defaulted<number>;
  };
  'platform.roles': {
    code: string;
    description: Defaulted<string>;
    id: string;
    name: string;
    organisation_id: string;
    permissions: unknown;
    version: Defaulted<number>;
  };
  'platform.sequences': {
    code: string;
    id: string;
    initial_number: number;
    last_number: number | null;
    last_year: number | null;
    organisation_id: string;
    pattern: string;
    version: Defaulted<number>;
    yearly_restart: boolean;
  };
  'platform.sessions': {
    account_id: string;
    address: string | null;
    created_at: Defaulted<Instant>;
    expires_at: Instant;
    id: string;
    keep: Defaulted<boolean>;
    organisation_id: string;
    token_hash: Buffer;
    user_agent: string | null;
  };
  'platform.settings': {
    id: string;
    key: string;
    organisation_id: string;
    scope: 'organisation' | 'site' | 'account';
    scope_id: string;
    value: unknown;
    version: Defaulted<number>;
  };
  'platform.sign_in_directory': {
    account_id: string;
    organisation_id: string;
    username: string;
  };
  'platform.sign_ins': {
    account_id: string | null;
    address: string | null;
    at: Defaulted<Instant>;
    id: Defaulted<string>;
    organisation_id: string;
    outcome: 'signedIn' | 'wrongPassword' | 'locked' | 'inactive' | 'notConfirmed' | 'signedOut';
    username: string;
  };
  'platform.tasks': {
    alive_at: Instant | null;
    cancel_asked: Defaulted<boolean>;
    created_at: Defaulted<Instant>;
    created_by: string | null;
    error: string | null;
    finished_at: Instant | null;
    id: string;
    input: unknown;
    kind: string;
    organisation_id: string;
    position: Defaulted<number>;
    result: unknown;
    status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
    total: number | null;
    version: Defaulted<number>;
  };
}
