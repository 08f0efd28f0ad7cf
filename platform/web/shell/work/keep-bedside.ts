import { loadChunk } from '#platform/web/client/chunks.ts';
import { bedside } from '#platform/contract/account/bedside.ts';
import { knownMe } from '#platform/web/calls/access.ts';
import { NetworkError, perform, ProblemError } from '#platform/web/client/client.ts';
import { connection, programThere } from '#platform/web/client/connection.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { opensAlone } from '#platform/web/offline/kept.ts';
import { storeKept } from '#platform/web/offline/vault.ts';
import { loadRest, loadTitles, offlineScreens } from '#platform/web/slots/registry.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { frameText } from '#platform/web/text/text.ts';

/** Not more often, however much changes meanwhile. */
const everyMs = 300_000;

/** Where the browser can: the program itself stays on the device, so that it opens without the server. Parts that are here already are handed over. */
async function keepProgram(): Promise<void> {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const parts = performance
      .getEntriesByType('resource')
      .map((one) => new URL(one.name))
      .filter((url) => url.origin === location.origin)
      .map((url) => url.pathname);
    const { port1, port2 } = new MessageChannel();
    const done = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    active?.postMessage({ parts }, [port2]);
    opensAlone.set((await done) === true);
  } catch (error) {
    console.warn('the program could not be kept on this device', error);
  }
}

/** What opens it all the next time must be here, too. */
const keepOpener = () => loadChunk('opened-me', () => import('#platform/web/calls/opened-me.ts'));

async function keepRecords(): Promise<void> {
  const person = knownMe();
  if (!person || connection.get().offline) return;
  try {
    const loaded = await perform(bedside.load, person.siteId === null ? {} : { centerId: person.siteId }, {
      quiet: true,
    });
    // somebody else may have come meanwhile
    if (knownMe()?.profile.id === person.profile.id)
      await storeKept(person.profile.id, { person, kept: loaded });
  } catch (error) {
    if (!(error instanceof NetworkError || error instanceof ProblemError)) throw error;
    console.warn('the group could not be kept on this device', error);
  }
}

/** Keeps the group on this device, and again when something has changed; answers how to stop. */
export function keepBedside(): () => void {
  let changed = false;
  const leave = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate') changed = true;
  });
  const look = async () => {
    if (document.visibilityState !== 'visible') return;
    if (changed) {
      changed = false;
      await keepRecords();
    }
    if ((await programThere()) === 'another')
      toast.info(frameText('errors.newVersion'), {
        label: frameText('errors.reload'),
        run: () => location.reload(),
      });
  };
  const keepScreens = async () => {
    const screens = offlineScreens();
    // a form that shows a part of another app waits for the words of that app, and they would never come without a connection
    const words = loadTitles(screens.flatMap(({ manifest }) => manifest.needs ?? []));
    await Promise.all([...screens.map((one) => one.preload()), words]);
  };
  const keepLateScreens = () => loadRest().then(keepScreens);
  void Promise.all([keepScreens(), keepLateScreens(), keepRecords(), keepOpener()])
    .then(keepProgram)
    .catch((error: unknown) => console.warn('not everything could be kept on this device', error));
  const timer = setInterval(() => void look(), everyMs);
  return () => {
    leave();
    clearInterval(timer);
  };
}
