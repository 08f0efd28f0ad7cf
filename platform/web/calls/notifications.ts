import { notifications } from '#platform/contract/frame.ts';
import { useAct, usePages } from './calls.ts';

/** Notifications of the account, newest first. Live changes and a reading every minute keep them fresh. */
export const useNotifications = () => usePages(notifications.list, { limit: 50 }, { every: 60_000 });

export const useRead = () => useAct(notifications.read);
export const useAcknowledge = () => useAct(notifications.acknowledge);
export const useSnooze = (success: string) => useAct(notifications.snooze, { success });
