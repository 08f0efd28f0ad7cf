import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { type Me, profile } from '#platform/contract/frame.ts';
import type { Problem } from '#platform/contract/problem.ts';
import type { Call } from '#platform/contract/call.ts';
import {
  type CallTo,
  NetworkError,
  newKey,
  perform,
  ProblemError,
  storedRequest,
} from '#platform/web/client/client.ts';
import { loadChunk } from '#platform/web/client/chunks.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { problemOf, saveMessage } from '#platform/web/client/failures.ts';
import { serverNow } from '#platform/web/client/connection.ts';
import { kept } from '#platform/web/offline/kept.ts';
import { discard, keep, sendWaiting, waiting, type Waiting } from '#platform/web/offline/queue.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { frameText } from '#platform/web/text/text.ts';
import { toast } from '#platform/web/store/toasts.ts';

export interface CallOptions {
  /** False: wait, for example until something was chosen. */
  enabled?: boolean;
  /** Keep showing the earlier answer while the one for a changed input loads. */
  keep?: boolean;
  /** Ask again after so many milliseconds. */
  every?: number | false;
  /** How long an answer counts as fresh, in milliseconds. */
  fresh?: number;
}

/** Asks the server; where it is not reached, what is kept on this device for the bedside, unless something newer is shown already. */
async function read<Sent, Res>(
  call: CallTo<Sent, Res>,
  input: NoInfer<Sent>,
  signal: AbortSignal,
  queryKey: readonly unknown[],
): Promise<Res> {
  try {
    return await perform(call, input, { signal });
  } catch (error) {
    if (
      !(error instanceof NetworkError) ||
      kept.get() === null ||
      queries.getQueryData(queryKey) !== undefined
    )
      throw error;
    const { keptAnswer } = await loadChunk(
      'kept-answers',
      () => import('#platform/web/offline/kept-answers.ts'),
    );
    const known = await keptAnswer(call as Call, input, queryKey);
    if (known === undefined) throw error;
    return known as Res;
  }
}

/** Reads by a call. The answer is shared by all who ask the same, and read again when the app's data change. */
export function useCall<Sent, Res>(call: CallTo<Sent, Res>, input: NoInfer<Sent>, options: CallOptions = {}) {
  return useQuery({
    queryKey: [call.name, input],
    queryFn: ({ signal }) => read(call, input, signal, [call.name, input]),
    enabled: options.enabled ?? true,
    refetchInterval: options.every ?? false,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
    ...(options.fresh === undefined ? {} : { staleTime: options.fresh }),
  });
}

export interface PageOf<Row> {
  readonly items: readonly Row[];
  readonly nextCursor: string | null;
  readonly total: number | null;
}

/** A list that is read page by page, as DataTable shows it. */
export interface Pages<Row> {
  readonly rows: readonly Row[];
  /** Name of the call behind the list: under it people keep their columns and views. */
  readonly source?: string;
  /** Counted on the first page; null where counting would be slow or nothing is there yet. */
  readonly total: number | null;
  readonly loading: boolean;
  readonly updating: boolean;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  more(): void;
  retry(): void;
}

/** Rows of a page where the screen does not need a certain number: as the home prefers. */
const preferredSize = (): number =>
  queries.getQueryData<z.output<typeof Me>>([profile.me.name, {}])?.preferences.pageSize ?? 50;

/** Reads a list with cursor paging (contract/fields: paging and page). */
export function usePages<Sent, Row>(
  call: CallTo<Sent, PageOf<Row>>,
  given: NoInfer<Sent>,
  options: CallOptions = {},
): Pages<Row> {
  const input = 'limit' in call.input.shape ? ({ limit: preferredSize(), ...given } as NoInfer<Sent>) : given;
  const query = useInfiniteQuery({
    queryKey: [call.name, input],
    queryFn: ({ signal, pageParam }) =>
      read(call, pageParam === null ? input : { ...input, cursor: pageParam }, signal, [call.name, input]),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    enabled: options.enabled ?? true,
    refetchInterval: options.every ?? false,
    placeholderData: keepPreviousData,
  });
  return {
    rows: query.data?.pages.flatMap((page) => page.items) ?? [],
    source: call.name,
    total: query.data?.pages[0]?.total ?? null,
    loading: query.isPending,
    updating: query.isRefetching || query.isPlaceholderData,
    error: query.error,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/**
 * Reads again what was read by calls whose name starts with `prefix`, for example `vitals.` or
 * `vitals.readings.list`.
 */
export function refresh(prefix: string): Promise<void> {
  return queries.invalidateQueries({ predicate: (query) => String(query.queryKey[0]).startsWith(prefix) });
}

const takesConfirmations = (call: { readonly input: { readonly shape: object } }) =>
  'confirmed' in call.input.shape;

/**
 * Performs a call; a refusal that can be confirmed asks for an active yes and is sent again with it.
 * Throws the refusal when the answer is no.
 */
export async function performConfirmed<Sent, Res>(
  call: CallTo<Sent, Res>,
  input: NoInfer<Sent>,
  idempotencyKey?: string,
  about?: string,
): Promise<Res> {
  const confirmed: string[] = [];
  for (;;) {
    try {
      const sent = confirmed.length > 0 ? { ...input, confirmed: [...confirmed] } : input;
      // a confirmed call is another one for the server, so it gets its own key
      return await perform(call, sent, confirmed.length === 0 && idempotencyKey ? { idempotencyKey } : {});
    } catch (error) {
      const problem = problemOf(error);
      if (!problem?.confirm || confirmed.includes(problem.code) || !takesConfirmations(call)) throw error;
      if (!(await ask({ title: frameText('confirm.title'), text: problem.title, about }))) throw error;
      confirmed.push(problem.code);
    }
  }
}

export interface ActOptions<Res> {
  onDone?: (result: Res) => void;
  /** Said in a toast when it is done. */
  success?: string | ((result: Res) => string);
  /** What is still missing although it was sent; said in place of `success`, without the sign of success. */
  waits?: (result: Res) => string | null;
  /** Undoes what was done; offered for ten seconds with `success`. */
  undo?: (result: Res) => void;
  /** More apps whose data change by this, by prefix; the call's own app is always read again. */
  refreshes?: readonly string[];
  /** The caller shows what went wrong, as a form does. Without it the failure is said in a toast. */
  quiet?: boolean;
  /**
   * The server was not reached; the entry waits on this device and is sent later (calls with `offline`). For the person it is
   * done.
   */
  onKept?: () => void;
  /** What is said of an entry that waits, as if it were sent, and what was entered in the words of people. */
  keptAs?: (sent: never) => { readonly said: string; readonly content: string };
  /** Whom or what it is about, for a question of the server. */
  about?: string | undefined;
  /** What the entry is and where it was entered, for the list of what waits. */
  entry?: () => Pick<Waiting, 'title' | 'draft'>;
}

export interface Act<Sent, Res> {
  /** Performs the call; null when it failed or the person did not confirm. */
  send(input: Sent): Promise<Res | null>;
  readonly busy: boolean;
  readonly error: unknown;
  readonly problem: Problem | null;
  /** Texts by field path. */
  readonly fields: Readonly<Record<string, { readonly code: string; readonly message: string }>>;
  reset(): void;
}

/** The entry waits on this device. */
class KeptError extends Error {
  readonly id: string;
  readonly said: string | undefined;
  constructor(id: string, said: string | undefined) {
    super('kept');
    this.id = id;
    this.said = said;
  }
}

/** Keeps an entry that could not be sent; its moment is now, not that of the sending, and it says that it waited. */
function keepEntry(
  call: Call,
  input: Record<string, unknown>,
  id: string,
  entry: ActOptions<unknown>['entry'],
  content: string | undefined,
): void {
  const { moment, waited } = call.offline!;
  const whole = {
    ...input,
    [moment]: input[moment] ?? serverNow().toISOString(),
    ...(waited === undefined ? {} : { [waited]: true }),
  };
  keep({
    id,
    call: call.name,
    request: storedRequest(call, whole),
    at: serverNow().toISOString(),
    ...(content === undefined ? {} : { content }),
    link: location.pathname + location.search,
    ...(entry?.() ?? { title: document.title }),
  });
}

/** Sends an entry, or keeps it when the server is not reached or earlier entries still wait. */
async function sendOrKeep<Sent, Res>(
  call: CallTo<Sent, Res>,
  input: Sent,
  key: string,
  { entry, keptAs, about }: Pick<ActOptions<Res>, 'entry' | 'keptAs' | 'about'>,
): Promise<Res> {
  const waits = () => waiting.get().some((one) => !one.refused);
  if (waits()) await sendWaiting();
  if (!waits()) {
    try {
      return await performConfirmed(call, input as NoInfer<Sent>, key, about);
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
    }
  }
  const words = keptAs?.(input as never);
  keepEntry(call as Call, input as Record<string, unknown>, key, entry, words?.content);
  throw new KeptError(key, words?.said);
}

const answered = (error: unknown): boolean => error instanceof ProblemError && error.problem.status < 500;

/**
 * A write by a call: knows whether it runs, what went wrong and at which field. The key of a write that got no answer
 * is used again for the same content, so that a second press never does it twice.
 */
export function useAct<Sent, Res>(call: CallTo<Sent, Res>, options: ActOptions<Res> = {}): Act<Sent, Res> {
  const client = useQueryClient();
  const pending = useRef<{ content: string; key: string } | null>(null);
  const mutation = useMutation({
    mutationFn: async (input: Sent) => {
      const content = JSON.stringify(input);
      if (pending.current?.content !== content) pending.current = { content, key: newKey() };
      try {
        const { key } = pending.current;
        const result = await (call.offline
          ? sendOrKeep(call, input, key, options)
          : performConfirmed(call, input as NoInfer<Sent>, key, options.about));
        pending.current = null;
        return result;
      } catch (error) {
        if (answered(error) || error instanceof KeptError) pending.current = null;
        throw error;
      }
    },
  });
  const problem = problemOf(mutation.error);
  return {
    async send(input) {
      try {
        const result = await mutation.mutateAsync(input);
        const prefixes = [`${call.name.split('.')[0]}.`, ...(options.refreshes ?? [])];
        void client.invalidateQueries({
          predicate: (query) => prefixes.some((prefix) => String(query.queryKey[0]).startsWith(prefix)),
        });
        const { success, undo } = options;
        const takeBack = undo ? { run: () => undo(result) } : undefined;
        const waits = options.waits?.(result) ?? null;
        if (waits !== null) toast.info(waits, takeBack);
        else if (success) toast.success(typeof success === 'string' ? success : success(result), takeBack);
        options.onDone?.(result);
        return result;
      } catch (error) {
        if (error instanceof KeptError) {
          mutation.reset();
          const { id, said } = error;
          if (said === undefined) toast.info(frameText('offline.kept'));
          else toast.info(`${said} · ${frameText('offline.waits')}`, { run: () => discard(id) });
          options.onKept?.();
          return null;
        }
        const told = problemOf(error);
        const removes = call.method === 'DELETE';
        // 401, 403 and 5xx have been dealt with by the client, but not that something was not deleted; a confirmation that was
        // denied needs no message
        if (
          !options.quiet &&
          !told?.confirm &&
          !(told && (told.status === 401 || told.status === 403 || (told.status >= 500 && !removes)))
        )
          toast.error(saveMessage(error, removes));
        return null;
      }
    },
    busy: mutation.isPending,
    error: mutation.error,
    problem,
    fields: Object.fromEntries(
      (problem?.errors ?? []).map(({ path, code, message }) => [path, { code, message }]),
    ),
    reset: () => mutation.reset(),
  };
}
