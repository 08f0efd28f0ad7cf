/** A database that cannot be brought to the newest schema: one line with cause and fix. */
export class MigrationError extends Error {}
