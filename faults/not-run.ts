/** Thrown by a fault that cannot run on this machine: it counts neither as green nor as red, and says so loudly. */
export class NotRun extends Error {}
