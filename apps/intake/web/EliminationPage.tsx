import { SimpleGrid } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { DrinkList, StoolList } from './alert-lists.tsx';
import { useText } from './text.ts';

/** The most that a page shows. */
const all = 200;

/** Who has no stool for too long, and who drinks too little, over the whole house. */
export default function EliminationPage() {
  const t = useText();
  const mayStool = useMay('authorization.residents.excretion', 'Read');
  return (
    <ListPage title={t('screens.EliminationPage')}>
      <SimpleGrid cols={{ base: 1, md: mayStool ? 2 : 1 }} spacing="lg">
        {mayStool && <StoolList rows={all} />}
        <DrinkList rows={all} />
      </SimpleGrid>
    </ListPage>
  );
}
