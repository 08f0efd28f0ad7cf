import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import type { PositionFields } from '../contract/positions.ts';
import { useText } from './text.ts';

type Name = keyof PositionFields;
export const names = [
  'at',
  'position',
  'skippedReason',
  'skin',
  'aids',
  'heelsFree',
  'byTwo',
] as const satisfies readonly Name[];

/** A value of an entry in words; empty where nothing stands. */
export function useShown(): (name: Name, value: unknown) => string {
  const t = useText();
  const frame = useFrameText();
  const format = useFormat();
  const aids = useDictionary('positioning.aids');
  return (name, value) => {
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return frame(value ? 'kit.yes' : 'kit.no');
    if (name === 'at') return format.instant(value as string);
    if (name === 'position') return t(`positions.${value as 'back'}`);
    if (name === 'skin') return t(`skin.${value as 'intact'}`);
    if (name === 'aids') return (value as string[]).map(aids.word).join(', ');
    return String(value);
  };
}
