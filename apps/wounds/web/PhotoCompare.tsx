import { Slider, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { urlOf } from '#platform/web/client/client.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { type Photo, photos as calls } from '../contract/photos.ts';
import { useText } from './text.ts';
import { useDayOf } from './words.ts';
import classes from './wounds.module.css';

/** Two photos of a wound over each other; a slider says how much of the later one is shown. */
export function PhotoCompare({
  photos,
  residentId,
  nameOf,
}: {
  readonly photos: readonly Photo[];
  readonly residentId: string;
  readonly nameOf: (photo: Photo) => string;
}) {
  const t = useText();
  const dayOf = useDayOf();
  const [share, setShare] = useState(50);
  const [chosen, setChosen] = useState<readonly [string, string]>([photos.at(-2)!.id, photos.at(-1)!.id]);
  const [earlier, later] = chosen.map(
    (id, index) => photos.find((one) => one.id === id) ?? photos.at(index - 2)!,
  ) as [Photo, Photo];
  const options = photos.map((one) => ({ value: one.id, label: dayOf(one.at) }));
  const url = (photo: Photo) => urlOf(calls.picture, { residentId, id: photo.id });
  return (
    <Stack gap="sm">
      <FieldGrid>
        {([0, 1] as const).map((side) => (
          <SelectField
            key={side}
            label={t(side === 0 ? 'fields.earlierPhoto' : 'fields.laterPhoto')}
            always
            options={options}
            value={[earlier, later][side]!.id}
            onChange={(id) => {
              if (id !== null) setChosen(side === 0 ? [id, chosen[1]] : [chosen[0], id]);
            }}
          />
        ))}
      </FieldGrid>
      <div className={classes.compare}>
        <img src={url(earlier)} alt={nameOf(earlier)} />
        <img
          src={url(later)}
          alt={nameOf(later)}
          className={classes.later}
          style={{ clipPath: `inset(0 0 0 ${100 - share}%)` }}
        />
      </div>
      <Text size="sm" aria-hidden>
        {t('states.compareSlider')}
      </Text>
      <Slider
        size="lg"
        thumbSize={32}
        maw="40rem"
        value={share}
        onChange={setShare}
        label={(value) => `${value} %`}
        thumbLabel={t('states.compareSlider')}
      />
    </Stack>
  );
}
