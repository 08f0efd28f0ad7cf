import { useFaultText } from '#apps/form-filling/web/parts.tsx';
import { useLanguage } from '#platform/web/text.ts';
import { Icon } from '#platform/web/kit/Icon.tsx';
import classes from './Builder.module.css';
import { type Chosen, fieldOf, placeOf } from './fault-place.ts';
import { itemOf } from './edits.ts';
import { useText } from './text.ts';
import type { Builder } from './use-builder.ts';

/** What must be mended before publishing; a press leads to the place. */
export function FaultList({ builder, onJump }: { readonly builder: Builder; readonly onJump: (place: Chosen) => void }) {
  const t = useText();
  const language = useLanguage();
  const say = useFaultText();
  const { definition, faults } = builder;
  if (faults.length === 0) return null;
  const nameOf = (place: Chosen) => (place.kind === 'form' ? t('builder.form') : place.kind === 'section' ? t('builder.section') : itemOf(definition, place.id)?.label[language] || place.id);
  return (
    <details className={classes.faults}>
      <summary><Icon name="warning" size={18} /> {t('builder.faultList', { count: faults.length })}</summary>
      <ul>
        {faults.map((fault) => {
          const place = placeOf(definition, fault.path);
          const field = fieldOf(fault.path);
          return <li key={`${fault.path} ${fault.code}`}><button type="button" onClick={() => onJump(place)}>{nameOf(place)}{field !== '' && <small className="exact"> {field}</small>}: {say(fault)}</button></li>;
        })}
      </ul>
    </details>
  );
}
