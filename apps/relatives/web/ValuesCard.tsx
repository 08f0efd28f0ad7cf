import { PlainValues } from '#apps/vitals/web/parts.tsx';
import { useCall } from '#platform/web/calls/calls.ts';
import { dayWords } from '../contract/day-words.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useText } from './text.ts';

/** The last values in words, without colors: only where the home shows them, and only to those who may see vital signs. */
export default function ValuesCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const mayDay = useMay('authorization.residents.relatives-day', 'Read', residentId);
  const { data } = useCall(dayWords.get, { residentId }, { enabled: mayDay });
  return data?.values ? <PlainValues residentId={residentId} title={t('screens.ValuesCard')} /> : null;
}
