import { useComputedColorScheme } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { series } from '#platform/web/theme/tokens.ts';
import classes from './SplitBar.module.css';

/** An amount split between those who pay, as a bar and in numbers (Rappen). Negative and empty shares have no width. */
export function SplitBar({
  shares,
  label,
}: {
  readonly shares: readonly { readonly name: string; readonly amount: number }[];
  readonly label?: string;
}) {
  const t = useFrameText();
  const format = useFormat();
  const colours = series[useComputedColorScheme('light')];
  const total = shares.reduce((sum, share) => sum + Math.max(0, share.amount), 0);
  const colourOf = (index: number) => colours[index % colours.length];
  return (
    <figure style={{ margin: 0 }} aria-label={label ?? t('split.label')}>
      <div className={classes.bar} aria-hidden>
        {shares.map(
          (share, index) =>
            share.amount > 0 && (
              <div
                key={share.name}
                className={classes.part}
                style={{ width: `${(share.amount / total) * 100}%`, background: colourOf(index) }}
              />
            ),
        )}
      </div>
      <ul className={classes.legend}>
        {shares.map((share, index) => (
          <li key={share.name}>
            <span className={classes.swatch} style={{ background: colourOf(index) }} aria-hidden />
            {share.name} <b>{format.money(share.amount)}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}
