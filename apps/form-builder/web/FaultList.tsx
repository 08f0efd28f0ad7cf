import { numbersOf, useFaultText } from '#apps/form-filling/web/parts.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import classes from './Builder.module.css';
import { type Chosen, placeOf, wordsOfField } from './fault-place.ts';
import { itemOf } from './edits.ts';
import { useText } from './text.ts';
import type { Builder } from './use-builder.ts';

/** What must be mended before publishing; a press leads to the place. */
export function FaultList({
  builder,
  onJump,
}: {
  readonly builder: Builder;
  readonly onJump: (place: Chosen) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const say = useFaultText();
  const { definition, faults } = builder;
  if (faults.length === 0) return null;
  const numbers = numbersOf(definition);
  // a question that has words is named by them too, in the other language where it has none in this one
  const named = (text: string, label: { readonly en: string; readonly de: string } | undefined) =>
    [text, label?.[language] || label?.en || label?.de || ''].filter((one) => one !== '').join(' ');
  const nameOf = (place: Chosen) => {
    if (place.kind === 'form') return t('builder.form');
    if (place.kind === 'section')
      return named(
        t('builder.sectionNumber', {
          number: definition.sections.findIndex((one) => one.id === place.id) + 1,
        }),
        definition.sections.find((one) => one.id === place.id)?.title,
      );
    const number = numbers.get(place.id);
    return named(
      number === undefined ? t('kinds.display') : t('builder.questionNumber', { number }),
      itemOf(definition, place.id)?.label,
    );
  };
  const fieldOf = (path: string) => {
    const { parts, language: own } = wordsOfField(path);
    const label = parts.map(({ word, number }) => t(`fields.${word}`, { number: number ?? '' })).join(', ');
    return own === null
      ? label
      : label === ''
        ? t(`languages.${own}`)
        : t('fields.inLanguage', { label, language: t(`languages.${own}`) });
  };
  return (
    <details className={classes.faults}>
      <summary>
        <Icon name="warning" size={18} />{' '}
        <span className={classes.faultCount}>{t('builder.faultList', { count: faults.length })}</span>{' '}
        <span className={classes.faultOpen}>
          <Icon name="down" size={18} />
        </span>
      </summary>
      <ul>
        {faults.map((fault) => {
          const place = placeOf(definition, fault.path);
          return (
            <li key={`${fault.path} ${fault.code}`}>
              <button type="button" onClick={() => onJump(place)}>
                {[nameOf(place), fieldOf(fault.path)].filter((one) => one !== '').join(', ')}: {say(fault)}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
