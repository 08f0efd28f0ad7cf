import { usePages } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { ChangeTimeline } from '#platform/web/kit/timeline/ChangeTimeline.tsx';
import { history } from '../contract/history.ts';
import { chapters } from '../domain/biography.ts';
import { useText } from './text.ts';

/** Who changed what of the life story, from what to what, and what relatives proposed. */
export function BiographyHistory({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const [confessions, statuses] = [
    useDictionary('biography.confession'),
    useDictionary('biography.maritalStatus'),
  ];
  const chapter = (value: string) => {
    const known = chapters.find((one) => one === value);
    return known && t(`chapters.${known}`);
  };
  return (
    <ChangeTimeline
      app="biography"
      list={usePages(history.biography, { residentId, limit: 10 })}
      valueText={(_, name, value) => {
        if (name === 'confession') return confessions.word(value);
        if (name === 'marital_status') return statuses.word(value);
        if (name === 'separation') return value === '' ? undefined : t(`separations.${value as 'byCourt'}`);
        if (name === 'status') return t(`proposalStates.${value as 'open'}`);
        return name === 'chapter' ? chapter(value) : undefined;
      }}
    />
  );
}

/** The same of the things. */
export function ItemsHistory({ residentId }: { readonly residentId: string }) {
  const [kinds, places] = [useDictionary('biography.itemKind'), useDictionary('biography.itemPlace')];
  return (
    <ChangeTimeline
      app="biography"
      list={usePages(history.items, { residentId, limit: 10 })}
      valueText={(_, name, value) =>
        name === 'kind' ? kinds.word(value) : name === 'place' ? places.word(value) : undefined
      }
    />
  );
}
