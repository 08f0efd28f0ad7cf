import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Answers, Fact, FormDefinition } from '#apps/forms/contract/form.ts';
import { explain } from '#apps/forms/contract/rules.ts';
import classes from './Gauge.module.css';
import { useSay } from './speaking.ts';
import { useText } from './text.ts';

/** "Why 7?": every part of the score with its reason. */
export default function Explanation({
  definition,
  answers,
  facts = [],
}: {
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly facts?: readonly Fact[];
}) {
  const t = useText();
  const say = useSay();
  const format = useFormat();
  const rows = explain(definition, answers, facts);
  return (
    <table className={classes.why}>
      <caption className="visually-hidden">{t('gauge.whyTitle')}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.itemId}>
            <th scope="row">
              {say(row.label)}
              <small>{say(row.why)}</small>
            </th>
            <td>
              {format.number(row.points)}
              {row.of !== null && <small> / {format.number(row.of)}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
