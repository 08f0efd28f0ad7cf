import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';

/** Texts of the care reports. */
export const useText = texts<typeof en>('care-reports');
