import {
  type RequestTimeouts,
  type SiteConfig,
  type Seller,
  SELLER_PARTS,
  SELLER_VARIABLES,
} from '@haulway/contracts';
import { pointsExpiryText } from '@haulway/domain';
import { SettingError } from '@haulway/process';

export interface SiteSettings {
  siteUrl: string;
  shellDist: string;
  /** Origin of the API, which `/api` is passed to. */
  apiUrl: string;
  /** Origin of the registry, which the paths of remotes below `/api` are passed to. */
  registryUrl: string;
  assetOrigins: string[];
  stripeJsUrl: string;
  stripePublishableKey: string;
  discoveryKey: string;
  /** Set when the API mails the messages of the contact form; CONTACT_INBOX names the recipient. */
  contactForm?: SiteConfig['contactForm'];
  /** Where pages send their spans; none if absent. */
  tracing?: SiteConfig['tracing'];
  /** The seller, as far as the environment names it. */
  seller?: Partial<Seller>;
  /** What the terms say about the expiry of points, when LOYALTY_POINTS_EXPIRY_MONTHS makes them expire. */
  pointsExpiry?: SiteConfig['pointsExpiry'];
  /** The discovery document that is bundled with the shell. When none is named, it may be one of the shell's files. */
  discoveryFile?: string;
  /** Set outside production: a tab may run a remote from the developer's own machine. */
  remoteOverrides?: SiteConfig['remoteOverrides'];
  timeouts?: RequestTimeouts;
  kitDir?: string;
  /** A folder that outlives a release: the kits of earlier releases are served from it. */
  kitStore?: string;
  /** Remotes on development servers: the addresses of their manifests, by name. */
  devRemotes?: Record<string, string>;
}

/** Reads the settings from the environment. @throws SettingError naming the variable that is missing or unusable */
export function siteSettings(env: NodeJS.ProcessEnv): SiteSettings {
  return {
    siteUrl: origin('SITE_URL', env.SITE_URL?.trim() || `http://localhost:${env.SITE_PORT || 4200}`),
    shellDist: required(env, 'SHELL_DIST'),
    apiUrl: origin('API_URL', required(env, 'API_URL')),
    registryUrl: origin('REGISTRY_URL', required(env, 'REGISTRY_URL')),
    assetOrigins: list(required(env, 'ASSET_ORIGINS')).map((each) => origin('ASSET_ORIGINS', each)),
    stripeJsUrl: url('STRIPE_JS_URL', required(env, 'STRIPE_JS_URL')).href,
    stripePublishableKey: publishableKey(env),
    discoveryKey: required(env, 'DISCOVERY_KEY'),
    contactForm: env.CONTACT_INBOX?.trim() ? 'mailed' : undefined,
    tracing: tracing(env.BROWSER_OTLP_ENDPOINT?.trim()),
    seller: seller(env),
    pointsExpiry: pointsExpiry(env.LOYALTY_POINTS_EXPIRY_MONTHS?.trim()),
    discoveryFile: env.DISCOVERY_FILE?.trim() || undefined,
    remoteOverrides: env.NODE_ENV === 'production' ? undefined : 'on',
    kitDir: env.KIT_DIR?.trim() || undefined,
    kitStore: env.KIT_STORE?.trim() || undefined,
    devRemotes: devRemotes(env.DEV_REMOTES),
  };
}

/** The settings that the browser fetches as `/config.json` before it does anything else. */
export function browserConfig(settings: SiteSettings): SiteConfig {
  return {
    apiBase: '/api',
    discoveryUrl: '/api/micro-frontends',
    discoveryKey: settings.discoveryKey,
    stripePublishableKey: settings.stripePublishableKey,
    stripeJsUrl: settings.stripeJsUrl,
    contactForm: settings.contactForm,
    tracing: settings.tracing,
    seller: settings.seller,
    pointsExpiry: settings.pointsExpiry,
    remoteOverrides: settings.remoteOverrides,
    devRemotes: settings.devRemotes,
  };
}

function list(value = ''): string[] {
  return value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}

/** The collector's address is a base, as OpenTelemetry defines it: traces have a path below it. */
function tracing(base: string | undefined): string | undefined {
  return base ? `${url('BROWSER_OTLP_ENDPOINT', base).href.replace(/\/+$/u, '')}/v1/traces` : undefined;
}

/** `admin-mfe=http://localhost:4204/mf-manifest.json`, separated by commas. */
function devRemotes(value: string | undefined): Record<string, string> | undefined {
  const entries = list(value).map((each): [string, string] => {
    const [name = '', address = ''] = each.split('=');
    return [name, url('DEV_REMOTES', address).href];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function required(env: NodeJS.ProcessEnv, variable: string): string {
  const value = env[variable]?.trim();
  if (!value) throw new SettingError(`${variable} must be set.`);
  return value;
}

/** The seller is named on every page. The example is not a real company, so production must name every part. */
function seller(env: NodeJS.ProcessEnv): Partial<Seller> | undefined {
  const named = SELLER_PARTS.flatMap((part) => {
    const variable = SELLER_VARIABLES[part];
    const value = env[variable]?.trim();
    if (!value && env.NODE_ENV === 'production') {
      throw new SettingError(`${variable} must be set: it stands at the foot of every page.`);
    }
    return value ? [[part, value] as const] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}

/** The API, which lets points expire, reads the same setting and has the same limits. */
function pointsExpiry(months: string | undefined): string | undefined {
  if (!months) return undefined;
  if (!/^[1-9]\d{0,3}$/u.test(months) || Number(months) > 1_200)
    throw new SettingError('LOYALTY_POINTS_EXPIRY_MONTHS must be a whole number from 1 to 1200.');
  return pointsExpiryText(Number(months));
}

/** With a test key nobody would pay, so production refuses it, as the API refuses its secret key. */
function publishableKey(env: NodeJS.ProcessEnv): string {
  const key = required(env, 'STRIPE_PUBLISHABLE_KEY');
  if (env.NODE_ENV === 'production' && key.startsWith('pk_test_')) {
    throw new SettingError(
      "STRIPE_PUBLISHABLE_KEY is a test key, with which nobody pays: production needs the account's live key.",
    );
  }
  return key;
}

function origin(variable: string, value: string): string {
  return url(variable, value).origin;
}

function url(variable: string, value: string): URL {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new SettingError(`${variable} must be an http or https address, not '${value}'.`);
  }
  return new URL(value);
}
