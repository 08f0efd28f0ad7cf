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
  'platform.access_events': {
    account_id: string | null;
    at: Defaulted<Instant>;
    call: string;
    code: string | null;
    detail: unknown;
    erased_digest: Buffer | null;
    id: Defaulted<string>;
    kind: 'refusal' | 'export' | 'print' | 'logRead' | 'erasure' | 'prune' | 'signature';
    organisation_id: string;
    request_id: string | null;
    resident_id: string | null;
    row_id: string | null;
    salt: Defaulted<string | null>;
    status: number | null;
    xact: Defaulted<number>;
  };
  'platform.accounts': {
    active: Defaulted<boolean>;
    confirmed: Defaulted<boolean>;
    created_at: Defaulted<Instant>;
    deleted_at: Instant | null;
    demo: Defaulted<boolean>;
    email: string;
    email_codes: Defaulted<boolean>;
    failed_codes: Defaulted<number>;
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
    waiting_email: string | null;
  };
  'platform.address_rules': {
    account_id: string | null;
    applies_to: 'all' | 'role' | 'account';
    id: string;
    network: string;
    note: Defaulted<string>;
    organisation_id: string;
    policy_id: string;
    role: string | null;
    version: Defaulted<number>;
  };
  'platform.authenticators': {
    account_id: string;
    confirmed_at: Instant | null;
    id: string;
    last_step: number | null;
    organisation_id: string;
    secret: Buffer;
    version: Defaulted<number>;
  };
  'platform.backups': {
    files: number;
    finished_at: Defaulted<Instant>;
    id: Defaulted<string>;
    missing: number;
    rows: number;
  };
  'platform.bridged': {
    app: string;
    at: Defaulted<Instant>;
    former: string;
    name: string;
  };
  'platform.challenges': {
    account_id: string;
    code_expires_at: Instant | null;
    code_hash: Buffer | null;
    created_at: Defaulted<Instant>;
    detail: Defaulted<unknown>;
    expires_at: Instant;
    id: string;
    organisation_id: string;
    purpose: 'secondFactor' | 'reset' | 'newPassword' | 'emailFactor' | 'newEmail' | 'passkey' | 'confirmIdentity' | 'recovery' | 'quickSwitch' | 'unlock';
    token_hash: Buffer;
    tries: Defaulted<number>;
    webauthn_challenge: string | null;
  };
  'platform.changes': {
    account_id: string | null;
    after: unknown;
    at: Defaulted<Instant>;
    before: unknown;
    erased_digest: Buffer | null;
    id: Defaulted<string>;
    operation: 'insert' | 'update' | 'delete';
    organisation_id: string;
    request_id: string | null;
    resident_id: string | null;
    row_id: string | null;
    salt: Defaulted<string | null>;
    subject: string;
    xact: Defaulted<number>;
  };
  'platform.companies': {
    city: Defaulted<string>;
    company_type: Defaulted<string>;
    country: Defaulted<'CH'>;
    duns_number: Defaulted<string>;
    email: Defaulted<string>;
    id: string;
    name_2: Defaulted<string>;
    organisation_id: string;
    phone: Defaulted<string>;
    post_office_box: Defaulted<string>;
    postal_code: Defaulted<string>;
    region: Defaulted<string>;
    street: Defaulted<string>;
    street_2: Defaulted<string>;
    version: Defaulted<number>;
    website: Defaulted<string>;
  };
  'platform.confirmation_links': {
    account_id: string | null;
    created_at: Defaulted<Instant>;
    email: string | null;
    expires_at: Instant;
    id: string;
    organisation_id: string;
    outcome: 'confirmed' | 'declined' | null;
    purpose: string;
    registration_id: string | null;
    token_hash: Buffer;
    used_at: Instant | null;
    voided_at: Instant | null;
  };
  'platform.custom_settings': {
    id: string;
    key: string;
    organisation_id: string;
    scope: 'organisation' | 'account';
    scope_id: string;
    value: unknown;
    version: Defaulted<number>;
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
  'platform.editions': {
    edition: string;
    lane: string;
    organisation_id: string;
    subject: string;
  };
  'platform.erasures': {
    counts: unknown;
    erased_at: Instant;
    erased_by: string | null;
    files: number;
    id: string;
    kept: unknown;
    log_rows: number;
    organisation_id: string;
    person_id: string;
    policy: string | null;
    reason: Defaulted<string>;
  };
  'platform.external_identities': {
    account_id: string;
    id: string;
    organisation_id: string;
    provider_id: string;
    subject: string;
  };
  'platform.external_users': {
    access_type: 'ALL' | 'FLEXIBLE' | 'SPECIFIC' | 'USER_LINK';
    account_id: string;
    contact_id: string | null;
    filter: unknown;
    id: string;
    organisation_id: string;
    permissions: unknown;
    resident_id: string | null;
    valid_from: string | null;
    valid_to: string | null;
    version: Defaulted<number>;
  };
  'platform.failures_by_address': {
    at: Defaulted<Instant>;
    failed: number;
    name_hash: Buffer;
    network: string;
  };
  'platform.file_usage': {
    bytes: Defaulted<number>;
    organisation_id: string;
    quota: number | null;
  };
  'platform.files': {
    created_at: Defaulted<Instant>;
    created_by: string | null;
    height: number | null;
    id: string;
    media_type: string;
    name: string;
    organisation_id: string;
    purpose: string;
    resident_id: string | null;
    sha256: Buffer;
    size: number;
    thumbnail_id: string | null;
    version: Defaulted<number>;
    waits_until: Instant | null;
    width: number | null;
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
  'platform.identity_provider_directory': {
    code: string;
    organisation_id: string;
    provider_id: string;
  };
  'platform.identity_providers': {
    active: Defaulted<boolean>;
    client_id: string;
    code: string;
    creates_accounts: Defaulted<boolean>;
    default_role: string | null;
    id: string;
    issuer: string;
    links_by_email: Defaulted<boolean>;
    name: string;
    organisation_id: string;
    role_claim: Defaulted<string>;
    role_map: Defaulted<unknown>;
    secret: Buffer | null;
    version: Defaulted<number>;
  };
  'platform.kept_sign_ins': {
    account_id: string;
    created_at: Defaulted<Instant>;
    expires_at: Instant;
    family_id: string;
    id: string;
    organisation_id: string;
    token_hash: Buffer;
    used_at: Instant | null;
  };
  'platform.locked_records': {
    erasure_id: string;
    file_ids: Defaulted<string[]>;
    id: string;
    keep_until: string;
    law: string;
    organisation_id: string;
    person_id: string;
    record: unknown;
    source: string;
    title: string;
  };
  'platform.log_blocks': {
    digests: Buffer;
    hash: Buffer;
    members: string[];
    number: number;
    organisation_id: string;
    previous: Buffer;
    pruned_at: Instant | null;
    sealed_at: Instant;
  };
  'platform.log_entries': {
    account_id: Computed<string | null>;
    at: Computed<Instant | null>;
    erased_digest: Computed<Buffer | null>;
    head: Computed<string | null>;
    id: Computed<string | null>;
    organisation_id: Computed<string | null>;
    payload: Computed<string | null>;
    resident_id: Computed<string | null>;
    salt: Computed<string | null>;
    source: Computed<string | null>;
    xact: Computed<number | null>;
  };
  'platform.log_forwarding': {
    at: Defaulted<Instant>;
    number: number;
    organisation_id: string;
  };
  'platform.log_position': {
    id: string;
    moved_at: Defaulted<Instant>;
    only_one: Defaulted<boolean>;
    xact: number;
  };
  'platform.mail_servers': {
    host: Defaulted<string>;
    id: string;
    organisation_id: string;
    own_server: Defaulted<boolean>;
    port: Defaulted<number>;
    reply_to: Defaulted<string>;
    secret: Buffer | null;
    security: Defaulted<'starttls' | 'tls' | 'none'>;
    sender_address: Defaulted<string>;
    sender_name: Defaulted<string>;
    username: Defaulted<string>;
    version: Defaulted<number>;
  };
  'platform.mails': {
    attempts: Defaulted<number>;
    body_html: string | null;
    body_text: string;
    confidential: Defaulted<boolean>;
    created_at: Defaulted<Instant>;
    id: string;
    last_error: string | null;
    notification_id: string | null;
    organisation_id: string;
    recipient: string;
    send_after: Instant | null;
    sent_at: Instant | null;
    subject: string;
  };
  'platform.migrations': {
    app: string;
    at: Defaulted<Instant>;
    checksum: string;
    name: string;
  };
  'platform.notification_choices': {
    account_id: string;
    id: string;
    kinds: Defaulted<unknown>;
    organisation_id: string;
    quiet_from: string | null;
    quiet_to: string | null;
    version: Defaulted<number>;
  };
  'platform.notification_mutes': {
    account_id: string;
    id: string;
    organisation_id: string;
    resident_id: string;
    until: string;
    version: Defaulted<number>;
  };
  'platform.notifications': {
    account_id: string;
    acknowledged_at: Instant | null;
    created_at: Defaulted<Instant>;
    id: string;
    in_app: Defaulted<boolean>;
    kind: Defaulted<string>;
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
  'platform.open_call_counts': {
    count: number;
    hour: Instant;
    key_hash: Buffer;
  };
  'platform.organisations': {
    created_at: Defaulted<Instant>;
    id: string;
    kind: Defaulted<'nursing-home' | 'vendor' | 'doctor' | 'insurance' | 'residual-financier' | 'other'>;
    logo_file_id: string | null;
    name: string;
    profile_number: Defaulted<string>;
    restricts_addresses: Defaulted<boolean>;
    sign_in_code: Defaulted<string>;
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
  'platform.passkeys': {
    account_id: string;
    counter: number;
    created_at: Defaulted<Instant>;
    credential_id: string;
    id: string;
    last_used_at: Instant | null;
    name: string;
    organisation_id: string;
    public_key: Buffer;
    transports: Defaulted<string[]>;
    version: Defaulted<number>;
  };
  'platform.pins': {
    account_id: string;
    code_hash: string;
    created_at: Defaulted<Instant>;
    failed: Defaulted<number>;
    id: string;
    organisation_id: string;
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
    xact: Defaulted<number>;
  };
  'platform.recovery_codes': {
    account_id: string;
    code_hash: Buffer;
    id: string;
    organisation_id: string;
    used_at: Instant | null;
  };
  'platform.registrations': {
    account_id: string | null;
    actor: 'nursing-home' | 'vendor' | 'doctor' | 'insurance' | 'residual-financier' | 'other';
    company: Defaulted<unknown>;
    created_at: Defaulted<Instant>;
    decided_at: Instant | null;
    decided_by: string | null;
    email: string;
    expires_at: Instant;
    first_name: Defaulted<string>;
    full_name: string;
    id: string;
    kind: 'create' | 'join' | 'recover';
    language: 'en' | 'de';
    last_name: Defaulted<string>;
    organisation_id: string;
    password_hash: string | null;
    reason: Defaulted<string>;
    salutation: Defaulted<string>;
    status: 'awaitingConfirmation' | 'awaitingApproval' | 'confirmed' | 'declined';
    version: Defaulted<number>;
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
    app: Defaulted<string>;
    code: string;
    denials: Defaulted<unknown>;
    description: Defaulted<string>;
    description_de: Defaulted<string>;
    external: Defaulted<boolean>;
    id: string;
    name: string;
    name_de: Defaulted<string>;
    organisation_id: string;
    permissions: unknown;
    shipped: Defaulted<boolean>;
    version: Defaulted<number>;
  };
  'platform.second_signature_tries': {
    account_id: string;
    failed: number;
    organisation_id: string;
    side: 'signer' | 'beside';
    tried_at: Defaulted<Instant>;
  };
  'platform.second_signatures': {
    call: string;
    created_at: Defaulted<Instant>;
    digest: Buffer;
    expires_at: Defaulted<Instant>;
    first_id: string;
    id: string;
    organisation_id: string;
    signer_id: string;
    token_hash: Buffer;
    used_at: Instant | null;
  };
  'platform.secret_check': {
    digest: Buffer;
    one: Defaulted<boolean>;
  };
  'platform.security_policies': {
    account_ids: Defaulted<string[]>;
    applies_to: 'all' | 'roles' | 'accounts';
    id: string;
    lock_minutes: number;
    maximum_failed_sign_ins: number;
    methods: ('authenticator' | 'email' | 'passkey')[];
    name: string;
    organisation_id: string;
    quick_switch_hours: Defaulted<number>;
    registration_link_hours: number;
    roles: Defaulted<string[]>;
    session_lock_minutes: number;
    two_factor: 'off' | 'optional' | 'required';
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
  'platform.server_looks': {
    address: string;
    id: string;
    kind: 'mail' | 'provider';
    looked_at: Defaulted<Instant>;
    name: string;
    of_version: number;
    organisation_id: string;
    reason: string | null;
    since: Defaulted<Instant>;
  };
  'platform.sessions': {
    account_id: string;
    active_at: Defaulted<Instant>;
    address: string | null;
    authenticated_at: Defaulted<Instant>;
    created_at: Defaulted<Instant>;
    device_id: string | null;
    expires_at: Instant;
    family_id: string | null;
    former_hash: Buffer | null;
    id: string;
    idle_minutes: Defaulted<number>;
    keep: Defaulted<boolean>;
    locked_at: Instant | null;
    organisation_id: string;
    preview_account_id: string | null;
    preview_name: string | null;
    preview_roles: string[] | null;
    provider_logout: Buffer | null;
    renewed_at: Instant | null;
    stage: Defaulted<'full' | 'twoFactorSetup' | 'twoFactorProven'>;
    token_hash: Buffer;
    two_factors: Defaulted<boolean>;
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
  'platform.shared_device_people': {
    account_id: string;
    device_id: string;
    id: string;
    organisation_id: string;
    proven_at: Defaulted<Instant>;
  };
  'platform.shared_devices': {
    created_at: Defaulted<Instant>;
    id: string;
    name: string;
    organisation_id: string;
    registered_by: string;
    token_hash: Buffer;
    version: Defaulted<number>;
  };
  'platform.sign_in_directory': {
    account_id: string;
    email: string | null;
    organisation_id: string;
    username: string;
  };
  'platform.sign_ins': {
    account_id: string | null;
    address: string | null;
    at: Defaulted<Instant>;
    id: Defaulted<string>;
    organisation_id: string;
    outcome: string;
    username: string;
    xact: Defaulted<number>;
  };
  'platform.system_tokens': {
    created_at: Defaulted<Instant>;
    created_by: string;
    expires_at: Instant;
    id: string;
    name: string;
    organisation_id: string;
    revoked_at: Instant | null;
    revoked_by: string | null;
    scopes: string[];
    token_hash: Buffer;
    version: Defaulted<number>;
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
    starts: Defaulted<number>;
    status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
    total: number | null;
    version: Defaulted<number>;
  };
  'platform.unknown_sign_ins': {
    at: Defaulted<Instant>;
    failed: number;
    locked_until: Instant | null;
    name_hash: Buffer;
  };
}
