import { ownName } from '#platform/domain/text/fhir-names.ts';
import type { Element } from './fhir-elements.ts';
import { insuranceCardSystem } from './fhir-identity.ts';
import { dayIn, lineIn, linesOf, ownText, plainLine, type ReadingTools, wordsIn } from './fhir-values.ts';
import {
  type ImportedPerson,
  ownContact,
  contactIn,
  type ImportedLink,
  linkIn,
  identifierIn,
} from './fhir-people.ts';

/** Coverage: a health insurance with its insurer, from a resource in it or beside it, or by its name alone. */
export function coverageIn(
  resource: Element,
  organizations: ReadonlyMap<string, Element>,
  tools: ReadingTools,
): ImportedPerson | null {
  const [payor] = resource.list('payor');
  if (payor === undefined) return null;
  const { text: reference } = payor.get('reference');
  const contained = resource
    .list('contained')
    .find((one) => `#${one.get('id').text}` === reference && one.get('resourceType').text === 'Organization');
  const organization = contained ?? (reference === null ? undefined : organizations.get(reference));
  const place = organization ?? payor;
  const name = organization === undefined ? payor.get('display') : organization.get('name');
  if (
    name.text === null ||
    (organization === undefined && reference !== null && /^(Patient|RelatedPerson)\//.test(reference))
  )
    return null;
  resource.get('resourceType').take();
  if (organization !== undefined)
    for (const key of ['id', 'resourceType']) organization.get(key).take('repeated');
  for (const key of ['reference', 'display'])
    if (payor.get(key).there && organization !== undefined) payor.get(key).take('repeated');
  const people =
    organization
      ?.list('contact')
      .map((one) => one.get('name'))
      .filter((one) => one.there) ?? [];
  const own = organization === undefined ? '' : ownText(place, 'company');
  const ours =
    organization !== undefined &&
    organization.list('identifier').some((one) => one.get('system').text === ownContact);
  name.take(ours ? 'repeated' : 'stored');
  const contact = contactIn(
    {
      resource: place,
      names: ours ? people : [],
      telecom: organization?.list('telecom') ?? [],
      addresses: organization?.list('address') ?? [],
      company: ours ? own : plainLine(name.text, 120),
      specialty: organization === undefined ? '' : ownText(organization, 'specialty'),
      kind: 'healthInsurer',
      lines: ours
        ? []
        : people
            .map((one) => ({ word: 'asserter' as const, text: wordsIn(one) }))
            .filter((one) => one.text !== ''),
      ownRemarks: organization !== undefined,
    },
    {
      system: 'fhir:Organization',
      value: contained === undefined ? (organization?.get('id').text ?? null) : null,
      ofResident: false,
    },
    tools,
  );
  return contact === null ? null : { contact, link: insuranceIn(resource), references: [] };
}

function insuranceIn(resource: Element): ImportedLink {
  const type = resource.get('type');
  const own = type.list('coding').find((one) => one.get('system').text === ownName('insurance-type'));
  if (own) for (const key of ['system', 'code']) own.get(key).take();
  if (own && type.get('text').text === own.get('code').text) type.get('text').take('converted');
  const link = linkIn(resource, 'healthInsurer', '');
  const said = own ? '' : wordsIn(type);
  const end = dayIn(resource.get('period').get('end'), () => undefined);
  const card =
    identifierIn(resource, insuranceCardSystem) ?? identifierIn(resource, ownName('insurance-card')) ?? '';
  const subscriber = resource.get('subscriberId');
  const lines = [
    ...(said === '' ? [] : [said]),
    ...linesOf('type', [resource.get('period').get('start')]).map((one) => one.text),
  ];
  return {
    ...link,
    remarks: [link.remarks, ...lines]
      .filter((one) => one !== '')
      .join('\n')
      .slice(0, 2000),
    insuranceType: own?.get('code').text?.slice(0, 40) ?? 'basic',
    insuranceNumber: lineIn(subscriber, 40, () => undefined),
    cardNumber: card.replace(/\s/g, '').slice(0, 30),
    validTill: end.day,
  };
}
