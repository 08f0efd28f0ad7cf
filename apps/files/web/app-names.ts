import { screensOf } from '#platform/web/slots/registry.ts';
import { currentLanguage } from '#platform/web/text/text.ts';

/** Name of a sold app in the language of the interface; undefined for what has no tile. */
export function appName(code: string): string | undefined {
  return screensOf('page').find(({ manifest }) => manifest.code === code && manifest.tile !== undefined)
    ?.manifest.name[currentLanguage()];
}
