/** How long somebody is asked to wait, as it is said: in whole minutes, from two hours on in whole hours; never too short. */
export interface Waiting {
  readonly unit: 'minutes' | 'hours';
  readonly count: number;
  readonly seconds: number;
}

const minute = 60;
const hour = 60 * minute;

export function waitFor(seconds: number): Waiting {
  const minutes = Math.max(1, Math.ceil(seconds / minute));
  if (minutes < 120) return { unit: 'minutes', count: minutes, seconds: minutes * minute };
  const hours = Math.ceil(seconds / hour);
  return { unit: 'hours', count: hours, seconds: hours * hour };
}
