// Work for the tests of the thread (work/thread.test.ts).
export const doubled = (value: number): number => value * 2;
export const failing = (): never => {
  throw Object.assign(new Error('planted'), { code: 'PLANTED' });
};
export const ending = (): never => process.exit(3);
