import { localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core';

const key = 'obhut.appearance';
const homeKey = 'obhut.appearance-of-home';
const own = localStorageColorSchemeManager({ key });

let update: ((scheme: MantineColorScheme) => void) | undefined;
let ofHome = false;

const homeScheme = (): MantineColorScheme | null => {
  const stored = localStorage.getItem(homeKey);
  return stored === 'light' || stored === 'dark' ? stored : null;
};

/** Light or dark: what somebody chose on this device, else what the home prefers, else as the device. */
export const appearance: typeof own = {
  ...own,
  get: (preset) => (localStorage.getItem(key) === null ? (homeScheme() ?? preset) : own.get(preset)),
  set: (scheme) => {
    // what the home prefers is no choice of this device and gives way when the home changes its mind
    if (!ofHome) own.set(scheme);
  },
  subscribe: (onUpdate) => {
    update = onUpdate;
    own.subscribe(onUpdate);
  },
};

/** Takes over what the home prefers, at once where this device has no choice of its own. */
export function preferOfHome(scheme: MantineColorScheme): void {
  if ((homeScheme() ?? 'auto') === scheme) return;
  if (scheme === 'auto') localStorage.removeItem(homeKey);
  else localStorage.setItem(homeKey, scheme);
  if (localStorage.getItem(key) !== null) return;
  ofHome = true;
  update?.(scheme);
  ofHome = false;
}
