import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import type { Call } from '#platform/contract/call.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import type { Concern } from '#platform/contract/record/concern.ts';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { z } from 'zod';
import type { Lane } from '#platform/contract/record/lane.ts';
import type { RoundPoint } from '#platform/contract/record/round-point.ts';
import type { RecordLink } from '#platform/contract/record/link.ts';
import type { Manifest } from '#platform/contract/app.ts';
import type { Both, Language } from '#platform/contract/text.ts';
import type { Context, Handler, HandlerArguments } from './context.ts';
import type { Orderable } from './orderable.ts';
import type { OutsideWork } from './outside-work.ts';
import type { Dialect } from './provisions.ts';
import type { PortableSettings } from './provisions.ts';
import type { Provisions } from './provisions.ts';
import type { TaskWork } from './provisions.ts';
import type { Facts } from './record-facts.ts';

type AnyHandler = (args: HandlerArguments<any, any>) => Promise<unknown>; // oxlint-disable-line typescript/no-explicit-any -- handlers of all calls in one list

export interface Implementation {
  readonly call: Call;
  readonly handler: AnyHandler;
}

/** Joins the calls of a topic with their handlers; a missing handler is a compile error. */
// oxlint-disable-next-line typescript/no-explicit-any -- bound of a mapped type
export function implement<T extends Readonly<Record<string, Call<any, any, any, any, any>>>>(
  calls: T,
  handlers: { readonly [V in keyof T]: Handler<T[V]> },
): Implementation[] {
  return Object.keys(calls).map((verb) => ({
    call: calls[verb]! as Call,
    handler: handlers[verb] as AnyHandler,
  }));
}

/** A call that reads, and what it is asked. */
// oxlint-disable-next-line typescript/no-explicit-any -- calls of all shapes in one list
export type Asked = readonly [call: Call<any, any, any, any, any>, input: Readonly<Record<string, unknown>>];

/** What of an app is kept on a device for the bedside (decision 39): the very calls that its screens make. */
export interface Bedside {
  /** What forms need, whoever they are for. */
  readonly always?: readonly Asked[];
  /** What pages ask for the chosen care center. */
  readonly group?: (centerId: string | undefined) => readonly Asked[];
  /** What lists ask of all people at once. */
  readonly all?: (residentIds: readonly string[]) => readonly Asked[];
  /** Of one person. */
  readonly each?: (residentId: string) => readonly Asked[];
}

/** What stands against erasing a person; the frame has the texts below `obstacles`. */
export type Obstacle = 'legalHold' | 'openInvoice' | 'openTask';

/** A kind of open work that is in the name of an account: how much of it there is, and giving all of it to somebody else. */
export interface Assignments {
  readonly name: Both;
  readonly count: (context: Context, accountId: string) => Promise<number>;
  readonly give: (context: Context, accountId: string, to: string) => Promise<void>;
}

/** A line to another system, as the settings page of the interfaces shows it. */
export interface InterfaceState {
  readonly code: string;
  readonly name: Both;
  /** unchecked: set up, but nobody has tried it yet. */
  readonly state: 'disabled' | 'ready' | 'error' | 'unchecked';
  /** Where it is reached or what it said last, not translated. */
  readonly detail: string;
  /** When it was last used or tried. */
  readonly at: string | null;
  /** Page on which it is set up. */
  readonly link: string | null;
}

/** What a home has not set up yet, and the page on which it does. */
export interface Unfinished {
  /** Address of that page; only those who may open it are told. */
  readonly link: string;
  readonly text: Both;
}

export interface SearchHit {
  readonly group: 'residents' | 'records';
  readonly title: string;
  readonly detail: string;
  readonly link: string;
  /** Something can be recorded for this person right away. */
  readonly resident?: { readonly id: string; readonly birthDate: string | null };
  /** What a resident's name is drawn from. */
  readonly ref?: ResidentRef;
}

type Names<M extends Manifest, K extends keyof Manifest> = M[K] extends readonly string[]
  ? M[K][number]
  : never;
type Texts = { readonly [key: string]: string | Texts };

export interface AppServer {
  readonly manifest: Manifest;
  readonly calls: readonly Implementation[];
  /** Calls that need a link instead of a session; their input has `link`: `organisation.secret`, which the handler checks. */
  readonly linked?: readonly Implementation[];
  /** Calls that answer everybody the same, without anything of a home: they get no database. */
  readonly open?: readonly {
    readonly call: Call;
    readonly handler: (asked: { readonly site: string; readonly language: Language }) => unknown;
  }[];
  /** An interface for other systems whose standard names errors and versions otherwise. */
  readonly dialect?: Dialect;
  readonly locales: Readonly<Record<Language, Texts>>;
  readonly jobs?: Readonly<Record<string, (context: Context) => Promise<void>>>;
  readonly listeners?: Readonly<
    Record<string, (context: Context, payload: Record<string, unknown>) => Promise<void>>
  >;
  /** Kinds of long work with progress. */
  readonly tasks?: Readonly<Record<string, TaskWork>>;
  /** Those of them that go on where they were when they are begun a second time, after their server has died. */
  readonly resumes?: readonly string[];
  /** What it asks devices in the home to do, outside of any transaction. */
  readonly outside?: OutsideWork;
  /** What it alone gives to the frame; its manifest names it. */
  readonly provides?: Partial<Provisions>;
  /** What it asks of the one other app that gives it: the server does not start without. */
  readonly asks?: readonly (keyof Provisions)[];
  readonly search?: (context: Context, text: string) => Promise<SearchHit[]>;
  /**
   * How much waits for whoever is signed in, by the path of the page that shows it (its screen says `counts`); only of pages that
   * the account may open. Of one care center, or of all. Shows nobody's record: no read is logged.
   */
  readonly waiting?: (
    context: Context,
    centerId: string | undefined,
  ) => Promise<Readonly<Record<string, number>>>;
  /** Why residents must not be archived by itself or erased now (open invoice, legal hold), by resident; who has nothing is absent. */
  readonly obstacles?: (
    context: Context,
    residentIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly Obstacle[]>>;
  /**
   * What happened in records since a moment of which the next people on duty must hear; only what the caller may read. Told where
   * the care staff hands over, so that nobody writes it a second time.
   */
  readonly facts?: Facts;
  /**
   * What is due now for whoever is signed in, at most so many items: only what the caller may do. Of one care center, or of all. The
   * page that lists it writes the read log.
   */
  readonly dueNow?: (
    context: Context,
    asked: { readonly centerId: string | undefined; readonly rows: number },
  ) => Promise<DueOfApp>;
  /**
   * What happened today in the record of a resident, and what is still due; only what the caller may read. The page that shows it
   * writes the read log.
   */
  readonly dayMarks?: (
    context: Context,
    asked: { readonly residentId: string },
  ) => Promise<readonly DayMark[]>;
  /**
   * What its records of a resident say now that speaks for a problem in the care plan; only what the caller may read. The page that
   * shows it writes the read log.
   */
  readonly concerns?: (
    context: Context,
    asked: { readonly residentId: string },
  ) => Promise<readonly Concern[]>;
  /**
   * Records of a resident, running or lately closed, to which an entry of the care report can belong; only what the caller may read,
   * the newest first. The page that shows it writes the read log.
   */
  readonly linkable?: (
    context: Context,
    asked: { readonly residentId: string },
  ) => Promise<readonly RecordLink[]>;
  /**
   * What of a resident's record has a date, between two days, for the time line; only what the caller may read, at most 2,000 items
   * a lane. The page that shows it writes the read log.
   */
  readonly lanes?: (
    context: Context,
    asked: { readonly residentId: string; readonly from: string; readonly to: string },
  ) => Promise<readonly z.input<typeof Lane>[]>;
  /**
   * What of these residents waits for a doctor: what only happened since a moment, everything else as long as it waits; only what the
   * caller may read. The page that shows it writes the read log.
   */
  readonly roundPoints?: (
    context: Context,
    asked: { readonly since: Date; readonly residentIds: readonly string[] },
  ) => Promise<readonly RoundPoint[]>;
  /** Kinds of vital signs that it has ordered for a resident and that still run; only what the caller may read. */
  readonly orderedKinds?: (
    context: Context,
    asked: { readonly residentId: string },
  ) => Promise<readonly string[]>;
  /**
   * Who of these residents is ordered a medicine that is steered by the INR (true), for whom another range holds, and of whom nobody
   * can say it (null), because it is not known what an order has in it; whoever is left out takes none.
   */
  readonly anticoagulated?: (
    context: Context,
    asked: { readonly residentIds: readonly string[] },
  ) => Promise<ReadonlyMap<string, true | null>>;
  /** Protocols that it keeps and that can be ordered: which there are, and when they were recorded. */
  readonly orderable?: Orderable;
  /** What of it is kept on a device for the time without a connection. */
  readonly bedside?: Bedside;
  /** Called at the beginning of an erasure, while the person is still there. */
  readonly beforeErasure?: (context: Context, residentId: string, erasureId: string) => Promise<void>;
  /**
   * Tables about residents that administer the record; a new row in them is no entry, which would prolong its retention. Every app
   * with tables about residents says it, if only that there are none.
   */
  readonly administers?: readonly string[];
  /** Rows of directories that are known only because of a resident and are erased with the record, unless somebody else needs them. */
  readonly goesAlong?: (
    context: Context,
    residentId: string,
  ) => Promise<readonly { readonly table: string; readonly ids: readonly string[] }[]>;
  /** Lines to other systems that this app keeps. */
  readonly interfaces?: (context: Context) => Promise<readonly InterfaceState[]>;
  /** What is missing in its settings so far: without it the home cannot work as it should. */
  readonly unfinished?: (context: Context) => Promise<readonly Unfinished[]>;
  /**
   * Open work that it keeps in the name of accounts, by kind. Before an account is disabled or deleted all of it is given to
   * somebody else; `give` only ever gets an account of this home that works here and can sign in.
   */
  readonly assignments?: Readonly<Record<string, Assignments>>;
  /** Kinds of notifications that it sends, as people choose about them in their profile; `notify` names them `app.kind`. */
  readonly notices?: Readonly<Record<string, Both>>;
  /** Settings in tables of its own that stand in the file of settings, by name. */
  readonly portable?: Readonly<Record<string, PortableSettings>>;
  /**
   * What a home has from its first moment. Runs in the transaction that opens a home, and at each start of the server for the homes
   * that are there: it makes only what is missing. No read makes it.
   */
  readonly opens?: (context: Context) => Promise<void>;
  /** Deterministic demo records for a new demo home; apps run in order of their needs. */
  readonly demo?: (context: Context) => Promise<void>;
}

/** Declares the server half of an app; a job, listener or provision that the manifest names and that is missing here is a compile error. */
export function defineServer<M extends Manifest>(
  manifest: M,
  half: Omit<AppServer, 'manifest' | 'jobs' | 'listeners' | 'provides'> &
    (M extends { readonly provides: readonly string[] }
      ? { readonly provides: Pick<Provisions, Names<M, 'provides'> & keyof Provisions> }
      : unknown) &
    (M extends { readonly jobs: infer J }
      ? { readonly jobs: { readonly [K in keyof J]: (context: Context) => Promise<void> } }
      : unknown) &
    (M extends { readonly listens: readonly string[] }
      ? {
          readonly listeners: {
            readonly [K in Names<M, 'listens'>]: (
              context: Context,
              payload: Record<string, unknown>,
            ) => Promise<void>;
          };
        }
      : unknown),
): AppServer {
  return { manifest, ...half } as AppServer;
}
