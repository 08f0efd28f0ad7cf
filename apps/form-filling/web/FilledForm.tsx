import { useMemo } from 'react';
import { useLanguage } from '#platform/web/text/text.ts';
import type { Answers, Fact, FormDefinition, FormResult, Tokens } from '#apps/forms/contract/form.ts';
import { shownItems } from '#apps/forms/contract/rules.ts';
import { AnswerText } from './AnswerText.tsx';
import classes from './Filler.module.css';
import { FormFacts } from './FormFacts.tsx';
import { numbersOf, takesAnswer } from './numbering.ts';
import { type Pictures, PicturesContext } from './pictures.ts';
import { ScoreGauge } from './ScoreGauge.tsx';
import { SpeakingContext, textOf } from './speaking.ts';

/** A form as it was answered, to read and to print. The result is the one that was stored with it, never computed anew. */
export default function FilledForm({
  definition,
  answers,
  result,
  facts,
  previous,
  tokens,
  pictures = null,
  number,
}: {
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly result: FormResult | null;
  readonly facts?: readonly Fact[] | undefined;
  readonly tokens?: Tokens | undefined;
  readonly pictures?: Pictures | null | undefined;
  readonly previous?: { readonly day: string | null; readonly result: FormResult | null } | undefined;
  readonly number?: number;
}) {
  const language = useLanguage();
  const speaking = useMemo(() => ({ language, tokens: tokens ?? {} }), [language, tokens]);
  const shown = useMemo(() => shownItems(definition, answers, facts ?? []), [definition, answers, facts]);
  const numbers = numbersOf(definition);
  const words = (text: Parameters<typeof textOf>[0], licensed?: Parameters<typeof textOf>[3]) =>
    textOf(text, language, speaking.tokens, licensed);
  return (
    <SpeakingContext value={speaking}>
      <PicturesContext value={pictures}>
        <div className={classes.filled}>
          {result && (definition.score || result.outcome) && (
            <ScoreGauge definition={definition} result={result} previous={previous} />
          )}
          {definition.sections
            .filter((section) => shown.has(section.id))
            .map((section) => (
              <section key={section.id} aria-label={words(section.title) || undefined}>
                {section.title && <h2 className={classes.title}>{words(section.title)}</h2>}
                <dl className={classes.answers}>
                  {section.items
                    .filter((item) => shown.has(item.id))
                    .map((item) =>
                      takesAnswer(item) ? (
                        <div key={item.id}>
                          <dt>
                            <span className={classes.number}>{numbers.get(item.id)}</span>{' '}
                            {words(item.label, item.licensedText)}
                          </dt>
                          <dd>
                            <AnswerText item={item} answer={answers[item.id]} />
                          </dd>
                          {result?.points[item.id] !== undefined && (
                            <dd className={classes.itemPoints}>{result.points[item.id]}</dd>
                          )}
                        </div>
                      ) : (
                        <div key={item.id} className={classes.display}>
                          <dt>{words(item.label)}</dt>
                          <dd />
                        </div>
                      ),
                    )}
                </dl>
              </section>
            ))}
          <FormFacts definition={definition} {...(number === undefined ? {} : { number })} />
        </div>
      </PicturesContext>
    </SpeakingContext>
  );
}
