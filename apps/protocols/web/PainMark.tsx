import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { painWord, warnFrom } from '../domain/pain.ts';
import { useText } from './text.ts';

/** An intensity with its word; from 4 on as a mark. */
export function PainMark({ value }: { readonly value: number }) {
  const t = useText();
  const label = `${value} · ${t(`pain.words.${painWord(value)!}`)}`;
  return value >= warnFrom ? <StatusBadge status={states.event} label={label} /> : <span>{label}</span>;
}
