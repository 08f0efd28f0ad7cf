import { residentLink } from '#apps/residents/web/parts.tsx';
import { usePages } from '#platform/web/calls/calls.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { namePlaces } from '../contract/name-places.ts';
import { useText } from './text.ts';

/** Files that no search can read, each with the record in which it can be looked at. */
export function UnreadFiles({ erasureId }: { readonly erasureId: string }) {
  const t = useText();
  const list = usePages(namePlaces.unread, { erasureId });
  return (
    <Section title={t('unread.title')}>
      <DataTable
        label={t('unread.title')}
        list={list}
        rowName={(one) => one.name}
        empty={{ title: t('unread.none'), icon: 'check' }}
        columns={[
          { key: 'name', head: t('unread.file'), cell: (one) => one.name, phone: 'title' },
          { key: 'type', head: t('unread.type'), cell: (one) => one.mediaType },
          {
            key: 'where',
            head: t('unread.where'),
            cell: (one) =>
              one.residentId === null || one.residentName === '' ? (
                t('unread.house')
              ) : (
                <LinkTo href={residentLink(one.residentId, 'files')}>{one.residentName}</LinkTo>
              ),
          },
        ]}
      />
    </Section>
  );
}
