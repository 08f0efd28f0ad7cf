import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';

export const useText = texts<typeof en>('food-safety');
