import { type RecordFact, recordFactKinds } from '#platform/contract/record-fact.ts';

/** A doctor comes once a week: what happened since the last round. */
export const newsDays = 7;

export interface PatientNews {
  readonly lastName: string;
  readonly firstName: string;
  readonly facts: readonly Pick<RecordFact, 'kind' | 'at'>[];
  readonly due: number;
}

const gravity = (fact: Pick<RecordFact, 'kind'>): number => recordFactKinds.indexOf(fact.kind);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Facts with the gravest first, of the same gravity the newest. */
export const gravestFirst = <F extends Pick<RecordFact, 'kind' | 'at'>>(facts: readonly F[]): F[] =>
  facts.toSorted((a, b) => gravity(a) - gravity(b) || compare(b.at, a.at));

/** Who comes first: the gravest fact, then something due, then by name. */
export function byNews(one: PatientNews, other: PatientNews): number {
  const worst = ({ facts }: PatientNews) => Math.min(recordFactKinds.length, ...facts.map(gravity));
  return (
    worst(one) - worst(other) ||
    Number(other.due > 0) - Number(one.due > 0) ||
    compare(`${one.lastName} ${one.firstName}`, `${other.lastName} ${other.firstName}`)
  );
}
