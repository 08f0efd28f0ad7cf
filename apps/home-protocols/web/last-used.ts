import { createStore } from '#platform/web/store/store.ts';

/** Which protocol was recorded or looked at last on this device: a night shift writes sleep twelve times. */
export const lastUsed = createStore('');
