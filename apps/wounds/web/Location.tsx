import { Button, Group, Stack, Text } from '@mantine/core';
import { useAct } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { BodyMap } from '#platform/web/kit/body/BodyMap.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { type Wound, wounds } from '../contract/wounds.ts';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';
import { openWoundWork } from './WoundForms.tsx';
import { pinOf, useWoundWords } from './words.ts';
import classes from './wounds.module.css';

/** Where a wound is and what it is, with what can be done about its record. */
export function Location({ wound }: { readonly wound: Wound }) {
  const t = useText();
  const format = useFormat();
  const causes = useDictionary('wounds.cause');
  const { place, kind } = useWoundWords();
  const may = usePermissions(wound.residentId);
  const reopen = useAct(wounds.reopen, { success: t('states.reopened') });
  const { residentId, id, version } = wound;
  const standing = wound.struck === null;
  const open = standing && wound.status === 'open';
  const act = (what: 'change' | 'close' | 'strike', label: string) => (
    <Button
      variant={what === 'strike' ? 'subtle' : 'default'}
      onClick={() => openWoundWork(what, wound, label)}
    >
      {label}
    </Button>
  );
  return (
    <Section
      title={t('sections.location')}
      actions={
        <Group gap="sm">
          {open && may.edit && act('change', t('actions.change'))}
          {open && may.write && act('close', t('actions.close'))}
          {standing && !open && may.edit && (
            <Button
              variant="default"
              loading={reopen.busy}
              onClick={() => void reopen.send({ residentId, id, version })}
            >
              {t('actions.reopen')}
            </Button>
          )}
          {standing && may.strike && act('strike', t('actions.strikeWound'))}
        </Group>
      }
    >
      <div className={classes.place}>
        <div className={classes.split}>
          <BodyMap
            label={t('fields.place')}
            value={[wound.place]}
            mark={() => String(wound.number)}
            point={() => pinOf(wound)}
          />
          <Stack gap="md">
            {wound.struck && (
              <Text>
                {t('states.struckBy', {
                  by: wound.struck.by ?? t('states.unknownPerson'),
                  at: format.instant(wound.struck.at),
                  reason: wound.struck.reason,
                })}
              </Text>
            )}
            <Facts
              items={[
                [t('fields.place'), place(wound)],
                [t('fields.type'), kind(wound)],
                [t('fields.cause'), causes.word(wound.cause)],
                [
                  t('fields.origin'),
                  [t(`origins.${wound.origin}`), wound.presentOn === null ? '' : format.day(wound.presentOn)]
                    .filter((part) => part !== '')
                    .join(', '),
                ],
                [t('fields.firstSeenOn'), format.day(wound.firstSeenOn)],
                [t('fields.responsible'), wound.responsibleName],
                [t('fields.reliefPlan'), wound.reliefPlan],
              ]}
            />
          </Stack>
        </div>
      </div>
    </Section>
  );
}
