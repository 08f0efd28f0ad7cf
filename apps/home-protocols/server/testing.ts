import type { Answers } from '#apps/forms/contract/form.ts';

export const choice = (code: string) => ({ kind: 'choice' as const, code });
export const number = (value: number) => ({ kind: 'number' as const, number: value });
/** A night as the shipped form asks for it. */
export const night = (hours: number, quality = 'good'): Answers => ({
  hours: number(hours),
  quality: choice(quality),
});
export const seen = (intensity = 'clear'): Answers => ({
  what: choice('calling'),
  intensity: choice(intensity),
  trigger: choice('care'),
});
