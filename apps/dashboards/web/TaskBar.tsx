import { Progress } from '@mantine/core';

/** How far a piece of long work is; null where nobody knows how much there is. */
export default function TaskBar({ share, label }: { readonly share: number | null; readonly label: string }) {
  return <Progress mt={4} value={share ?? 100} animated={share === null} aria-label={label} />;
}
