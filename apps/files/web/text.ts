import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';

/** Texts of the files. */
export const useText = texts<typeof en>('files');
