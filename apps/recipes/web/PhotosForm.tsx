import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FileDrop, FilePreview, type Shown, UploadState, useUploads } from '#apps/files/web/parts.tsx';
import { refresh, useAct } from '#platform/web/calls/calls.ts';
import { perform, performFile, urlOf } from '#platform/web/client/client.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { RowActions } from '#platform/web/kit/table/RowActions.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { maximumPhotos, photos, type RecipePhoto } from '../contract/photos.ts';
import type { Recipe } from '../contract/recipes.ts';
import classes from './Recipe.module.css';
import { useName, useText } from './text.ts';

const pictures = '.jpg,.jpeg,.png,.webp';

function CaptionForm({ photo, onClose }: { readonly photo: RecipePhoto; readonly onClose: () => void }) {
  const t = useText();
  const { id, version, caption, cover } = photo;
  return (
    <ActionForm
      call={photos.change}
      initial={{ id, version, caption, cover }}
      success={t('states.saved')}
      refreshes={['recipes.']}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => <TextField label={t('fields.caption')} {...form.field('caption')} />}
    </ActionForm>
  );
}

/** The photos of a recipe, the cover first; with `mayEdit` they are added, named, chosen as cover and removed. */
export function PhotosForm({ recipe, mayEdit }: { readonly recipe: Recipe; readonly mayEdit: boolean }) {
  const t = useText();
  const nameOf = useName();
  const uploads = useUploads();
  const [shown, setShown] = useState<Shown | null>(null);
  const change = useAct(photos.change, { success: t('states.saved'), refreshes: ['recipes.'] });
  const remove = useAct(photos.remove, { success: t('states.photoRemoved'), refreshes: ['recipes.'] });
  const titleOf = (photo: RecipePhoto, index: number) =>
    photo.caption || t('states.photoOf', { number: index + 1, recipe: nameOf(recipe.name) });
  const add = async (files: readonly File[]) => {
    await uploads.run(files, 'recipes.photo', async (fileId) => {
      await perform(photos.add, { recipeId: recipe.id, fileId }, { quiet: true });
    });
    refresh('recipes.');
  };
  return (
    <Stack gap="md">
      {recipe.photos.length === 0 && (
        <EmptyState title={t(mayEdit ? 'states.addPhotos' : 'states.noPhotos')} icon="photo" />
      )}
      <ul className={classes.photos}>
        {recipe.photos.map((photo, index) => {
          const title = titleOf(photo, index);
          return (
            <li key={photo.id}>
              <button
                type="button"
                className={classes.photo}
                onClick={() =>
                  setShown({
                    title,
                    name: `${title}.jpg`,
                    preview: 'picture',
                    url: urlOf(photos.picture, { id: photo.id }),
                    read: () => performFile(photos.picture, { id: photo.id }),
                  })
                }
              >
                <img src={urlOf(photos.picture, { id: photo.id, small: true })} alt={title} loading="lazy" />
              </button>
              <Group justify="space-between" wrap="nowrap" gap="xs">
                <Text size="sm" c="dimmed">
                  {photo.cover ? t('states.cover') : photo.caption}
                </Text>
                {mayEdit && (
                  <RowActions
                    name={title}
                    actions={[
                      ...(photo.cover
                        ? []
                        : [
                            {
                              label: t('actions.makeCover'),
                              icon: 'photo' as const,
                              onClick: () =>
                                void change.send({
                                  id: photo.id,
                                  version: photo.version,
                                  caption: photo.caption,
                                  cover: true,
                                }),
                            },
                          ]),
                      {
                        label: t('actions.editCaption'),
                        icon: 'edit' as const,
                        onClick: () => {
                          const key = `recipe-photo:${photo.id}`;
                          openWork({
                            key,
                            title,
                            render: () => <CaptionForm photo={photo} onClose={() => closeWork(key)} />,
                          });
                        },
                      },
                      {
                        label: t('actions.removePhoto'),
                        icon: 'delete' as const,
                        danger: true,
                        onClick: () => void remove.send({ id: photo.id, version: photo.version }),
                      },
                    ]}
                  />
                )}
              </Group>
            </li>
          );
        })}
      </ul>
      {mayEdit && recipe.photos.length < maximumPhotos && (
        <FileDrop
          label={t('actions.addPhotos')}
          accept={pictures}
          hint={t('help.photos', { count: maximumPhotos })}
          onFiles={(files) => void add(files)}
          disabled={uploads.position !== null}
        />
      )}
      <UploadState uploads={uploads} />
      <FilePreview shown={shown} onClose={() => setShown(null)} />
    </Stack>
  );
}
