/** Bytes by organisation and id: a local folder, or a bucket of a server that speaks S3. Both behave the same (store.test.ts). */
export interface FileStore {
  put(
    organisationId: string,
    id: string,
    source: { readonly path: string } | { readonly bytes: Uint8Array },
  ): Promise<void>;
  /** Throws when there is no such file. */
  read(organisationId: string, id: string): Promise<Uint8Array>;
  /** Removing what is not there is no error. */
  remove(organisationId: string, id: string): Promise<void>;
  /** Ids of the files of an organisation that were stored before an instant, for the sweeper of orphans. */
  list(organisationId: string, before: Date): Promise<string[]>;
}

const part = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Whether a text may be a part of an address in a store: only ids, so that no name of a person or a path ever gets there. */
export const isStoreId = (text: string): boolean => part.test(text);
/** Address of a file in a store; throws for everything that is not two ids. */
export function storePlace(organisationId: string, id: string): readonly [string, string] {
  if (!isStoreId(organisationId) || !isStoreId(id)) throw new Error('bad file id');
  return [organisationId, id];
}

declare module '#platform/server/call/context.ts' {
  interface Services {
    readonly files: FileStore;
  }
}
