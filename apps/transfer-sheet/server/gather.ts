import { contactsBrief } from '#apps/contacts/api.ts';
import {
  abilitiesOf,
  allergiesOf,
  amputationOf,
  diagnosesOf,
  nutritionOfResidents,
  willOf,
} from '#apps/health-record/api.ts';
import { isolationsOf } from '#apps/infection-control/api.ts';
import { contactLinks, dayText, paperPerson, residentProfiles, residentsBrief } from '#apps/residents/api.ts';
import { bodyMassOf, latestReadings, shownReading, storedKinds } from '#apps/vitals/api.ts';
import { openWoundLines } from '#apps/wounds/api.ts';
import { ageOn } from '#platform/domain/time/days.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import type { Context } from '#platform/server/call/context.ts';
import { dictionariesOf, dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import { inHomeLanguage } from '#platform/server/settings/preferences.ts';
import { letterHeadOf, stampOf } from '#platform/server/settings/list-file.ts';
import { found } from '#platform/server/call/problems.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { say } from '#platform/server/call/words.ts';
import type { SheetFrame } from './print.ts';
import { medicationSections } from './medication.ts';
import { type Sheet, type SheetSection, shortened } from '../domain/sheets.ts';

/** Words for values: texts of the apps that own them, and the home's own word lists. */
async function wordsOf(context: Context) {
  const dictionaries = dictionariesOf(context.services.apps().map((app) => app.manifest));
  const known = new Map<string, string>();
  for (const name of [
    'residents.relationship',
    'health-record.aid',
    'health-record.reaction',
    'health-record.placeOfDeath',
    'infection-control.measure',
  ]) {
    const dictionary = dictionaries.get(name);
    for (const one of dictionary ? await dictionaryItems(context, name, dictionary, true) : [])
      known.set(`${name} ${one.itemValue}`, one.itemLabel);
  }
  return {
    t: (key: string, values?: Record<string, unknown>) =>
      say(context.language, `transfer-sheet:${key}`, values),
    of: (app: string, key: string, values?: Record<string, unknown>) =>
      say(context.language, `${app}:${key}`, values),
    value: (name: string, value: string) => known.get(`${name} ${value}`) ?? value,
    day: (day: string) => dayText(day, context.language),
  };
}
type Words = Awaited<ReturnType<typeof wordsOf>>;
const filled = (parts: ReadonlyArray<string | null | undefined | false>, between = ', '): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== false && part !== '').join(between);

async function contactSections(context: Context, residentId: string, w: Words): Promise<SheetSection[]> {
  const links = await contactLinks(context, residentId);
  const people = await contactsBrief(
    context,
    links.map((one) => one.contactId),
  );
  const line = (kind: string) =>
    links
      .filter((one) => one.kind === kind)
      .map((one) => {
        const person = people.get(one.contactId);
        return filled([
          person?.displayName,
          one.relationship !== '' && w.value('residents.relationship', one.relationship),
          one.authorizedRepresentative && w.t('words.representative'),
          ...(person?.phones ?? []).slice(0, 2).map((phone) => phone.number),
        ]);
      });
  const insurers = links
    .filter((one) => one.kind === 'healthInsurer')
    .map((one) => filled([people.get(one.contactId)?.displayName, one.insuranceNumber, one.cardNumber]));
  return [
    {
      title: w.t('sections.contacts'),
      lines: [
        ...line('contactPerson'),
        ...line('trustedPerson').map((text) => `${w.t('words.trusted')}: ${text}`),
      ],
    },
    { title: w.t('sections.doctor'), lines: line('doctor') },
    { title: w.t('sections.insurance'), lines: insurers },
  ];
}

async function healthSections(context: Context, residentId: string, w: Words): Promise<SheetSection[]> {
  const [allergies, diagnoses, will, abilities, isolations] = [
    await allergiesOf(context, residentId),
    await diagnosesOf(context, residentId),
    await willOf(context, residentId),
    await abilitiesOf(context, residentId),
    await isolationsOf(context, residentId),
  ];
  const active = allergies.items
    .filter((one) => one.active)
    .map((one) =>
      filled(
        [
          `${one.name} (${filled([w.of('health-record', `severities.${one.severity}`), one.certainty === 'suspected' && w.of('health-record', 'certainties.suspected')])})`,
          one.reactions.map((value) => w.value('health-record.reaction', value)).join(', '),
          one.remarks,
        ],
        ': ',
      ),
    );
  const present = diagnoses
    .filter((one) => !['resolved', 'inactive'].includes(one.status))
    .map((one) =>
      filled([
        one.name,
        one.code,
        one.status === 'suspected' && w.of('health-record', 'diagnosisStatuses.suspected'),
      ]),
    );
  const answer = (
    field: 'resuscitation' | 'hospital' | 'intensiveCare' | 'artificialNutrition' | 'antibiotics',
  ) =>
    `${w.of('health-record', `fields.${field}`)}: ${w.of('health-record', `hospitalAnswers.${will[field]}`)}`;
  const signed =
    will.doctor === null
      ? []
      : [
          `${w.of('health-record', 'fields.doctorSigned')}: ${filled([will.doctor, will.doctorSignedOn !== null && w.day(will.doctorSignedOn)])}`,
        ];
  const death =
    will.placeOfDeath === ''
      ? []
      : [
          `${w.of('health-record', 'fields.placeOfDeath')}: ${w.value('health-record.placeOfDeath', will.placeOfDeath)}`,
        ];
  const level = (name: 'hearing' | 'vision' | 'continence') =>
    `${w.of('health-record', `fields.${name}`)}: ${abilities[name] === null ? w.of('health-record', 'states.notAssessed') : w.of('health-record', `scales.${name}.level${abilities[name]}`)}`;
  return [
    {
      title: w.t('sections.allergies'),
      urgent: true,
      lines:
        active.length > 0
          ? active
          : [w.of('health-record', allergies.state === 'noneKnown' ? 'states.noneKnown' : 'states.notAsked')],
    },
    {
      title: w.t('sections.will'),
      urgent: true,
      lines: [
        `${answer('resuscitation')} · ${answer('hospital')}`,
        [answer('intensiveCare'), answer('artificialNutrition'), answer('antibiotics')].join(' · '),
        ...death,
        `${w.of('health-record', 'fields.willState')}: ${filled([w.of('health-record', `willStates.${will.state ?? 'notAsked'}`), will.signedOn !== null && w.day(will.signedOn)])}`,
        ...signed,
        ...(will.reviewedOn === null
          ? []
          : [`${w.of('health-record', 'fields.reviewedOn')}: ${w.day(will.reviewedOn)}`]),
      ],
    },
    {
      title: w.t('sections.isolation'),
      urgent: true,
      lines: isolations
        .filter((one) => one.running)
        .map((one) =>
          filled(
            [
              `${w.of('infection-control', `kinds.${one.kind}`)}: ${one.reason}`,
              w.of('infection-control', 'states.since', { day: w.day(one.fromDate) }),
              one.measures.map((value) => w.value('infection-control.measure', value)).join(', '),
            ],
            ' · ',
          ),
        ),
    },
    { title: w.t('sections.diagnoses'), lines: present },
    {
      title: w.t('sections.abilities'),
      lines: [
        level('hearing'),
        level('vision'),
        level('continence'),
        ...(abilities.aids.length === 0
          ? []
          : [
              `${w.of('health-record', 'fields.aids')}: ${abilities.aids.map((value) => w.value('health-record.aid', value)).join(', ')}`,
            ]),
      ],
    },
  ];
}

async function bodySections(context: Context, residentId: string, w: Words): Promise<SheetSection[]> {
  const readings = (await latestReadings(context, [residentId], storedKinds)).get(residentId) ?? [];
  const nutrition = (await nutritionOfResidents(context, [residentId])).get(residentId)!;
  const bmi = bodyMassOf(readings, (await amputationOf(context, residentId)) !== undefined);
  const lines = storedKinds
    .flatMap((kind) => readings.filter((one) => one.kind === kind))
    .map((one) => {
      const at = civilOf(one.measuredAt, context.zone);
      return `${w.of('vitals', `kinds.${one.kind}`)}: ${shownReading(one)} (${w.day(at.day)} ${at.time})`;
    });
  const levels = [
    nutrition.texture !== null &&
      `${nutrition.texture} ${w.of('health-record', `textures.level${nutrition.texture}`)}`,
    nutrition.drinkLevel !== null &&
      `${nutrition.drinkLevel} ${w.of('health-record', `drinks.level${nutrition.drinkLevel}`)}`,
  ];
  const none = w.of('health-record', 'states.notPrescribed');
  return [
    {
      title: w.t('sections.vitals'),
      lines: [...lines, ...(bmi === null ? [] : [`${w.of('vitals', 'overview.bmi')}: ${bmi}`])],
    },
    { title: w.t('sections.wounds'), lines: await openWoundLines(context, residentId) },
    {
      title: w.t('sections.nutrition'),
      lines: [
        `${w.of('health-record', 'fields.diet')}: ${w.of('health-record', `diets.${nutrition.diet}`)}`,
        `${w.of('health-record', 'fields.texture')}: ${levels[0] || none}`,
        `${w.of('health-record', 'fields.drinkLevel')}: ${levels[1] || none}`,
        ...(nutrition.remarks === '' ? [] : [nutrition.remarks]),
      ],
    },
  ];
}

const mostLines = 9;

/** Everything that stands on the sheet of a resident, in the words of the home: it is read in a hospital, not by the account that prints. 404 for an unknown one. */
export async function sheetOf(account: Context, residentId: string): Promise<Sheet> {
  const context = await inHomeLanguage(account);
  const w = await wordsOf(context);
  const profile = found((await residentProfiles(context, [residentId])).get(residentId));
  const brief = found((await residentsBrief(context, [residentId])).get(residentId));
  const { address } = profile;
  const none = w.t('words.none');
  const sections = [
    ...(await healthSections(context, residentId, w)),
    ...(await medicationSections(context, residentId)),
    ...(await bodySections(context, residentId, w)),
    ...(await contactSections(context, residentId, w)),
  ];
  return {
    language: context.language,
    title: w.t('title'),
    name: listName(profile),
    facts: [
      filled(
        [
          profile.birthDate === null
            ? w.t('words.birthNotKnown')
            : `${w.t('words.born')} ${w.day(profile.birthDate)} (${ageOn(profile.birthDate, context.today)})`,
          w.of('residents', `genders.${profile.gender}`),
          profile.ahvNumber !== null && `${w.t('words.ahv')} ${profile.ahvNumber}`,
          profile.insuranceCardNumber !== '' && `${w.t('words.card')} ${profile.insuranceCardNumber}`,
        ],
        ' · ',
      ),
      filled(
        [
          `${w.t('words.number')} ${profile.number}`,
          brief.roomNumber !== null && `${w.t('words.room')} ${brief.roomNumber}`,
          brief.departmentName,
          brief.careLevel !== null && `${w.t('words.level')} ${brief.careLevel}`,
          filled([address.addressLine_1, `${address.postalCode} ${address.city}`.trim()]),
          profile.phone,
        ],
        ' · ',
      ),
    ],
    sections: sections.map((section) => ({
      ...section,
      lines:
        section.lines.length === 0
          ? [none]
          : shortened(section.lines, section.most ?? mostLines, (count) => w.t('words.more', { count })),
    })),
    secrecy: w.t('secrecy'),
    continued: w.t('continued'),
  };
}

/** What stands around the sheet. An address or telephone that nobody recorded is said: the hospital must know whom to ask. */
export async function frameOf(account: Context, residentId: string): Promise<SheetFrame> {
  const context = await inHomeLanguage(account);
  const brief = found((await residentsBrief(context, [residentId])).get(residentId));
  const { language } = context;
  const head = await letterHeadOf(context, brief.centerId);
  return {
    head: {
      ...head,
      address: head.address || say(language, 'transfer-sheet:words.noAddress'),
      phone:
        head.phone === ''
          ? say(language, 'transfer-sheet:words.noPhone')
          : `${say(language, 'transfer-sheet:words.phone')} ${head.phone}`,
    },
    // what is known of the person stands below, over the whole width
    person: { ...(await paperPerson(context, residentId, brief)), facts: [] },
    stamp: stampOf(context),
  };
}
