export function shareGround(program?: readonly string[]): {
  readonly ready: Promise<boolean>;
  stop(): Promise<void>;
};
