import { ActionIcon, Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#platform/web/calls/calls.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { Recipe } from '../contract/recipes.ts';
import { recipes } from '../contract/recipes.ts';
import classes from './Recipe.module.css';
import { useText } from './text.ts';

/** The cooking steps in order; an empty one is left out. */
export function StepsForm({
  recipe,
  onSaved,
}: {
  readonly recipe: Recipe;
  readonly onSaved: (saved: Recipe) => void;
}) {
  const t = useText();
  const [steps, setSteps] = useState(() => [
    ...recipe.steps.map((step, key) => ({ ...step, key })),
    { section: '', instruction: '', key: 1000 },
  ]);
  const act = useAct(recipes.setSteps, { onDone: onSaved, success: t('states.saved') });
  /** The step whose section is about to be named. */
  const [titled, setTitled] = useState<number | null>(null);
  const change = (key: number, more: { section?: string; instruction?: string }) =>
    setSteps((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one)));
  const move = (index: number, by: number) =>
    setSteps((all) => {
      const next = [...all];
      const [one] = next.splice(index, 1);
      next.splice(index + by, 0, one!);
      return next;
    });
  const save = () =>
    void act.send({
      id: recipe.id,
      version: recipe.version,
      steps: steps
        .filter((step) => step.instruction.trim() !== '')
        .map(({ section, instruction }) => ({ section, instruction })),
    });
  return (
    <Stack gap="md">
      {steps.map((step, index) => (
        <div key={step.key} className={classes.step}>
          <Stack gap="xs">
            {(step.section !== '' || step.key === titled) && (
              <TextInput
                label={t('fields.section', { number: index + 1 })}
                placeholder={t('help.sectionExample')}
                maxLength={100}
                value={step.section}
                onChange={(event) => change(step.key, { section: event.currentTarget.value })}
                autoComplete="off"
              />
            )}
            <Textarea
              label={t('fields.step', { number: index + 1 })}
              autosize
              minRows={2}
              maxLength={4000}
              value={step.instruction}
              onChange={(event) => change(step.key, { instruction: event.currentTarget.value })}
            />
          </Stack>
          {step.section === '' && step.key !== titled && (
            <ActionIcon
              variant="subtle"
              aria-label={t('actions.addSection', { number: index + 1 })}
              onClick={() => setTitled(step.key)}
            >
              <Icon name="snippet" />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            disabled={index === 0}
            aria-label={t('actions.moveUp', { number: index + 1 })}
            onClick={() => move(index, -1)}
          >
            <Icon name="up" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            disabled={index === steps.length - 1}
            aria-label={t('actions.moveDown', { number: index + 1 })}
            onClick={() => move(index, 1)}
          >
            <Icon name="descending" />
          </ActionIcon>
        </div>
      ))}
      <Group justify="space-between">
        <Button
          variant="default"
          leftSection={<Icon name="add" />}
          onClick={() =>
            setSteps((all) => [...all, { section: '', instruction: '', key: 1000 + all.length }])
          }
        >
          {t('actions.addStep')}
        </Button>
        <Button onClick={save} loading={act.busy}>
          {t('actions.save')}
        </Button>
      </Group>
    </Stack>
  );
}
