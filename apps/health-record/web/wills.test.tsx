// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { show } from '#platform/web/testing/show.tsx';
import MedicalInfoCard from './MedicalInfoCard.tsx';
import MedicalInfoTab from './MedicalInfoTab.tsx';
import { WillForm } from './WillForm.tsx';
import WillDueMark from './WillDueMark.tsx';
import { allergy, answers, me, readTexts, residentId, state } from './testing.ts';

beforeAll(readTexts);

describe('advance care planning', () => {
  test('the medical page: each wish, who signed when, the review that is due', async () => {
    answers(state({ state: 'known', items: [allergy('Nuts', { certainty: 'suspected' })] }));
    const { container } = await show(<MedicalInfoTab residentId={residentId} />, {
      me: me(['Read']),
      language: 'de',
    });
    for (const words of [
      'Eingeschränkt',
      'Hier im Heim',
      'Dr. Lang',
      '02.03.2024',
      'Überprüfung fällig seit 02.03.2025',
      'Verdacht',
    ])
      expect(await screen.findByText(words)).toBeInTheDocument();
    for (const label of [
      'Verlegung ins Spital',
      'Intensivstation',
      'Künstliche Ernährung',
      'Antibiotika',
      'Gewünschter Sterbeort',
      'Zuletzt überprüft am',
    ])
      expect(screen.getByText(label)).toBeInTheDocument();
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
        (one) => one.id,
      ),
    ).toEqual([]);
  });
  test('the card of the dashboard says what is refused or limited and the review; what is allowed needs no word', async () => {
    answers(state({ state: 'noneKnown' }));
    await show(<MedicalInfoCard residentId={residentId} />, { me: me(['Read']) });
    expect((await screen.findByText(/Transfer to hospital/)).textContent).toBe(
      'Transfer to hospital: Limited',
    );
    expect(screen.getByText(/Intensive care/).textContent).toBe('Intensive care: No');
    expect(screen.getByText('Review due since 03/02/2025')).toBeInTheDocument();
    expect(screen.queryByText(/Antibiotics/)).toBe(null);
  });
  test('the mark in a list leads to the record; nobody else has it', async () => {
    const others = residentId.replace(/1$/, '7');
    answers(state({}));
    await show(
      <>
        {[residentId, others].map((id) => (
          <WillDueMark key={id} residentId={id} residentIds={[residentId, others]} />
        ))}
      </>,
      { me: me(['Read']) },
    );
    expect(
      (await screen.findAllByRole('link', { name: 'Review of the will' })).map((one) =>
        one.getAttribute('href'),
      ),
    ).toEqual([`/app-residents/forms/details/${residentId}/medical-info`]);
  });
  test('the form asks for each wish and sends the answers', async () => {
    const sent = answers(state({}));
    const none = {
      state: 'none',
      kind: '',
      place: '',
      signedOn: null,
      reviewedOn: null,
      resuscitation: 'notAsked',
      hospital: 'notAsked',
      intensiveCare: 'notAsked',
      artificialNutrition: 'notAsked',
      antibiotics: 'notAsked',
      placeOfDeath: '',
      doctorContactId: null,
      doctor: null,
      doctorSignedOn: null,
      trustedContactId: null,
      trustedPerson: null,
      remarks: '',
      notedOn: '2026-01-01',
      notedBy: null,
      nextReviewOn: '2027-01-01',
      version: 3,
    } as const;
    const { user } = await show(<WillForm residentId={residentId} will={none} onClose={() => undefined} />, {
      me: me(['Read', 'Edit']),
    });
    for (const [group, answer] of [
      ['Transfer to hospital', 'Limited'],
      ['Intensive care', 'No'],
      ['Artificial nutrition', 'No'],
      ['Antibiotics', 'Yes'],
    ] as const)
      await user.click(within(await screen.findByRole('radiogroup', { name: group })).getByText(answer));
    await user.click(screen.getByRole('button', { name: /Save/ }));
    await waitFor(() =>
      expect(sent.find((one) => one.method !== 'GET')?.body).toMatchObject({
        residentId,
        version: 3,
        hospital: 'limited',
        intensiveCare: 'no',
        artificialNutrition: 'no',
        antibiotics: 'yes',
        resuscitation: 'notAsked',
      }),
    );
  });
});
