import { X509Certificate } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '@haulway/process';

export const CERTIFICATE = 'haulway.crt';
export const CERTIFICATE_KEY = 'haulway.key';
const DAYS = 90;

/**
 * Makes a self-signed certificate for a name of this machine, with its key beside it. A valid existing one is kept.
 *
 * @returns its file, or undefined if openssl is not installed
 */
export function makeCertificate(folder: string, name: string): string | undefined {
  const file = join(folder, CERTIFICATE);
  if (isGood(file)) return file;
  const openssl = findProgram('openssl');
  if (!openssl) return undefined;
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name},IP:127.0.0.1`];
  const files = ['-keyout', join(folder, CERTIFICATE_KEY), '-out', file];
  execFileSync(openssl, ['req', '-x509', ...key, '-days', String(DAYS), ...names, ...files], {
    stdio: 'pipe',
  });
  return file;
}

function isGood(file: string): boolean {
  if (!existsSync(file)) return false;
  return new Date(new X509Certificate(readFileSync(file)).validTo).getTime() > Date.now();
}
