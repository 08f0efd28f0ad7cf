import { Suspense } from 'react';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import type { Answer } from '#apps/forms/contract/form.ts';
import { useSay } from './speaking.ts';
import type { AnsweredItem } from './numbering.ts';
import { useText } from './text.ts';

const DrawnAnswer = lazily('form-filling/drawn', () => import('./DrawnAnswer.tsx'));

/** An answer in words; signatures, pictures, places on the body and tables as they are. */
export function AnswerText({
  item,
  answer,
}: {
  readonly item: AnsweredItem;
  readonly answer: Answer | undefined;
}) {
  const t = useText();
  const say = useSay();
  const format = useFormat();
  if (answer === undefined)
    return <span style={{ color: 'var(--text-dim)' }}>{t('filler.notAnswered')}</span>;
  const note =
    'note' in answer && answer.note ? (
      <small style={{ display: 'block', color: 'var(--text-dim)' }}>{answer.note}</small>
    ) : null;
  const labelOf = (code: string) => {
    const option =
      item.kind === 'choice' || item.kind === 'multiple'
        ? item.options.find((one) => one.code === code)
        : undefined;
    return option ? say(option.label, option.licensedText) : code;
  };
  switch (answer.kind) {
    case 'choice':
      return (
        <>
          {labelOf(answer.code)}
          {note}
        </>
      );
    case 'multiple':
      return (
        <>
          {[...answer.codes.map(labelOf), ...(answer.words ? [answer.words] : [])].join(', ')}
          {note}
        </>
      );
    case 'number':
      return (
        <>
          {format.number(answer.number)}
          {item.kind === 'number' && item.unit !== '' ? ` ${item.unit}` : ''}
          {note}
        </>
      );
    case 'text':
      return (
        <span style={{ whiteSpace: 'pre-wrap' }}>
          {answer.text}
          {note}
        </span>
      );
    case 'date':
      return (
        <>
          {format.day(answer.day)}
          {note}
        </>
      );
    case 'moment':
      return (
        <>
          {format.instant(answer.moment)}
          {note}
        </>
      );
    case 'notAssessable': {
      const reason = item.notAssessable?.reasons.find((one) => one.code === answer.reason);
      return (
        <>
          {t('filler.notAssessable')}
          {reason && `: ${say(reason.label)}`}
          {note}
        </>
      );
    }
    default:
      return (
        <Suspense>
          <DrawnAnswer item={item} answer={answer} />
        </Suspense>
      );
  }
}
