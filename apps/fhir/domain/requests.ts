import { concept, filled, notes, patientOf, type Resource } from './resource.ts';

const atcSystem = 'http://www.whocc.no/atc';

type Part = 'morning' | 'afternoon' | 'evening' | 'night';
const parts: readonly Part[] = ['morning', 'afternoon', 'evening', 'night'];
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** An order as it holds now, or first. */
export interface Request extends Readonly<Record<Part, number>>, Readonly<Record<`${Part}Time`, string>> {
  readonly id: string;
  readonly residentId: string;
  readonly standing: 'active' | 'paused' | 'stopped';
  /** Somebody stopped it; false: it reached its last day. */
  readonly wasStopped: boolean;
  /** Why it is paused or was stopped. */
  readonly why: string;
  /** Waits for the doctor's signature: in words, else empty. */
  readonly unsigned: string;
  readonly isReserve: boolean;
  readonly priority: 'normal' | 'important' | 'critical';
  readonly medicine: string;
  readonly atc: readonly string[];
  readonly route: string;
  readonly unit: string;
  /** When it is given, in the words of a plan. */
  readonly timing: string;
  readonly repetition: string;
  readonly explicit: readonly { readonly time: string; readonly quantity: number }[];
  readonly weekdays: readonly number[];
  readonly everyDays: number | null;
  readonly intervalHours: number | null;
  readonly quantity: number | null;
  /** The most of a range that whoever gives a reserve may choose from. */
  readonly quantityMost: number | null;
  readonly max24: number | null;
  readonly dosesNumber: number | null;
  readonly startsAt: string;
  readonly endsOn: string | null;
  readonly prescribedOn: string;
  readonly validUntil: string | null;
  readonly doctor: string;
  readonly indication: string;
  readonly comments: string;
}

/** The state of an order (specification 1, section 4) as FHIR R4 says it. */
export function requestStatus({ standing, wasStopped }: Pick<Request, 'standing' | 'wasStopped'>): string {
  if (standing === 'active') return 'active';
  if (standing === 'paused') return 'on-hold';
  return wasStopped ? 'stopped' : 'completed';
}

/** How often, where R4 can say it: each day, some days of the week, each so many days; else only the words say it. */
function rhythmOf(one: Request): Readonly<Record<string, unknown>> | null {
  if (one.repetition === 'daily') return { frequency: 1, period: 1, periodUnit: 'd' };
  if (one.repetition === 'weekdays')
    return {
      ...{ frequency: 1, period: 1, periodUnit: 'd' },
      dayOfWeek: one.weekdays.toSorted().map((day) => weekdays[day - 1]),
    };
  if (one.repetition === 'everyDays') return { frequency: 1, period: one.everyDays ?? 1, periodUnit: 'd' };
  return null;
}

const doseOf = (value: number, unit: string) => [{ doseQuantity: { value, unit } }];
/** From when to when it holds; of a number of doses, which no period says, the words. */
const boundsOf = ({ startsAt, endsOn }: Request) => ({
  boundsPeriod: { start: startsAt, end: endsOn ?? undefined },
});

/** Times of the day with what is given then. */
const timesOf = (one: Request): { time: string; quantity: number }[] =>
  [
    ...parts.map((part) => ({ time: one[`${part}Time`], quantity: one[part] })),
    ...one.explicit.map(({ time, quantity }) => ({ time, quantity })),
  ]
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => a.time.localeCompare(b.time));

/** One instruction for each time of the day, because each has its own quantity; one alone where only words say it. */
function instructionsOf(one: Request): unknown[] {
  const said = { text: one.timing, route: one.route === '' ? undefined : concept(one.route) };
  const rhythm = rhythmOf(one);
  const times = timesOf(one);
  if (rhythm !== null && times.length > 0 && !one.isReserve)
    return times.map(({ time, quantity }, index) => ({
      sequence: index + 1,
      ...said,
      timing: { repeat: { ...boundsOf(one), ...rhythm, timeOfDay: [`${time}:00`] } },
      doseAndRate: doseOf(quantity, one.unit),
    }));
  const { quantity, quantityMost, intervalHours } = one;
  const every =
    one.repetition === 'interval' && intervalHours !== null
      ? { frequency: 1, period: intervalHours, periodUnit: 'h' }
      : {};
  return [
    {
      ...said,
      timing: { repeat: { ...boundsOf(one), ...every } },
      asNeededCodeableConcept: one.isReserve && one.indication !== '' ? concept(one.indication) : undefined,
      asNeededBoolean: one.isReserve && one.indication === '' ? true : undefined,
      doseAndRate:
        quantity === null
          ? []
          : quantityMost === null
            ? doseOf(quantity, one.unit)
            : [
                {
                  doseRange: {
                    low: { value: quantity, unit: one.unit },
                    high: { value: quantityMost, unit: one.unit },
                  },
                },
              ],
      maxDosePerPeriod:
        one.isReserve && one.max24 !== null
          ? {
              numerator: { value: one.max24, unit: one.unit },
              denominator: { value: 24, unit: 'h', system: 'http://unitsofmeasure.org', code: 'h' },
            }
          : undefined,
    },
  ];
}

/** An order of medicine as it holds now. What was stopped is told, too: another system must not go on giving it. */
export function medicationRequest(one: Request): Resource {
  return filled({
    resourceType: 'MedicationRequest',
    id: one.id,
    status: requestStatus(one),
    statusReason: one.why === '' ? undefined : concept(one.why),
    intent: 'order',
    priority: one.priority === 'normal' ? 'routine' : one.priority === 'important' ? 'urgent' : 'asap',
    medicationCodeableConcept: concept(
      one.medicine,
      ...one.atc.filter((code) => code !== '').map((code) => ({ system: atcSystem, code })),
    ),
    subject: patientOf(one.residentId),
    authoredOn: one.prescribedOn,
    requester: { display: one.doctor },
    reasonCode: one.indication === '' ? [] : [concept(one.indication)],
    note: [...notes(one.unsigned), ...notes(one.comments)],
    dosageInstruction: instructionsOf(one),
    dispenseRequest:
      one.validUntil === null
        ? undefined
        : { validityPeriod: { start: one.prescribedOn, end: one.validUntil } },
  });
}
