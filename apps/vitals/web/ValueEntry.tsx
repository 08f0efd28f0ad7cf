import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { knownMe } from '#platform/web/calls/access.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { readDraft, removeDraft, saveDraft } from '#platform/web/offline/drafts.ts';
import type { StoredKind, StoredValue } from '../domain/stored-kinds.ts';
import { questionsOf, readTyped, useFaultText } from './entries.ts';
import { aboutPerson } from './take-back.ts';
import { KindField, UnlikelyValue } from './KindField.tsx';
import { useText } from './text.ts';
import { unitOf, valueOf } from './values.ts';

export interface ValueEntryProps {
  readonly kind: StoredKind;
  /** About whom: it stands in the name of the field and in a question. */
  readonly person: string;
  /** The last value, shown below and compared with. */
  readonly last: (StoredValue & { readonly measuredAt: string }) | null;
  /** Keeps what is typed and not taken yet on this device under this key, for the account; whoever shows the field gives it up. */
  readonly draftKey: string;
  readonly busy: boolean;
  /** What the server says about it. */
  readonly error?: string | undefined;
  /** Enter: the value, whether something unlikely was confirmed, and when it was typed, where that is a while ago. Nothing typed: only on to the next field. */
  readonly onValue: (value: StoredValue, confirmed: readonly string[], typedAt: string | undefined) => void;
  readonly onNext: () => void;
}

interface Kept {
  readonly text: string;
  /** When it was typed, of what was found again; what is typed now is of now. */
  readonly typedAt: string | undefined;
}
/** What is typed: whoever leaves the page before Enter finds it again, with the time at which it was typed. */
function useKeptText(key: string, about: string): readonly [Kept, (text: string) => void] {
  const account = knownMe()?.profile.id;
  const [kept, setKept] = useState((): Kept => {
    const draft = account === undefined ? null : readDraft<{ text: string }>(account, key);
    return { text: draft?.value.text ?? '', typedAt: draft?.at };
  });
  const change = (next: string) => {
    setKept({ text: next, typedAt: undefined });
    if (account === undefined) return;
    if (next.trim() === '') removeDraft(account, key);
    else saveDraft(account, key, { text: next, about });
  };
  return [kept, change];
}

/** One value of one kind: Enter takes it and goes on. What is wrong or unlikely is said at the field, and one stays there. */
export default function ValueEntry(props: ValueEntryProps) {
  const { kind, person, last, draftKey, busy, error, onValue, onNext } = props;
  const t = useText();
  const format = useFormat();
  const faultText = useFaultText();
  const [{ text, typedAt }, setText] = useKeptText(draftKey, aboutPerson(person, t(`kinds.${kind}`)));
  const [told, setTold] = useState<string | null>(null);
  const [asked, setAsked] = useState<StoredValue | null>(null);
  const change = (next: string) => {
    setText(next);
    setTold(null);
    setAsked(null);
  };
  const take = () => {
    if (text.trim() === '') return onNext();
    const { values, faults } = readTyped({ [kind]: text });
    const fault = faults[kind];
    if (fault !== undefined) return setTold(faultText(fault));
    const value = values.find((one) => one.kind === kind);
    if (value === undefined || values.length > 1)
      return setTold(t('validation.onlyKind', { kind: t(`kinds.${kind}`) }));
    const before = new Map<StoredKind, StoredValue>(last === null ? [] : [[kind, last]]);
    if (questionsOf([value], before).length > 0) return setAsked(value);
    onValue(value, [], typedAt);
    return onNext();
  };
  const agree = (value: StoredValue) => {
    setAsked(null);
    onValue(value, ['unlikely', 'unlikelyChange'], typedAt);
    onNext();
  };
  return (
    <Stack
      gap={4}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        take();
      }}
    >
      <KindField
        kind={kind}
        label={`${t(`kinds.${kind}`)}${unitOf(kind) === '' ? '' : ` (${unitOf(kind)})`}`}
        name={`value.${person}.${kind}`}
        value={text}
        onChange={change}
        disabled={busy}
        error={told ?? error}
        help={
          last === null
            ? undefined
            : t('help.last', { value: valueOf(last), when: format.relative(last.measuredAt) })
        }
      />
      {typedAt !== undefined && (
        <Text size="sm">{t('help.typedAt', { when: format.relative(typedAt) })}</Text>
      )}
      {asked !== null && (
        <UnlikelyValue
          text={aboutPerson(person, t('refusals.unlikely', { value: valueOf(asked) }))}
          onYes={() => agree(asked)}
        />
      )}
    </Stack>
  );
}
