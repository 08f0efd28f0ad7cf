import { userSettings } from '#platform/contract/frame.ts';
import { perform } from '#platform/web/client/client.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { toast } from '#platform/web/store/toasts.ts';
import type { SoldApp } from './menu.ts';
import { pinsKey } from './waiting.ts';

const asked = [userSettings.read.name, { key: pinsKey, customer: false }];

/** Pins an app, or takes it away. Shown at once; what could not be stored is said and taken back. */
export function togglePin(pins: readonly SoldApp[], code: string): void {
  const codes = pins.map((one) => one.code);
  const text = JSON.stringify(codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]);
  const before = queries.getQueryData(asked);
  queries.setQueryData(asked, { response: text });
  perform(userSettings.write, { key: pinsKey, customer: false, text }, { quiet: true }).catch(
    (error: unknown) => {
      queries.setQueryData(asked, before);
      toast.error(saveMessage(error));
    },
  );
}
