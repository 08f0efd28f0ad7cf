import { Input, Stack, Text } from '@mantine/core';
import { useFieldId } from '#platform/web/form/labels.ts';
import type { FieldProps } from '#platform/web/kit/fields/field.ts';
import { ScrollFrame } from '#platform/web/kit/table/ScrollFrame.tsx';
import type { MapPoint } from '../contract/punctures.ts';
import type { Kind } from '../domain/points.ts';
import { Drawings } from './Drawings.tsx';
import classes from './Points.module.css';
import { usePointWords } from './point-words.ts';
import { useText } from './text.ts';

interface Props extends FieldProps {
  readonly kind: Kind;
  readonly points: readonly MapPoint[];
  readonly suggested: readonly string[];
  readonly value: readonly string[];
  /** Absent: to look at only. */
  readonly onPick?: (point: string) => void;
  /** Points that rest or are blocked can be chosen, too: to block them. */
  readonly any?: boolean;
}

/** What is proposed first, then what is free, then what rests and what is blocked. */
function inOrder(points: readonly MapPoint[], suggested: readonly string[]): MapPoint[] {
  const rank = ({ point, state }: MapPoint): number => {
    const place = suggested.indexOf(point);
    if (place !== -1) return place;
    return { free: 1000, used: 2000, blocked: 3000 }[state];
  };
  return points.toSorted((a, b) => rank(a) - rank(b));
}

/** Puncture sites on a drawing and as a list beside it: by tap, by keys, each with a sign and a word for how it stands. */
export function Points({ kind, points, suggested, value, onPick, any = false, ...field }: Props) {
  const t = useText();
  const words = usePointWords();
  const id = useFieldId(field.name, field.label);
  const may = (point: MapPoint) => any || point.state === 'free' || value.includes(point.point);
  return (
    <div
      role="group"
      id={id}
      aria-labelledby={`${id}-label`}
      aria-describedby={field.error === undefined ? undefined : `${id}-error`}
    >
      <Input.Label id={`${id}-label`} labelElement="div" required={field.mandatory ?? false} mb={4} fw={550}>
        {field.label}
      </Input.Label>
      {field.help && <Input.Description mb={4}>{field.help}</Input.Description>}
      <Stack gap="sm">
        <div className={classes.points}>
          <Drawings {...{ kind, points, suggested, onPick, may }} chosen={value} />
          <Stack gap="xs">
            <ScrollFrame label={t('fields.list')} className={classes.list}>
              <ul aria-label={t('fields.list')}>
                {inOrder(points, suggested).map((one) => (
                  <li key={one.point}>
                    <Row
                      name={words.place(one.point)}
                      word={
                        suggested.includes(one.point) && one.state === 'free'
                          ? t('pointStates.suggested')
                          : words.state(one)
                      }
                      pressed={value.includes(one.point)}
                      disabled={!may(one)}
                      onClick={onPick && (() => onPick(one.point))}
                    />
                  </li>
                ))}
              </ul>
            </ScrollFrame>
            <Legend />
          </Stack>
        </div>
        {value.length > 0 && onPick !== undefined && (
          <Text role="status">{value.map(words.place).join(' · ')}</Text>
        )}
      </Stack>
      {field.error !== undefined && (
        <Input.Error id={`${id}-error`} mt={4}>
          {field.error}
        </Input.Error>
      )}
    </div>
  );
}

function Row({
  name,
  word,
  pressed,
  disabled,
  onClick,
}: {
  readonly name: string;
  readonly word: string;
  readonly pressed: boolean;
  readonly disabled: boolean;
  readonly onClick: (() => void) | undefined;
}) {
  const content = (
    <>
      <span>{name}</span>
      <span className={classes.word}>{word}</span>
    </>
  );
  if (onClick === undefined) return <div className={classes.row}>{content}</div>;
  return (
    <button
      type="button"
      className={classes.row}
      aria-label={`${name}, ${word}`}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {content}
    </button>
  );
}

const signs = { free: '○', used: '…', blocked: '×' } as const;
function Legend() {
  const t = useText();
  return (
    <ul className={classes.legend}>
      {(['free', 'used', 'blocked'] as const).map((state) => (
        <li key={state}>
          <span aria-hidden>{signs[state]} </span>
          {t(`legend.${state}`)}
        </li>
      ))}
    </ul>
  );
}
