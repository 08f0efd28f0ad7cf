import { useMemo } from 'react';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { Answers, Fact, FormDefinition } from '#apps/forms/contract/form.ts';
import { conditionsOf } from '#apps/forms/contract/rules.ts';
import classes from './Filler.module.css';
import { useSay } from './speaking.ts';

const looks = { refuse: 'critical', confirm: 'warning', warn: 'info' } as const;

/** What speaks against the form for this resident, or is to be known before it. */
export function Conditions({
  definition,
  answers,
  facts,
}: {
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly facts?: readonly Fact[] | undefined;
}) {
  const say = useSay();
  const held = useMemo(() => conditionsOf(definition, facts ?? [], answers), [definition, facts, answers]);
  return held.map((one) => (
    <div
      key={one.code}
      role={one.effect === 'refuse' ? 'alert' : 'status'}
      className={classes.condition}
      style={{
        background: `var(--s-${looks[one.effect]}-soft)`,
        color: `var(--s-${looks[one.effect]}-text)`,
      }}
    >
      <Icon name={looks[one.effect]} /> <span>{say(one.message)}</span>
    </div>
  ));
}
