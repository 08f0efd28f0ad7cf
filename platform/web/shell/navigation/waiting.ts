import { useEffect, useState } from 'react';
import { userSettings, waiting } from '#platform/contract/frame.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { type SoldApp, useMenuPages, useSoldApps } from './menu.ts';

/** The page comes first; what waits elsewhere is asked when it is there. */
const laterMs = 800;
function useLater(): boolean {
  const [later, set] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => set(true), laterMs);
    return () => clearTimeout(timer);
  }, []);
  return later;
}

export interface Waiting {
  /** Of the page with this address. */
  ofPage(href: string): number;
  /** Of all pages of an app together. */
  ofApp(code: string): number;
}

/** How much waits on the pages that this account may open; one question for all of them, read again when something changes. */
export function useWaitingCounts(): Waiting {
  const { external, siteId } = useMe();
  const later = useLater();
  const pages = useMenuPages();
  const { data = {} } = useCall(waiting.counts, siteId === null ? {} : { centerId: siteId }, {
    enabled: later && !external,
    every: 300_000,
    keep: true,
  });
  const ofPage = (href: string) => data[href] ?? 0;
  return {
    ofPage,
    ofApp: (code) =>
      pages.filter((one) => one.partOf === code).reduce((sum, one) => sum + ofPage(one.href), 0),
  };
}

export const mostPins = 6;
export const pinsKey = 'pinned-apps';
const codesOf = (text: string | null): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) && stored.every((one) => typeof one === 'string') ? stored : [];
  } catch {
    return [];
  }
};

/** The apps that somebody has put beside the pages of the open one: of the account, on each device. */
export function usePins(): readonly SoldApp[] {
  const sold = useSoldApps();
  const later = useLater();
  const { data } = useCall(
    userSettings.read,
    { key: pinsKey, customer: false },
    { enabled: later, fresh: 300_000 },
  );
  return codesOf(data?.response ?? null)
    .flatMap((code) => sold.find((one) => one.code === code) ?? [])
    .slice(0, mostPins);
}
