import { expect, test } from 'vitest';
import { mailHtml } from './mail-html.ts';

const hostile = `<script>alert(1)</script><img src=x onerror=alert(1)> " ' & </title>`;

test('whatever a home or a value says stays words', () => {
  const html = mailHtml(
    'en',
    { subject: hostile, text: `${hostile}\n\n{{name}} {{code}} {{link}}` },
    { name: hostile, code: hostile, link: `https://x.example/"onmouseover="alert(1)?<b>` },
  );
  expect(html.match(/<(?!\/)[a-z!]+/g)).toEqual([
    '<!doctype',
    '<html',
    '<head',
    '<meta',
    '<meta',
    '<title',
    '<body',
    '<div',
    '<p',
    '<p',
    '<strong',
    '<a',
  ]);
  expect(html.match(/ on\w+=/g)).toHaveLength(html.match(/ onerror=alert/g)!.length); // only as words between tags
  expect(html).toContain('href="https://x.example/&quot;onmouseover=&quot;alert(1)?&lt;b&gt;"');
  expect(html).not.toContain('<img');
});
test('language, paragraphs, lines, link and code', () => {
  const html = mailHtml(
    'de',
    { subject: 'Betreff {{name}}', text: 'Guten Tag {{name}}\nZeile\n\n{{link}}\n\n{{code}}' },
    { name: 'Anna', link: 'https://x.example/a', code: '123456' },
  );
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('<title>Betreff Anna</title>');
  expect(html).toContain('Guten Tag Anna<br>Zeile</p>');
  expect(html).toMatch(/<a href="https:\/\/x\.example\/a"[^>]*>https:\/\/x\.example\/a<\/a>/);
  expect(html).toMatch(/<strong[^>]*>123456<\/strong>/);
});
