import { type Clock, clockIn } from '#apps/medication/domain/expansion.ts';
import { planOf } from '#apps/medication/domain/plan.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { dice } from './doses-home.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';
import { reckoned, type Sample, sampleFrom } from './timings-samples.ts';

const zone = 'Europe/Zurich';

/** As the product plans it, with its clock or another one. */
const planned = ({ versions, life, window }: Sample, clock: Clock): string[] =>
  planOf(versions, life, window, zone, clock).map(
    ({ at, quantity, number, isPaused }) => `${new Date(at).toISOString()} ${quantity} ${number} ${isPaused}`,
  );

function compared(count: number, clock: Clock, change = (sample: Sample): Sample => sample): Figure[] {
  const random = dice(2027);
  let [other, doses, paused, first] = [0, 0, 0, ''];
  for (let index = 0; index < count; index += 1) {
    const sample = sampleFrom((most) => Math.floor(random() * most));
    const wanted = reckoned(sample);
    const texts = wanted.map(
      ({ at, quantity, number, isPaused }) =>
        `${new Date(at).toISOString()} ${quantity} ${number} ${isPaused}`,
    );
    doses += wanted.length;
    paused += wanted.filter((one) => one.isPaused).length;
    const got = planned(change(sample), clock);
    if (got.join() === texts.join()) continue;
    other += 1;
    const at = texts.findIndex((text, place) => text !== got[place]);
    if (first === '')
      first = `; first: ${texts[at] ?? 'nothing'} is ${got[at === -1 ? texts.length : at] ?? 'nothing'} of ${JSON.stringify(sample)}`;
  }
  return [
    {
      name: 'orders with doses other than by the rule',
      value: other,
      wanted: 0,
      detail: `${count} orders, ${doses} doses, ${paused} of them paused${first}`,
    },
  ];
}

/** Random timings over two years with their changes of the clock, against an expansion that goes another way. */
// oxlint-disable-next-line typescript/require-await -- a row is asked for later
export async function timings({ short }: Size): Promise<number> {
  const few = short ? 80 : 500;
  return (
    print('Doses of random orders over two years', compared(short ? 240 : 10_000, clockIn(zone))) +
    printControl(
      'a skipped hour comes an hour later',
      compared(few, (day, time) => Date.parse(instantAt(day, time, zone))),
    ) +
    printControl(
      'a pause ends a day earlier',
      compared(few, clockIn(zone), (sample) => ({
        ...sample,
        life: {
          ...sample.life,
          pauses: sample.life.pauses.map(({ from, until }) => ({ from, until: until - 24 * 3_600_000 })),
        },
      })),
    )
  );
}
