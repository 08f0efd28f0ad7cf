import type { ReactNode } from 'react';
import { useFrameText } from '#platform/web/text/text.ts';
import classes from './Facts.module.css';

/** Labels with their values, read only. What is missing says "Not known". */
export function Facts({
  items,
}: {
  readonly items: readonly (readonly [label: string, value: ReactNode])[];
}) {
  const t = useFrameText();
  return (
    <dl className={classes.facts}>
      {items.map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? (
              <span style={{ color: 'var(--text-dim)' }}>{t('kit.notKnown')}</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
