import { type TrustProxy } from './server-config.js';
import { MIN_SECRET_BITS, secretBits } from './secret-strength.js';

/** Whether a host name is this machine's, where no customer comes. */
const isThisMachine = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\]|\[::\])$/u.test(hostname);

export const addressProblem = (name: string, address: string): string[] => {
  const { protocol, hostname } = new URL(address);
  if (isThisMachine(hostname)) return [`${name} names this machine (${hostname}), where no customer comes.`];
  if (protocol !== 'https:') return [`${name} must begin with https in production.`];
  return [];
};

export const secretProblem = (name: string, secrets: readonly string[]): string[] =>
  secrets.some((secret) => secretBits(secret) < MIN_SECRET_BITS)
    ? [
        `${name} can be guessed: it needs ${MIN_SECRET_BITS} random bits, as \`openssl rand -hex 32\` gives them.`,
      ]
    : [];

/** Why production refuses TRUST_PROXY: any caller could choose the address it appears to come from. */
export const proxyProblem = (trusted: TrustProxy): string[] =>
  trusted === true ||
  (typeof trusted === 'string' && trusted.split(',').some((part) => part.trim().endsWith('/0')))
    ? [
        'TRUST_PROXY must name the proxies, by a number of hops or their addresses: not everybody is believed.',
      ]
    : [];
