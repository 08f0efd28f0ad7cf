import { useEffect, useRef, useState } from 'react';
import { readScan } from '#apps/medication-giving/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { perform } from '#platform/web/client/client.ts';
import { connection } from '#platform/web/client/connection.ts';
import { type Pack, round } from '../contract/round.ts';
import { type Answer, type KnownPack, packInRound, scanAnswer } from '../domain/scanned.ts';
import type { Shown, ShownPerson } from './use-round.ts';

/** What was read from the pack of a dose. */
export interface Scan {
  readonly code: string;
  /** What it is in words, where nobody knows the code. */
  readonly note: string;
  /** Given in place of what was ordered. */
  readonly instead: string | null;
}
export type Scans = ReadonlyMap<string, Scan>;
export interface Told {
  readonly code: string;
  readonly answer: Answer;
}

const none: Scans = new Map();
/** What is longer than any code is cut: nobody knows it either way. */
const longest = 200;

/** Asks the server about a pack that the round does not hold; without it nobody knows the pack. */
async function askedOf(residentId: string, code: string): Promise<KnownPack | null> {
  if (connection.get().offline) return null;
  try {
    const { name, fits } = await perform(round.scanned, { residentId, code }, { quiet: true });
    if (name === null) return null;
    return { name, fitOf: (orderId) => fits.find((one) => one.orderId === orderId)?.fit ?? 'unclear' };
  } catch {
    return null;
  }
}

/** Packs that are scanned for one person: which dose each belongs to, and what has to be said of it first. */
export function useScans(
  person: Pick<ShownPerson, 'resident' | 'drugs'>,
  items: readonly Shown[],
  packs: readonly Pack[],
  /** At this dose lies a pack that is not given: nothing stands there as to be signed. */
  onRefused: (key: string) => void,
) {
  const format = useFormat();
  const [scans, setScans] = useState(none);
  /** What the next pack meets: two may be scanned while the server is asked about the first. */
  const held = useRef(none);
  const change = (to: (now: Scans) => Scans) => {
    held.current = to(held.current);
    setScans(held.current);
  };
  /** The dose at which the panel is open. */
  const [at, setAt] = useState<string | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = useRef({ items, at });
  useEffect(() => {
    shown.current = { items, at };
  }, [items, at]);
  const keep = (key: string, scan: Scan) => {
    change((now) => new Map([...now, [key, scan] as const]));
    setAt(null);
  };
  const close = () => {
    setAt(null);
    setTold(null);
  };
  async function readOne(code: string, place: string | null): Promise<void> {
    const scan = readScan(code);
    let known = scan === null ? null : packInRound(scan.gtin, packs, person.drugs);
    if (scan !== null && known === null) {
      setBusy(true);
      known = await askedOf(person.resident.id, code);
      setBusy(false);
    }
    // another dose was opened meanwhile: what was asked about this one is no answer there
    if (shown.current.at !== place) return;
    const answer = scanAnswer(known, {
      items: shown.current.items.map(({ key, open, timing, dose }) => ({
        ...{ key, open, timing },
        orderId: dose.orderId,
      })),
      orderIds: person.drugs.map((one) => one.orderId),
      at: place,
      scanned: new Set(held.current.keys()),
      expiresOn: scan?.expiresOn ?? null,
      today: format.today(),
    });
    if (place !== null && (answer.kind === 'expired' || answer.kind === 'other')) {
      change((now) => new Map([...now].filter(([key]) => key !== place)));
      onRefused(place);
    }
    if (answer.kind === 'match') keep(answer.key, { code, note: '', instead: null });
    setTold({ code, answer });
  }
  return {
    scans,
    at,
    told,
    busy,
    close,
    open: (key: string | null) => {
      setTold(null);
      setAt((now) => (now === key ? null : key));
    },
    async read(text: string) {
      const code = text.trim().slice(0, longest);
      if (code !== '') await readOne(code, at);
    },
    /** A substitute is given in the place of what was ordered. */
    confirm() {
      if (told?.answer.kind !== 'substitute') return;
      const { key, name } = told.answer;
      keep(key, { code: told.code, note: '', instead: name ?? '' });
      setTold(null);
    },
    /** Somebody says in words what a pack is that nobody knows. */
    say(key: string, note: string) {
      if (told === null || note.trim() === '') return;
      keep(key, { code: told.code, note: note.trim(), instead: null });
      setTold(null);
    },
    drop: (keys: readonly string[]) =>
      change((now) => new Map([...now].filter(([key]) => !keys.includes(key)))),
    clear() {
      change(() => none);
      close();
    },
  };
}
export type Scanning = ReturnType<typeof useScans>;
