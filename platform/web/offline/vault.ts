import { v4 as uuid } from 'uuid';
import { forgetKept, keptOf, noteKeptOf, vaultName } from './kept.ts';
import { fillKept, type Kept } from './kept-answers.ts';

/*
 * What is kept for the bedside beyond the window: one sealed row in the browser's store, with a key that no script can read out.
 * The mark of it (kept.ts) goes into the seal: who takes the mark away has made the row worthless at once.
 */

/** No longer than a session lasts without anybody signing in anew. */
const hours = 12;

interface Row<Who> {
  readonly person: Who;
  readonly kept: Kept;
}
interface Sealed {
  readonly key: CryptoKey;
  readonly start: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

/** Where pages have no cipher of their own (no TLS) nothing outlives the window. */
const possible = (): boolean => 'indexedDB' in globalThis && globalThis.crypto?.subtle !== undefined;

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the store did not answer')));
  });

async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(vaultName, 1);
  opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore('rows'));
  const database = await answerOf(opening);
  try {
    return await answerOf(work(database.transaction('rows', mode).objectStore('rows')));
  } finally {
    database.close();
  }
}

const bound = (mark: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(mark);

/** Keeps it for an account, in place of what was there. */
export async function storeKept<Who>(accountId: string, row: Row<Who>): Promise<void> {
  fillKept(row.kept);
  if (!possible()) return;
  // a key for each time: the one before opens nothing any more
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const start = crypto.getRandomValues(new Uint8Array(12));
  const mark = `${accountId}.${uuid()}`;
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: start, additionalData: bound(mark) },
    key,
    new TextEncoder().encode(JSON.stringify(row)),
  );
  await withStore('readwrite', (store) => store.put({ key, start, sealed } satisfies Sealed, 'row'));
  noteKeptOf(mark);
}

/** Opens what was kept here for whoever is signed in; null where there is nothing, or it is too old. */
export async function openKept<Who>(now = Date.now()): Promise<Row<Who> | null> {
  const mark = keptOf();
  if (mark === null || !possible()) return null;
  try {
    const row = await withStore<Sealed | undefined>('readonly', (store) => store.get('row'));
    if (!row) return null;
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: row.start, additionalData: bound(mark) },
      row.key,
      row.sealed,
    );
    const opened = JSON.parse(new TextDecoder().decode(text)) as Row<Who>;
    if (!(now - Date.parse(opened.kept.at) < hours * 3_600_000)) {
      forgetKept();
      return null;
    }
    fillKept(opened.kept);
    return opened;
  } catch (error) {
    console.warn('what was kept on this device could not be opened', error);
    forgetKept();
    return null;
  }
}
