import { usePages } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { ChangesOnDemand } from '#platform/web/kit/timeline/ChangesOnDemand.tsx';
import { ChangeTimeline } from '#platform/web/kit/timeline/ChangeTimeline.tsx';
import { history } from '../contract/history.ts';
import { answers } from '../domain/consents.ts';
import { useText } from './text.ts';

function Changes({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const subjects = useDictionary('consents.subject');
  const answer = (value: string) => {
    const known = answers.find((one) => one === value);
    return known && t(`answers.${known}`);
  };
  return (
    <ChangeTimeline
      bare
      app="consents"
      list={usePages(history.list, { residentId, limit: 10 })}
      valueText={(_, name, value) =>
        name === 'subject' ? subjects.word(value) : name === 'answer' ? answer(value) : undefined
      }
    />
  );
}

/** Who recorded which consent, and when. */
export function ConsentChanges({ residentId }: { readonly residentId: string }) {
  const t = useText();
  return (
    <ChangesOnDemand of={t('screens.ConsentsCard')}>
      {() => <Changes residentId={residentId} />}
    </ChangesOnDemand>
  );
}
