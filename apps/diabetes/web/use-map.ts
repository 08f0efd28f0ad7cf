import { useCall } from '#platform/web/calls/calls.ts';
import { waiting, type Waiting } from '#platform/web/offline/queue.ts';
import { doses } from '#apps/medication-giving/contract/doses.ts';
import { glucose } from '../contract/glucose.ts';
import { type MapPoint, type PunctureMap, punctures } from '../contract/punctures.ts';
import { restHours } from '../domain/rest.ts';

interface Entered {
  readonly residentId?: string;
  readonly givenAt?: string;
  readonly measuredAt?: string;
  readonly value?: number;
  readonly point?: string | null;
  /** Of a reserve. */
  readonly site?: string | null;
  readonly entries?: readonly { readonly site?: string | null }[];
}

/** What punctures somebody, or measures. */
const sent = new Set<string>([glucose.record.name, doses.sign.name, doses.giveReserve.name]);

/** What of a resident waits on this device: points that were punctured, and the last value. */
function waitingOf(entries: readonly Waiting[], residentId: string) {
  const own = entries
    .filter((one) => !one.refused && sent.has(one.call))
    .map((one) => ({ at: one.at, body: JSON.parse(one.request.body) as Entered }))
    .filter(({ body }) => body.residentId === residentId);
  const uses = own.flatMap(({ at, body }) =>
    [body.point, body.site, ...(body.entries ?? []).map((one) => one.site)].flatMap((point) =>
      point == null ? [] : [{ point, at: body.givenAt ?? body.measuredAt ?? at }],
    ),
  );
  const values = own.flatMap(({ at, body }) =>
    body.value === undefined ? [] : [{ value: body.value, measuredAt: body.measuredAt ?? at }],
  );
  return { uses, value: values.toSorted((a, b) => a.measuredAt.localeCompare(b.measuredAt)).at(-1) };
}

function rested(points: readonly MapPoint[], uses: ReturnType<typeof waitingOf>['uses']): MapPoint[] {
  return points.map((one) => {
    const use = uses.find(({ point }) => point === one.point);
    if (use === undefined || one.state !== 'free') return one;
    const releasedAt = new Date(Date.parse(use.at) + restHours * 3_600_000).toISOString();
    return { ...one, state: 'used', releasedAt, lastUsed: use.at };
  });
}

/** The points and the last value of a resident, with what waits on this device. */
export function usePunctureMap(residentId: string) {
  const query = useCall(punctures.map, { residentId });
  const { uses, value } = waitingOf(waiting.use(), residentId);
  const { data } = query;
  if (data === undefined) return { query, map: undefined };
  const used = new Set(uses.map((one) => one.point));
  const free = (all: readonly string[]) => all.filter((one) => !used.has(one));
  const isNewer =
    value !== undefined && (data.lastGlucose === null || value.measuredAt > data.lastGlucose.measuredAt);
  const map: PunctureMap = {
    ...data,
    glucose: rested(data.glucose, uses),
    insulin: rested(data.insulin, uses),
    suggestedGlucose: free(data.suggestedGlucose),
    lastGlucose: isNewer ? { ...value, id: '' } : data.lastGlucose,
    insulins: data.insulins.map((one) => ({ ...one, suggested: free(one.suggested) })),
  };
  return { query, map };
}
