/**
 * Random stays of residents, and a small program that says day by day what each of them is billed for. It knows the rules
 * (domain reference 2.3, 3.6, 4.1 to 4.4) and nothing of the product's code.
 */
export interface SampleStay {
  entry: number;
  exit: number | null;
  reserved: readonly [from: number, to: number] | null;
  bed: string | null;
}
export interface Sample {
  readonly name: string;
  readonly stays: readonly SampleStay[];
  readonly absences: readonly { readonly departure: number; readonly back: number | null }[];
  readonly levels: readonly { readonly level: number; readonly from: number; readonly to: number | null }[];
}

const dayLength = 86_400_000;
export const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayLength;
export const textOf = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

/** Random numbers from a seed, so that a failing sample comes again. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Pairs of people around a first day: one comes and goes, the other one moves into the bed that became free, or not. */
export function samplesFrom(seed: number, pairs: number, start: number): Sample[] {
  const random = randomFrom(seed);
  return Array.from({ length: pairs }, (_, pair) => {
    const bed = `${seed}-${pair}`;
    const one = person(`${seed}-${pair}-a`, random, start + random(40), 1 + random(3));
    const holding = one.stays[random(one.stays.length)]!;
    holding.bed = bed;
    if (holding.exit === null) return [one];
    // a visit of one day holds its bed in the night after it
    const free = holding.exit + (holding.exit === holding.entry ? 1 : 0);
    const other = person(`${seed}-${pair}-b`, random, free + (random(3) === 0 ? 0 : random(40)), 1);
    other.stays[0]!.bed = random(4) === 0 ? null : bed;
    return [one, other];
  }).flat();
}

function person(name: string, random: (below: number) => number, first: number, count: number): Sample {
  const stays: SampleStay[] = [];
  const absences: { departure: number; back: number | null }[] = [];
  let entry = first;
  for (let index = 0; index < count; index += 1) {
    const last = index === count - 1;
    const exit = last && random(3) === 0 ? null : entry + random(30);
    const reserved: SampleStay['reserved'] =
      random(3) > 0 ? null : [entry - 1 - random(12), entry - 1 - random(2)];
    const long = exit !== null && exit - entry > 12;
    const departure = entry + random(3);
    if (long && random(2) === 0) absences.push({ departure, back: departure + random(9) });
    const kept: SampleStay['reserved'] =
      absences.length > 0 && random(3) === 0 ? [entry + random(6), entry + 6 + random(6)] : null;
    stays.push({
      entry,
      exit,
      reserved: kept ?? (reserved && reserved[0] <= reserved[1] ? reserved : null),
      bed: null,
    });
    if (exit === null) break;
    // back on the day of the exit in every second case; a visit of one day cannot be followed by another one on that day
    entry = exit + (random(2) === 0 && exit > entry ? 0 : 1 + random(25));
  }
  const changed = first + random(60);
  return {
    name,
    stays,
    absences,
    levels: [
      { level: 1 + random(12), from: first, to: changed },
      { level: 1 + random(12), from: changed + 1, to: null },
    ],
  };
}

/** Days and Rappen by kind, payer and level of one person in a month, and the days that are billed at all. */
export interface Expected {
  readonly lines: ReadonlyMap<string, { readonly days: number; readonly amount: number }>;
  readonly billedDays: number;
  readonly careCost: number;
}

export const rates = {
  board: 13_000,
  attendance: 3500,
  reservation: 11_500,
  deduction: 1500,
  noticeDays: 30,
} as const;

/** What a level costs per day and who pays it: 1.25 a minute at the middle of the step, insurer 9.60 a step, resident at most 23.00. */
function shares(level: number): {
  cost: number;
  insurer: number;
  resident: number;
  residualFinancier: number;
} {
  const cost = 125 * (20 * level - 10);
  const insurer = Math.min(960 * level, cost);
  const resident = Math.min(2300, cost - insurer);
  return { cost, insurer, resident, residualFinancier: cost - insurer - resident };
}

/** Since when somebody else has a bed after a day, or has it kept. */
function takenAfter(all: readonly Sample[], own: Sample, stay: SampleStay): number {
  if (stay.exit === null || stay.bed === null) return Number.POSITIVE_INFINITY;
  const days = all.flatMap((other) =>
    other === own
      ? []
      : other.stays
          .filter((one) => one.bed === stay.bed && one.entry >= stay.exit!)
          .map((one) =>
            Math.max(stay.exit!, one.reserved && one.reserved[0] < one.entry ? one.reserved[0] : one.entry),
          ),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...days);
}

function kindOf(
  day: number,
  own: Sample,
  all: readonly Sample[],
): 'board' | 'reservation' | 'notice' | 'none' {
  const isAway = own.absences.some(({ departure, back }) => departure < day && (back === null || day < back));
  const isKept = (stay: SampleStay) =>
    stay.reserved !== null &&
    stay.reserved[0] <= day &&
    day <= (stay.reserved[0] < stay.entry ? Math.min(stay.reserved[1], stay.entry - 1) : stay.reserved[1]);
  const inStay = own.stays.find((stay) => stay.entry <= day && (stay.exit === null || day <= stay.exit));
  if (inStay) return isAway && isKept(inStay) ? 'reservation' : 'board';
  if (own.stays.some(isKept)) return 'reservation';
  const hasNotice = own.stays.some(
    (stay, index) =>
      stay.exit !== null &&
      stay.exit < day &&
      day <= stay.exit + rates.noticeDays &&
      day < (own.stays[index + 1]?.entry ?? Number.POSITIVE_INFINITY) &&
      day < takenAfter(all, own, stay),
  );
  return hasNotice ? 'notice' : 'none';
}

export function expectedOf(own: Sample, all: readonly Sample[], month: string): Expected {
  const lines = new Map<string, { days: number; amount: number }>();
  const add = (key: string, amount: number) => {
    const line = lines.get(key) ?? { days: 0, amount: 0 };
    lines.set(key, { days: line.days + 1, amount: line.amount + amount });
  };
  let billedDays = 0;
  let careCost = 0;
  const first = numberOf(`${month}-01`);
  for (let day = first; textOf(day).startsWith(month); day += 1) {
    const kind = kindOf(day, own, all);
    if (kind === 'none') continue;
    billedDays += 1;
    if (kind === 'reservation') add('reservation resident', rates.reservation);
    if (kind === 'notice') {
      add('notice resident', rates.board);
      add('noticeDeduction resident', -rates.deduction);
    }
    if (kind !== 'board') continue;
    add('board resident', rates.board);
    if (own.absences.some(({ departure, back }) => departure < day && (back === null || day < back))) {
      add('absence resident', -rates.deduction);
      continue;
    }
    add('attendance resident', rates.attendance);
    const level = own.levels.find(({ from, to }) => from <= day && (to === null || day <= to))!.level;
    const { cost, ...payers } = shares(level);
    careCost += cost;
    for (const [payer, amount] of Object.entries(payers))
      if (amount > 0) add(`care ${payer} ${level}`, amount);
  }
  return { lines, billedDays, careCost };
}
