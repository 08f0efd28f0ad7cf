import type { Language } from '#platform/contract/text.ts';
import {
  filledSubject,
  type MailPiece,
  type MailText,
  type MailValues,
  paragraphsOf,
} from '#platform/domain/text/mail-templates.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text as it stands in HTML, between tags and in quoted attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);

function pieceHtml({ kind, text }: MailPiece): string {
  if (kind === 'link')
    return `<a href="${escaped(text)}" style="color:#0b5e6b;overflow-wrap:anywhere">${escaped(text)}</a>`;
  if (kind === 'code')
    return `<strong style="font-size:22px;letter-spacing:3px;white-space:nowrap">${escaped(text)}</strong>`;
  return escaped(text).replaceAll('\n', '<br>');
}

/**
 * The mail as HTML. A template is plain text: all of it and all values are escaped, the few tags stand here; so there is no
 * HTML of anybody to be cleaned.
 */
export function mailHtml(language: Language, template: MailText, values: MailValues): string {
  const body = paragraphsOf(template.text, values)
    .map((pieces) => `<p style="margin:0 0 16px">${pieces.map(pieceHtml).join('')}</p>`)
    .join('\n');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(filledSubject(template.subject, values))}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3f5f6;color:#1c2a30;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
${body}
</div></body></html>`;
}
