import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';

/** The texts of this app. */
export const useText = texts<typeof en>('tariffs');
