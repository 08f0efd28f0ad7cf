import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';

/** Texts of the vital signs. */
export const useText = texts<typeof en>('vitals');
