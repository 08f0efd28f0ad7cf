import { identifier, ownSystem } from './identity.ts';
import { filled, patientOf, referenceTo, type Resource } from './resource.ts';

const physicalTypes = 'http://terminology.hl7.org/CodeSystem/location-physical-type';
const codes = { center: 'si', department: 'wa', room: 'ro', bed: 'bd' } as const;

/** A place of the house and what it stands in. */
export interface PlaceRecord {
  readonly id: string;
  readonly kind: keyof typeof codes;
  readonly name: string;
  readonly partOf: string | null;
}

/** Location: care centre (site), department (ward), room, bed; each within the one above. */
export function location(place: PlaceRecord): Resource {
  return filled({
    resourceType: 'Location',
    id: place.id,
    status: 'active',
    name: place.name,
    mode: 'instance',
    physicalType: { coding: [{ system: physicalTypes, code: codes[place.kind] }] },
    partOf: place.partOf === null ? undefined : referenceTo('Location', place.partOf),
  });
}

/** A bed with the names of what it stands in, as the sites tell it. */
export interface BedRecord {
  readonly bedId: string;
  readonly bedLabel: string;
  readonly roomId: string;
  readonly roomNumber: string;
  readonly departmentId: string;
  readonly departmentName: string;
  readonly centerId: string;
  readonly centerName: string;
}

/** All places that stand in the way from a care centre to its beds, each once, the outer before the inner. */
export function placesOf(beds: readonly BedRecord[]): PlaceRecord[] {
  const known = new Map<string, PlaceRecord>();
  for (const bed of beds) {
    const chain: PlaceRecord[] = [
      { id: bed.centerId, kind: 'center', name: bed.centerName, partOf: null },
      { id: bed.departmentId, kind: 'department', name: bed.departmentName, partOf: bed.centerId },
      { id: bed.roomId, kind: 'room', name: bed.roomNumber, partOf: bed.departmentId },
      { id: bed.bedId, kind: 'bed', name: `${bed.roomNumber} ${bed.bedLabel}`.trim(), partOf: bed.roomId },
    ];
    for (const place of chain) if (!known.has(place.id)) known.set(place.id, place);
  }
  return [...known.values()];
}

export interface StayRecord {
  readonly id: string;
  readonly entryDate: string;
  readonly exitDate: string | null;
}

/** EpisodeOfCare: one stay. It is planned before the day of entry and finished after the day of exit. Days 'YYYY-MM-DD'. */
export function episodeOfCare(
  stay: StayRecord,
  residentId: string,
  organisation: { readonly id: string; readonly name: string },
  today: string,
): Resource {
  const status =
    stay.entryDate > today
      ? 'planned'
      : stay.exitDate !== null && stay.exitDate < today
        ? 'finished'
        : 'active';
  return filled({
    resourceType: 'EpisodeOfCare',
    id: stay.id,
    status,
    patient: patientOf(residentId),
    period: { start: stay.entryDate, end: stay.exitDate },
    managingOrganization: {
      identifier: identifier(ownSystem(organisation.id), organisation.id),
      display: organisation.name,
    },
  });
}
