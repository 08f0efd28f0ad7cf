import { CompanyDetails, type RegistrationActor } from '#apps/registration/contract/registration.ts';
import { email as emailField } from '#platform/contract/fields.ts';
import { unmetPasswordRules } from '#platform/domain/access/password.ts';
import { companyProblem, readProfileNumber } from '#apps/registration/domain/registration.ts';

/** What somebody types who registers. */
export interface Values extends Readonly<CompanyDetails> {
  readonly actor: RegistrationActor;
  readonly mode: 'create' | 'join';
  readonly profileNumber: string;
  readonly salutation: '' | 'ms' | 'mr' | 'neutral';
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly repeatPassword: string;
}
export const empty: Values = {
  actor: 'vendor',
  mode: 'create',
  profileNumber: '',
  ...CompanyDetails.parse({}),
  salutation: '',
  firstName: '',
  lastName: '',
  fullName: '',
  email: '',
  password: '',
  repeatPassword: '',
};

export type Name = keyof Values;
/** What is wrong with a field: a code of the texts, or that it is mandatory. */
export type Wrong = Partial<
  Record<
    Name,
    | 'mandatory'
    | 'email'
    | 'postalCodeWrong'
    | 'dunsNumberWrong'
    | 'websiteWrong'
    | 'companyNotFound'
    | 'passwordsDiffer'
    | 'weakPassword'
  >
>;

export const steps = ['company', 'person', 'check'] as const;
export type Step = (typeof steps)[number];
const personFields: readonly Name[] = [
  'salutation',
  'firstName',
  'lastName',
  'fullName',
  'email',
  'password',
  'repeatPassword',
];
/** The step on which a field stands. */
export const stepOf = (name: string): Step =>
  (personFields as readonly string[]).includes(name) ? 'person' : 'company';

const isEmail = (text: string) => emailField.safeParse(text).success;

/** What the company step misses; the same rules as on the server. */
function companyWrong(values: Values): Wrong {
  if (values.mode === 'join')
    return values.profileNumber.trim() === ''
      ? { profileNumber: 'mandatory' }
      : readProfileNumber(values.profileNumber) === null
        ? { profileNumber: 'companyNotFound' }
        : {};
  const wrong: Wrong = {};
  for (const name of ['companyName', 'street', 'postalCode', 'city', 'region'] as const)
    if (values[name].trim() === '') wrong[name] = 'mandatory';
  const problem = companyProblem(values);
  if (problem === 'postalCodeWrong') wrong.postalCode = problem;
  if (problem === 'dunsNumberWrong') wrong.dunsNumber = problem;
  if (problem === 'websiteWrong') wrong.website = problem;
  if (values.companyEmail !== '' && !isEmail(values.companyEmail)) wrong.companyEmail = 'email';
  return wrong;
}

function personWrong(values: Values): Wrong {
  const wrong: Wrong = {};
  for (const name of ['fullName', 'email', 'password', 'repeatPassword'] as const)
    if (values[name].trim() === '') wrong[name] = 'mandatory';
  if (wrong.email === undefined && !isEmail(values.email)) wrong.email = 'email';
  if (wrong.password === undefined && unmetPasswordRules(values.password).length > 0)
    wrong.password = 'weakPassword';
  if (wrong.repeatPassword === undefined && values.repeatPassword !== values.password)
    wrong.repeatPassword = 'passwordsDiffer';
  return wrong;
}

/** What is wrong on a step, field by field. */
export const wrongOn = (step: Step, values: Values): Wrong =>
  step === 'company' ? companyWrong(values) : step === 'person' ? personWrong(values) : {};
