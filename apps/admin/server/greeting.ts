import net from 'node:net';
import tls from 'node:tls';
import type { Outbound } from '#platform/server/access/outbound.ts';
import type { Protocol } from '../domain/hosts.ts';

/** How a server of the protocol begins to speak; HTTPS is silent until it is asked, so the encrypted connection counts. */
const expected: Readonly<Record<Protocol, RegExp | null>> = {
  sftp: /^SSH-2\.0-/,
  ftp: /^220[ -]/,
  ftps: /^220[ -]/,
  https: null,
};
const patience = 10_000;

/** Connects, hears the first line, hangs up. `answer` is what the other side or the network said, at most 500 characters. */
export async function greetingOf(
  line: { protocol: Protocol; host: string; port: number },
  outbound: Outbound,
): Promise<{ ok: boolean; answer: string }> {
  try {
    const host = await outbound(line.host);
    return await new Promise((resolve, reject) => {
      const encrypted = line.protocol === 'https' || line.protocol === 'ftps';
      const socket = encrypted
        ? tls.connect({
            host,
            port: line.port,
            servername: net.isIP(line.host) ? '' : line.host,
            timeout: patience,
          })
        : net.connect({ host, port: line.port, timeout: patience });
      let heard = '';
      const end = (ok: boolean, answer: string) => {
        socket.destroy();
        resolve({
          ok,
          answer: answer
            .replace(/[^\x20-\x7e\u00a0-\uffff]+/g, ' ')
            .trim()
            .slice(0, 500),
        });
      };
      if (socket instanceof tls.TLSSocket && line.protocol === 'https')
        socket.on('secureConnect', () =>
          end(
            true,
            `${socket.getProtocol() ?? 'TLS'}, ${socket.getPeerCertificate().subject?.CN ?? line.host}`,
          ),
        );
      socket.on('data', (part: Buffer) => {
        heard = (heard + part.toString('utf8')).slice(0, 2000);
        const rule = expected[line.protocol];
        if (rule !== null && heard.includes('\n')) end(rule.test(heard), heard.split(/\r?\n/)[0]!);
      });
      socket.on('timeout', () => end(false, heard === '' ? 'timeout' : heard));
      socket.on('close', () => end(false, heard === '' ? 'connection closed' : heard));
      socket.on('error', reject);
    });
  } catch (error) {
    return {
      ok: false,
      answer:
        (error as Error).message.slice(0, 500) || String((error as { code?: string }).code ?? 'unreachable'),
    };
  }
}
