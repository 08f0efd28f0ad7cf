import { Button, Group, Text } from '@mantine/core';
import { memo, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Language } from '#platform/contract/text.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { WhyPopover } from '#platform/web/kit/dialog/WhyPopover.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import { useLanguage } from '#platform/web/text/text.ts';
import type { Answers, Fact, FormDefinition, Tokens } from '#apps/forms/contract/form.ts';
import { Conditions } from './Conditions.tsx';
import classes from './Filler.module.css';
import { allConfirmed, earlier, type Filling, type Previous, takenOver, useFilling } from './filling.ts';
import { useEarlyKeys } from './early-keys.ts';
import { FormFacts } from './FormFacts.tsx';
import { FormSections, type SectionsProps } from './FormSections.tsx';
import { focusItem, nextItem } from './moving.ts';
import { type Pictures, PicturesContext } from './pictures.ts';
import { isProposable, isUnconfirmed } from './proposed.ts';
import { ScoreGauge } from './ScoreGauge.tsx';
import { SpeakingContext } from './speaking.ts';
import { useText } from './text.ts';

const Explanation = lazily('form-filling/explanation', () => import('./Explanation.tsx'));
const none: Tokens = {};

export interface FillerProps {
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly onChange: (answers: Answers) => void;
  readonly facts?: readonly Fact[] | undefined;
  /** The last response of the same form: shown beside each item, and offered to take over. */
  readonly previous?: Previous | undefined;
  readonly readOnly?: boolean;
  /** Ids of items that completing asked for; they are marked. */
  readonly missing?: readonly string[] | undefined;
  /** Under the score. */
  readonly aside?: ReactNode;
  readonly tokens?: Tokens | undefined;
  readonly pictures?: Pictures | null | undefined;
  /** Language of the form's own words; without it that of the interface. */
  readonly language?: Language | undefined;
  /** Number of the version, for the line under the form. */
  readonly number?: number;
  /** Trying out: what is not shown with these answers stands as a grey line. */
  readonly showHidden?: boolean;
  /** Draws only these sections; rules and score count the whole form all the same. */
  readonly only?: readonly string[] | undefined;
  /** The item that gets the focus first, and again when it changes. */
  readonly focus?: string | undefined;
}

/** "Last: 12.08.2026 → 6 high [Take over answers]", and all proposals at once. */
function Offers({
  definition,
  answers,
  previous,
  filling,
  readOnly,
}: Pick<FillerProps, 'definition' | 'answers' | 'previous' | 'readOnly'> & { readonly filling: Filling }) {
  const t = useText();
  const format = useFormat();
  const language = useLanguage();
  const waiting =
    Object.entries(answers).filter(([id, one]) => isUnconfirmed(one) && filling.shown.has(id)).length +
    Object.keys(filling.offered).filter((id) => !answers[id] && filling.shown.has(id)).length;
  const taken = Object.values(answers).some(
    (one) => isProposable(one) && one.proposed?.from.fact === earlier,
  );
  const outcome =
    definition.outcomes.find((one) => one.code === previous?.result?.outcome)?.label[language] ?? '';
  const last = previous?.day
    ? t('filler.last', {
        day: format.day(previous.day),
        result: [previous.result?.score ?? '', outcome].filter((one) => one !== '').join(' ') || '–',
      })
    : '';
  if (readOnly || (last === '' && waiting === 0)) return null;
  return (
    <Group gap="sm" className={classes.offers}>
      {last !== '' && (
        <Text size="sm" c="dimmed">
          {last}
        </Text>
      )}
      {previous && !taken && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<Icon name="copy" size={18} />}
          onClick={() => filling.change(takenOver(answers, previous))}
        >
          {t('filler.takeOver')}
        </Button>
      )}
      {waiting > 0 && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<Icon name="check" size={18} />}
          onClick={() => filling.change(allConfirmed(answers, filling.offered, filling.shown))}
        >
          {t('filler.confirmAll', { count: waiting })}
        </Button>
      )}
    </Group>
  );
}

/** A form with its fields and its score. Nothing is preselected; what is proposed counts only when a person confirmed it. */
function FormFiller(props: FillerProps) {
  const {
    definition,
    answers,
    facts,
    previous,
    readOnly = false,
    missing,
    aside,
    tokens = none,
    pictures = null,
    number,
  } = props;
  const t = useText();
  const phone = useLayout() === 'phone';
  const own = useLanguage();
  const language = props.language ?? own;
  const speaking = useMemo(() => ({ language, tokens }), [language, tokens]);
  const filling = useFilling({ definition, answers, facts, onChange: props.onChange });
  const root = useRef<HTMLDivElement>(null);
  const onNext = useCallback((id: string) => {
    if (root.current) nextItem(root.current, id);
  }, []);
  const onJump = useCallback((id: string) => {
    if (root.current) focusItem(root.current, id);
  }, []);
  // of a part of a form without a score the count of the whole would confuse
  const scored = definition.score !== null || (props.only === undefined && filling.result.required > 0);
  useEarlyKeys(root, !readOnly);
  const { focus } = props;
  useEffect(() => {
    if (focus !== undefined && root.current) focusItem(root.current, focus);
  }, [focus]);
  const why = definition.score && filling.result.score !== null && (
    <WhyPopover about={String(filling.result.score)}>
      <Suspense fallback={<SkeletonFor kind="line" />}>
        <Explanation definition={definition} answers={answers} {...(facts ? { facts } : {})} />
      </Suspense>
    </WhyPopover>
  );
  const sections: SectionsProps = {
    definition,
    answers,
    filling,
    readOnly,
    onNext,
    missing: missing ?? [],
    showHidden: props.showHidden ?? false,
    only: props.only,
    ...(previous ? { previous } : {}),
  };
  return (
    <SpeakingContext value={speaking}>
      <PicturesContext value={pictures}>
        <div className={classes.frame}>
          <div
            className={classes.filler}
            ref={root}
            lang={language}
            data-plain={(!scored && aside === undefined) || undefined}
          >
            <div className={classes.side}>
              {scored && (
                <ScoreGauge
                  definition={definition}
                  result={filling.result}
                  previous={previous}
                  onJump={readOnly ? undefined : onJump}
                  why={why}
                />
              )}
              {aside !== undefined && <div className={classes.aside}>{aside}</div>}
            </div>
            <div className={classes.form}>
              <Conditions definition={definition} answers={answers} facts={facts} />
              <Offers
                definition={definition}
                answers={answers}
                previous={previous}
                readOnly={readOnly}
                filling={filling}
              />
              {!readOnly && !phone && <p className={classes.keys}>{t('filler.keys')}</p>}
              <FormSections {...sections} />
              <FormFacts definition={definition} {...(number === undefined ? {} : { number })} />
            </div>
          </div>
        </div>
      </PicturesContext>
    </SpeakingContext>
  );
}

/** Drawn anew only when something of it changes: not with every "Saving…" of its page. */
export default memo(FormFiller);
