import { type StoredKind, storedKinds } from '../domain/stored-kinds.ts';
import { useText } from './text.ts';

/** All kinds as choices of a field. */
export function useKindOptions(): { readonly value: StoredKind; readonly label: string }[] {
  const t = useText();
  return storedKinds.map((value) => ({ value, label: t(`kinds.${value}`) }));
}
