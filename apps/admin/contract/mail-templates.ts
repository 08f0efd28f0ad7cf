import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant, line, mandatoryLine, mandatoryParagraph } from '#platform/contract/fields.ts';
import { languages } from '#platform/contract/text.ts';
import { mailGroups } from '#platform/domain/text/mail-kinds.ts';
import manifest from '../manifest.ts';

const key = 'authorization.admin.email';
const kind = line(100);
const language = z.enum(languages);

/** One kind of mail in the list; `own`: languages in which the home has its own text. */
export const MailTemplateRow = z.object({
  kind: z.string(),
  name: z.string(),
  group: z.enum(mailGroups),
  own: z.array(language),
});
export type MailTemplateRow = z.output<typeof MailTemplateRow>;

export const Placeholder = z.object({
  name: z.string(),
  label: z.string(),
  example: z.string(),
  needed: z.boolean(),
});
export type Placeholder = z.output<typeof Placeholder>;

const Text = z.object({ subject: z.string(), text: z.string() });
/** One mail in one language: what counts, what the product ships, what may stand in it. Version 0: nobody has changed it. */
export const MailTemplate = z.object({
  kind: z.string(),
  name: z.string(),
  group: z.enum(mailGroups),
  language,
  version: z.int().min(0),
  own: z.boolean(),
  subject: z.string(),
  text: z.string(),
  shipped: Text,
  placeholders: z.array(Placeholder),
});
export type MailTemplate = z.output<typeof MailTemplate>;

/** A former text; null: it was the shipped one. */
export const FormerTemplate = z.object({ id, at: instant, by: z.string(), template: Text.nullable() });
export type FormerTemplate = z.output<typeof FormerTemplate>;

const placeholder = z.object({ name: z.string() });

/** Subject and text of the mails that the product sends, in the words of the home (specification 1, section 1: email templates). */
export const mailTemplates = topic(manifest, 'mailTemplates', {
  list: call({ may: [key, 'Read'], input: z.object({}), output: z.array(MailTemplateRow) }),
  view: call({ may: [key, 'Read'], reads: true, input: z.object({ kind, language }), output: MailTemplate }),
  change: call({
    may: [key, 'Edit'],
    input: z.object({
      kind,
      language,
      version: z.int().min(0),
      subject: mandatoryLine(200),
      text: mandatoryParagraph(5000),
    }),
    output: MailTemplate,
    errors: {
      subjectUnknown: { status: 422, field: 'subject', data: placeholder },
      textUnknown: { status: 422, field: 'text', data: placeholder },
      placeholderMissing: { status: 422, field: 'text', data: placeholder },
      notInSubject: { status: 422, field: 'subject', data: placeholder },
    },
  }),
  /** Back to the text of the product; what stood there stays in the history. */
  reset: call({
    may: [key, 'Edit'],
    input: z.object({ kind, language, version: z.int().min(1) }),
    output: MailTemplate,
  }),
  history: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ kind, language }),
    output: z.array(FormerTemplate),
  }),
  /** Sends it as it is saved, with example values, to the own address of whoever asks. */
  test: call({
    may: [key, 'Edit'],
    input: z.object({ kind, language }),
    output: z.object({ taskId: id, recipient: z.string() }),
    errors: { noServer: { status: 422 } },
  }),
});
