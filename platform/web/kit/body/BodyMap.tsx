import { Button, Group, Input, Stack, Text } from '@mantine/core';
import {
  type BodyPlace,
  bodyPlaces,
  bodyPlaceWords,
  type BodyView,
  bodyViews,
  sameBodyPlace,
} from '#platform/domain/text/body-places.ts';
import { useFieldId } from '#platform/web/form/labels.ts';
import type { FieldProps } from '#platform/web/kit/fields/field.ts';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useFrameText, useLanguage } from '#platform/web/text/text.ts';
import classes from './BodyMap.module.css';
import { type BodyPoint, Figure } from './Figure.tsx';
import { keyOfPlace } from './shapes.ts';

export interface BodyMapProps extends FieldProps {
  readonly value: readonly BodyPlace[] | null | undefined | '';
  /** Absent: to look at only. `point`: where exactly it was tapped; null: by the keyboard, or from the list. */
  readonly onChange?: (value: BodyPlace[], point: BodyPoint | null) => void;
  /** One place at most. */
  readonly single?: boolean;
  readonly views?: readonly BodyView[];
  /** What stands in a chosen place, for example the number of a wound; without it a check mark. */
  readonly mark?: (place: BodyPlace) => string;
  /** Where exactly in a chosen place the mark stands; null: in the middle of the region. */
  readonly point?: (place: BodyPlace) => BodyPoint | null;
}

/** Places on the body from the front and from the back: by tap, by arrow keys, or from the list below. */
export function BodyMap({
  value,
  onChange,
  single = false,
  views = bodyViews,
  mark,
  point,
  ...field
}: BodyMapProps) {
  const t = useFrameText();
  const language = useLanguage();
  const id = useFieldId(field.name, field.label);
  const chosen = value || [];
  const open = onChange !== undefined && field.disabled !== true;
  const without = (place: BodyPlace) => chosen.filter((one) => !sameBodyPlace(one, place));
  const pick = (place: BodyPlace, at: BodyPoint | null) => {
    const rest = without(place);
    // tapped again elsewhere in the region, a mark that has its point moves there
    const moves = at !== null && point !== undefined && rest.length < chosen.length;
    if (rest.length < chosen.length && !moves) onChange?.(rest, null);
    else onChange?.(single ? [place] : [...rest, place], at);
  };
  const offered = bodyPlaces.filter(
    (place) => views.includes(place.view) && !chosen.some((one) => sameBodyPlace(one, place)),
  );
  const wordsOf = (place: BodyPlace) =>
    [mark?.(place), bodyPlaceWords(place, language)].filter(Boolean).join(' ');
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
        <div className={classes.figures} data-single-view={views.length === 1 || undefined}>
          {views.map((view) => (
            <Figure
              key={view}
              view={view}
              chosen={chosen}
              mark={mark}
              point={point}
              single={single}
              {...(open ? { onPick: pick } : {})}
            />
          ))}
        </div>
        <div role="status">
          {chosen.length === 0 && <Text c="dimmed">{t('kit.body.none')}</Text>}
          {!open && chosen.map((place) => <Text key={keyOfPlace(place)}>{wordsOf(place)}</Text>)}
        </div>
        {open && (
          <>
            {chosen.length > 0 && (
              <Group gap="sm">
                {chosen.map((place) => (
                  <Button
                    key={keyOfPlace(place)}
                    variant="light"
                    aria-label={t('kit.body.remove', { place: wordsOf(place) })}
                    rightSection={<Icon name="close" size={16} />}
                    onClick={() => onChange(without(place), null)}
                  >
                    {wordsOf(place)}
                  </Button>
                ))}
              </Group>
            )}
            <SelectField
              label={t('kit.body.list')}
              value={null}
              onChange={(key) => {
                const place = offered.find((one) => keyOfPlace(one) === key);
                if (place) pick(place, null);
              }}
              options={offered.map((place) => ({ value: keyOfPlace(place), label: wordsOf(place) }))}
            />
          </>
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
