import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';

/** Texts of biography and personal items. */
export const useText = texts<typeof en>('biography');
