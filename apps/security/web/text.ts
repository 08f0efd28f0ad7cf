import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';

export const useText = texts<typeof en>('security');
/** The right to look at and to change what this folder shows. */
export const key = 'authorization.admin.security';
