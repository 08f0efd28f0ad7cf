import { usePages } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { ChangesOnDemand } from '#platform/web/kit/timeline/ChangesOnDemand.tsx';
import { ChangeTimeline } from '#platform/web/kit/timeline/ChangeTimeline.tsx';
import { history } from '../contract/history.ts';
import { isolationKinds } from '../domain/isolations.ts';
import { useText } from './text.ts';

interface Of {
  readonly residentId: string;
  readonly of: 'vaccinations' | 'isolations';
}

function Changes({ residentId, of }: Of) {
  const t = useText();
  const [diseases, measures] = [
    useDictionary('infection-control.disease'),
    useDictionary('infection-control.measure'),
  ];
  const kind = (value: string) => {
    const known = isolationKinds.find((one) => one === value);
    return known && t(`kinds.${known}`);
  };
  return (
    <ChangeTimeline
      bare
      app="infection-control"
      list={usePages(history.list, { residentId, of, limit: 10 })}
      valueText={(_, name, value) => {
        if (name === 'disease') return diseases.word(value);
        if (name === 'measures')
          return value
            .split(', ')
            .map((one) => measures.word(one))
            .join(', ');
        return name === 'kind' ? kind(value) : undefined;
      }}
    />
  );
}

/** Who changed what of the card, from what to what. */
export function History({ residentId, of }: Of) {
  const t = useText();
  return (
    <ChangesOnDemand of={t(of === 'isolations' ? 'sections.isolation' : 'sections.vaccinations')}>
      {() => <Changes residentId={residentId} of={of} />}
    </ChangesOnDemand>
  );
}
