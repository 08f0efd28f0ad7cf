import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Mark } from '../domain/marking.ts';
import classes from './Round.module.css';
import { useText } from './text.ts';
import type { Shown } from './use-round.ts';

/** What speaks against giving it: each asks for a reason, which is kept and shown to the doctor. */
export function Findings({
  item,
  mark,
  onMark,
}: {
  readonly item: Shown;
  readonly mark: Mark;
  readonly onMark: (mark: Mark) => void;
}) {
  const t = useText();
  const reasonOf = (finding: string) => mark.overrides.find((one) => one.finding === finding)?.reason ?? '';
  const answer = (finding: string, reason: string) =>
    onMark({
      ...mark,
      overrides: [...mark.overrides.filter((one) => one.finding !== finding), { finding, reason }],
    });
  return (
    <ul className={classes.findings}>
      {item.findings.map(({ key, level, text }) => (
        <li key={key}>
          <StatusBadge status={level === 'warning' ? states.event : states.failed} label={text} />
          {level === 'error' ? (
            <span>{t('findings.never')}</span>
          ) : (
            <TextField
              label={t('findings.reason')}
              value={reasonOf(key)}
              onChange={(reason) => answer(key, reason)}
              mandatory
            />
          )}
        </li>
      ))}
    </ul>
  );
}
