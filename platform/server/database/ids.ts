import { v7 } from 'uuid';

/** A new record id: UUID version 7, ordered by time, made in the application (architecture: section 6, rule 2). */
export const newId = (): string => v7();
