/** Words of an IPv6 address (eight numbers), or null when the text is none. IPv4 at the end is read too. */
function wordsOf(text: string): number[] | null {
  const ipv4 = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  if (ipv4) {
    const bytes = bytesOf(ipv4[2]!);
    if (!bytes) return null;
    const [a = 0, b = 0, c = 0, d = 0] = bytes;
    return wordsOf(`${ipv4[1]}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`);
  }
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const read = (half: string | undefined) => (half === undefined || half === '' ? [] : half.split(':'));
  const [left, right] = [read(halves[0]), read(halves[1])];
  if (![...left, ...right].every((word) => /^[0-9a-f]{1,4}$/i.test(word))) return null;
  const missing = 8 - left.length - right.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right].map((word) =>
    Number.parseInt(word, 16),
  );
}

/** Bytes of an IPv4 address, or null. Leading zeros are refused: some readers take them for octal numbers. */
function bytesOf(text: string): number[] | null {
  if (!/^(0|[1-9]\d{0,2})(\.(0|[1-9]\d{0,2})){3}$/.test(text)) return null;
  const bytes = text.split('.').map(Number);
  return bytes.every((byte) => byte < 256) ? bytes : null;
}

const isMapped = (words: readonly number[]): boolean =>
  words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff;

export interface Network {
  readonly family: 'ipv4' | 'ipv6';
  readonly address: string;
  readonly prefix: number;
}

/**
 * Reads an address or subnet of a whitelist: IPv4 or IPv6, `/n` optional. An IPv6 address that stands for an IPv4 one
 * is read as IPv4. Null when it is none (domain: security policies).
 */
export function readNetwork(text: string): Network | null {
  const [address = '', size, ...rest] = text.trim().split('/');
  if (rest.length > 0 || (size !== undefined && !/^\d{1,3}$/.test(size))) return null;
  if (bytesOf(address)) {
    const prefix = size === undefined ? 32 : Number(size);
    return prefix <= 32 ? { family: 'ipv4', address, prefix } : null;
  }
  const words = wordsOf(address);
  if (!words) return null;
  const prefix = size === undefined ? 128 : Number(size);
  if (prefix > 128) return null;
  if (isMapped(words) && prefix >= 96) {
    const [high = 0, low = 0] = words.slice(6);
    return {
      family: 'ipv4',
      address: [high >> 8, high & 255, low >> 8, low & 255].join('.'),
      prefix: prefix - 96,
    };
  }
  return { family: 'ipv6', address: address.toLowerCase(), prefix };
}

export const isNetwork = (text: string): boolean => readNetwork(text) !== null;

/** The network whose failures are counted together: the address itself, for IPv6 the /64 that one place has. Null: unknown. */
export function placeOf(address: string): string | null {
  const network = readNetwork(address.split('%')[0]!);
  if (network === null) return null;
  if (network.family === 'ipv4') return `${network.address}/32`;
  const words = wordsOf(network.address)!;
  return `${words
    .slice(0, 4)
    .map((word) => word.toString(16))
    .join(':')}::/64`;
}

/** Whether a text can be the name or the address of a server: no scheme, no path, no port, no blanks. */
export function hostName(text: string): boolean {
  if (/^\[?[0-9a-fA-F:.]*:[0-9a-fA-F:.]*\]?$/.test(text))
    return URL.canParse(`http://[${text.replace(/^\[|\]$/g, '')}]/`);
  return text.length <= 253 && /^(?!-)[a-zA-Z0-9-]{1,63}(?<!-)(\.(?!-)[a-zA-Z0-9-]{1,63}(?<!-))*$/.test(text);
}
