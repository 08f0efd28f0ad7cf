import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { FormDefinition } from '#apps/forms/contract/form.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import type { Finding, Sheet } from '../contract/records.ts';
import classes from './exchange.module.css';
import { FindingList } from './Findings.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordHead } from './RecordHead.tsx';
import { SectionFiller } from './SectionFiller.tsx';
import { SectionIndex } from './SectionIndex.tsx';
import { useText } from './text.ts';
import { useSections } from './use-sections.ts';

export interface May {
  readonly write: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
}

/** A record: what it is, its sections with their answers, what is still open, and what was reckoned and received. */
export function RecordSheet({
  sheet,
  may,
  onLeave,
  onOpen,
}: {
  readonly sheet: Sheet;
  readonly may: May;
  readonly onLeave: () => void;
  readonly onOpen: (id: string) => void;
}) {
  const t = useText();
  const format = useFormat();
  const { record } = sheet;
  const definition = sheet.definition as FormDefinition;
  const sections = useSections(sheet);
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [item, setItem] = useAddressValue('item');
  const [chosen, setChosen] = useAddressValue('section');
  const ofItem = definition.sections.find((section) => section.items.some((one) => one.id === item))?.id;
  const current =
    ofItem ??
    definition.sections.find((section) => section.id === chosen)?.id ??
    definition.sections[0]?.id ??
    '';
  const go = (section: string) => {
    void sections.flush();
    setItem('');
    setChosen(section);
  };
  const next = definition.sections[definition.sections.findIndex((section) => section.id === current) + 1];
  const readOnly = record.status === 1 || !may.write;
  return (
    <Stack gap="lg">
      <Button
        variant="subtle"
        leftSection={<Icon name="back" />}
        onClick={onLeave}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('actions.back')}
      </Button>
      {record.status === 1 && (
        <ReadOnlyBand
          reason={t('states.locked', {
            by: record.completedBy ?? record.signature,
            day: record.completedAt === null ? '' : format.instant(record.completedAt),
          })}
        />
      )}
      <RecordHead
        sheet={sheet}
        may={may}
        flush={sections.flush}
        onFindings={setFindings}
        onOpen={onOpen}
        onLeave={onLeave}
      />
      {findings.length > 0 && record.status === 0 && (
        <Section title={t('sections.findings')}>
          <FindingList
            findings={findings}
            residentId={record.residentId}
            id={record.id}
            onJump={() => void sections.flush()}
          />
        </Section>
      )}
      <div className={classes.frame}>
        <SectionIndex definition={definition} progress={sections.progress} current={current} onGo={go} />
        <div>
          <SectionFiller
            sheet={sheet}
            sections={sections}
            section={current}
            readOnly={readOnly}
            missing={findings.flatMap((one) => one.item ?? [])}
            focus={item}
            onNext={next && !readOnly ? () => go(next.id) : null}
          />
        </div>
      </div>
      <RecordFacts sheet={sheet} mayEdit={may.edit} />
    </Stack>
  );
}
