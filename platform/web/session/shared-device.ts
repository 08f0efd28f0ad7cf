const flag = 'obhut.device';

/** Whether this browser was made a shared device: only then the sign-in page asks who is known on it, and the frame offers to change the person. */
export const isSharedDevice = (): boolean => localStorage.getItem(flag) !== null;

export function noteSharedDevice(shared: boolean): void {
  if (shared) localStorage.setItem(flag, '1');
  else localStorage.removeItem(flag);
}
