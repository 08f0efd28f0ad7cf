import { sealOwn, unsealOwn } from './sealed.ts';

/** Pages that were opened last, newest first; of this browser window only, so that nobody else sees them. */
export interface Visit {
  readonly title: string;
  readonly link: string;
}

const key = 'obhut.visited';
const most = 8;

export function visited(): readonly Visit[] {
  try {
    const stored = JSON.parse(unsealOwn(sessionStorage.getItem(key) ?? '[]') ?? '[]') as unknown;
    return Array.isArray(stored)
      ? stored.filter((one): one is Visit => typeof one?.title === 'string' && typeof one?.link === 'string')
      : [];
  } catch {
    return []; // not written by us
  }
}

export function noteVisit(visit: Visit): void {
  const sealed = sealOwn(
    JSON.stringify([visit, ...visited().filter((one) => one.link !== visit.link)].slice(0, most)),
  );
  if (sealed !== null) sessionStorage.setItem(key, sealed);
}
