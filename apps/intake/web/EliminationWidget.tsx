import { Stack } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { DrinkList, StoolList } from './alert-lists.tsx';

const page = '/app-residents/nurse-roster/elimination';

/** The same on a dashboard, a few of each. */
export default function EliminationWidget({ rows }: { readonly rows: number }) {
  const mayStool = useMay('authorization.residents.excretion', 'Read');
  return (
    <Stack gap="md">
      {mayStool && <StoolList rows={rows} href={page} />}
      <DrinkList rows={rows} href={page} />
    </Stack>
  );
}
