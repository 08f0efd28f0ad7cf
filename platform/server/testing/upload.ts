import { files } from '#platform/contract/frame.ts';
import type { RunningServer } from '#platform/server/start/server.ts';

/** Sends a file over HTTP as a browser would, under any name; answers the response. */
export function uploadFile(
  server: RunningServer,
  token: string,
  file: {
    readonly name: string;
    readonly content: Uint8Array;
    readonly purpose?: string;
    readonly type?: string;
  },
) {
  const boundary = 'obhut-boundary-7f3a';
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n`;
  const quoted = file.name
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '%22')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A');
  const payload = Buffer.concat([
    Buffer.from(
      `${part('name="purpose"')}\r\n${file.purpose ?? 'test'}\r\n${part(`name="file"; filename="${quoted}"`)}content-type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`,
    ),
    file.content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return server.http.inject({
    method: 'POST',
    url: files.upload.path,
    payload,
    headers: { cookie: `__Host-obhut=${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}

/** Id of an upload that must be taken; throws with the answer when it is not. */
export async function uploaded(
  server: RunningServer,
  token: string,
  name: string,
  content: Uint8Array,
  purpose = 'test',
): Promise<string> {
  const answer = await uploadFile(server, token, { name, content, purpose });
  if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
  return (answer.json() as { id: string }).id;
}
