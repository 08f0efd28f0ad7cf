import type { Call } from '#platform/contract/call.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import type { FormValue } from '#platform/web/form/schema.ts';
import { Slot } from '#platform/web/slots/Slot.tsx';
import type { AnswerFields } from '../contract/answers.ts';
import type { OrderFields } from '../contract/order-shape.ts';

/** A form that writes an order: what it asks is checked, and answered in it. */
export interface CheckedForm {
  readonly residentId: string;
  /** The order that is changed or renewed; null: a new one. */
  readonly orderId: string | null;
  /** What the form sends: a second person signs it. */
  // oxlint-disable-next-line typescript/no-explicit-any -- any call
  readonly call: Call<any, any, any, any, any>;
  readonly order: Omit<FormValue<OrderFields>, 'maximumConfirmed'>;
}

/** What speaks against the order, with the fields to answer it. */
export function Checks({ form, ...checked }: CheckedForm & { readonly form: Form<AnswerFields> }) {
  return <Slot name="medication.checks" props={{ ...checked, answers: form }} />;
}
