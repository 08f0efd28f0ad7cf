import { Button } from '@mantine/core';
import { isDay } from '#platform/domain/time/days.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { type Answer, factList, isFactCode } from '#apps/forms/contract/form.ts';
import { AnswerText } from './AnswerText.tsx';
import classes from './Filler.module.css';
import { earlier } from './filling.ts';
import type { AnsweredItem } from './numbering.ts';
import { isProposable } from './proposed.ts';
import { useText } from './text.ts';

/** A value that nobody has confirmed yet, with source and date; it counts only after "Confirm". */
export function Proposal({
  answer,
  item,
  onConfirm,
  onOther,
}: {
  readonly answer: Answer;
  readonly item: AnsweredItem;
  readonly onConfirm: () => void;
  readonly onOther: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const language = useLanguage();
  const from = isProposable(answer) ? answer.proposed?.from : undefined;
  if (!from) return null;
  const taken = from.fact === earlier;
  const when =
    from.at === null
      ? ''
      : isDay(from.at)
        ? format.day(from.at)
        : Number.isNaN(Date.parse(from.at))
          ? from.at
          : format.instant(from.at);
  const fact = isFactCode(from.fact) ? factList[from.fact][language] : '';
  const source = [from.fact === 'initial' ? t('filler.fromForm') : fact, from.source, when]
    .filter((one) => one !== '')
    .join(' · ');
  return (
    <div
      className={classes.proposal}
      role="group"
      aria-label={t(taken ? 'filler.takenOver' : 'filler.proposed')}
    >
      <Icon name={taken ? 'history' : 'info'} size={18} />
      <span className={classes.proposalWords}>
        <span>
          {t(taken ? 'filler.takenOver' : 'filler.proposed')}{' '}
          <b>
            <AnswerText item={item} answer={answer} />
          </b>
        </span>
        <small>{source}</small>
      </span>
      <Button size="compact-md" onClick={onConfirm}>
        {t('filler.confirm')}
      </Button>
      <Button size="compact-md" variant="default" onClick={onOther}>
        {t('filler.other')}
      </Button>
    </div>
  );
}
