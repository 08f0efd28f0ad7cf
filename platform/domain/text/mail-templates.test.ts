import { describe, expect, test } from 'vitest';
import { mailKinds } from './mail-kinds.ts';
import { filled, filledSubject, paragraphsOf, templateProblem } from './mail-templates.ts';

const rule = { placeholders: ['name', 'code', 'link'], needs: ['code'] };

describe('what may stand in a template', () => {
  test.each([
    [{ subject: 'Your code', text: 'Hello {{name}}: {{code}}' }, null],
    [{ subject: 'For {{ name }}', text: '{{ code }}' }, null],
    [{ subject: 'For {{nobody}}', text: '{{code}}' }, ['subject', 'placeholderUnknown', 'nobody']],
    [{ subject: 's', text: '{{code}} {{toString}}' }, ['text', 'placeholderUnknown', 'toString']],
    [{ subject: 's', text: '{{code}} {{name' }, ['text', 'placeholderUnknown', '{{name']],
    [{ subject: 's', text: '{{code}} name}}' }, ['text', 'placeholderUnknown', '}}']],
    [{ subject: 's', text: 'Hello {{name}}' }, ['text', 'placeholderMissing', 'code']],
    [{ subject: 's', text: 'Hello {code}' }, ['text', 'placeholderMissing', 'code']],
    [{ subject: '{{code}}', text: '{{code}}' }, ['subject', 'notInSubject', 'code']],
    [{ subject: '{{link}}', text: '{{code}}' }, ['subject', 'notInSubject', 'link']],
  ] as const)('%j: %j', (template, expected) => {
    const problem = templateProblem(template, rule);
    expect(problem && [problem.field, problem.code, problem.name]).toEqual(expected);
  });
  test('what a mail needs is among its placeholders', () => {
    for (const [name, kind] of Object.entries(mailKinds))
      for (const needed of kind.needs) expect(kind.placeholders as readonly string[], name).toContain(needed);
  });
});

test('values are put in once: braces in a value stay what they are', () => {
  expect(filled('{{name}} {{code}}!', { name: '{{code}}', code: '1' })).toBe('{{code}} 1!');
  expect(filled('a{{missing}}b', {})).toBe('ab');
});
test('a subject is one line', () =>
  expect(filledSubject(' Hello\n{{name}} ', { name: 'Anna\r\nBcc: x@example.org' })).toBe(
    'Hello Anna Bcc: x@example.org',
  ));

describe('paragraphs', () => {
  test('an empty line begins the next; a value can have several; only web addresses are links', () => {
    expect(
      paragraphsOf('Hello {{name}}\n\n{{link}}\n\n\nCode {{code}}.\nBye', {
        name: 'A\n\nB',
        link: 'https://x.example/a',
        code: '12',
      }),
    ).toEqual([
      [
        { kind: 'words', text: 'Hello ' },
        { kind: 'words', text: 'A' },
      ],
      [{ kind: 'words', text: 'B' }],
      [{ kind: 'link', text: 'https://x.example/a' }],
      [
        { kind: 'words', text: 'Code ' },
        { kind: 'code', text: '12' },
        { kind: 'words', text: '.\nBye' },
      ],
    ]);
  });
  test.each(['javascript:alert(1)', 'data:text/html,x', 'no address', ''])('%j is no link', (link) => {
    expect(
      paragraphsOf('{{link}}', { link })
        .flat()
        .map((one) => one.kind),
    ).not.toContain('link');
  });
});
