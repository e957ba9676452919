import type { RunTimeConfig } from '@haulway/contracts';

const NAMES = ['apiBase', 'discoveryUrl', 'discoveryKey', 'stripePublishableKey', 'stripeJsUrl'] as const;

const isConfig = (value: unknown): value is RunTimeConfig => {
  const settings: Readonly<Partial<Record<keyof RunTimeConfig, unknown>>> = Object(value);
  return NAMES.every((name) => typeof settings[name] === 'string');
};

/**
 * Reads the run-time settings. Throws when they can't be had or one is missing: without the
 * API's address there is nothing to show.
 */
export const loadConfig = async (): Promise<RunTimeConfig> => {
  const response = await fetch('/config.json', { credentials: 'same-origin' });
  const config: unknown = await response.json();
  if (!isConfig(config)) throw new Error('config.json lacks a setting');
  return config;
};
