import { SimpleGrid, Text } from '@mantine/core';
import { centers } from '#apps/sites/contract/centers.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { PhoneField } from '#platform/web/kit/fields/NumberedFields.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { type Member, members } from '../contract/members.ts';
import type { Ends } from './open-form.ts';
import { useText } from './text.ts';

/** What the home keeps about a person who works here. */
export function MemberForm({ member, ...ends }: Ends & { readonly member: Member }) {
  const t = useText();
  const [position, category] = [useDictionary('staff.position'), useDictionary('staff.jobCategory')];
  const sites = useCall(centers.names, {}, { enabled: useMay('authorization.sites') });
  const {
    id,
    version,
    jobCategory,
    personnelNumber,
    centerId,
    employmentPercent,
    phone,
    entryDate,
    leavingDate,
    remarks,
  } = member;
  return (
    <ActionForm
      call={members.save}
      {...ends}
      success={t('done.saved')}
      initial={{
        id,
        version,
        position: member.position,
        jobCategory,
        personnelNumber,
        centerId,
        employmentPercent,
        phone,
        entryDate,
        leavingDate,
        remarks,
      }}
    >
      {(form) => (
        <>
          <SelectField label={t('fields.position')} options={position.options} {...form.field('position')} />
          <SelectField
            label={t('fields.jobCategory')}
            options={category.options}
            {...form.field('jobCategory')}
          />
          <SimpleGrid cols={2}>
            <TextField label={t('fields.personnelNumber')} {...form.field('personnelNumber')} />
            <NumberUnitField
              label={t('fields.employment')}
              unit="%"
              whole
              {...form.field('employmentPercent')}
            />
          </SimpleGrid>
          <SelectField
            label={t('fields.site')}
            options={(sites.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
            {...form.field('centerId')}
          />
          <PhoneField label={t('fields.phone')} {...form.field('phone')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DayField label={t('fields.entryDate')} {...form.field('entryDate')} />
            <DayField label={t('fields.leavingDate')} {...form.field('leavingDate')} />
          </SimpleGrid>
          <Text size="sm" c="dimmed">
            {t('ask.leaving')}
          </Text>
          <ParagraphField label={t('fields.remarks')} {...form.field('remarks')} />
        </>
      )}
    </ActionForm>
  );
}
