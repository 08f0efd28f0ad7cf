/** Hypoglycaemia: what is done, and when it is measured again (care and medication, section 9.2). */
export const awakeSteps = ['sugar', 'again', 'noInsulin', 'inform'] as const;
export const unconsciousSteps = ['nothingByMouth', 'glucagon', 'emergency', 'inform'] as const;

/** When it is measured again: so many minutes after the low value; what was written down later, at once. */
export const againAt = (measuredAt: number, now: number, minutes: number): number =>
  Math.max(now, measuredAt + minutes * 60_000);

/** A value that was measured after a low one has measured it again, whatever it is. */
export const hasMeasuredAgain = (lowAt: number, measuredAt: number): boolean => measuredAt > lowAt;

/** So long a low value forbids insulin where nobody has measured again. */
export const lowHours = 24;
/** Whether the last value forbids insulin at a moment. */
export const forbidsInsulin = (measuredAt: number, at: number): boolean =>
  measuredAt <= at && at - measuredAt < lowHours * 3_600_000;
