import { company } from '@haulway/domain';
import {
  addressProblem,
  isThisMachine,
  proxyProblem,
  secretProblem,
  type TrustProxy,
} from '@haulway/server/config';

/** Good enough where the second factors protect nothing of value. */
export const DEVELOPMENT_SECOND_FACTOR_KEY = 'second-factors-of-development-only';

/** The settings that are checked for production, as the environment has them. */
export interface ProductionSettings {
  /** A trial of production on a machine that no customer reaches (ADR 133). */
  readonly PRODUCTION_TRIAL: boolean;
  readonly SITE_URL: string;
  readonly REGISTRY_SECRET?: string | undefined;
  readonly STRIPE_SECRET_KEY: string;
  readonly STRIPE_WEBHOOK_SECRET: readonly string[];
  readonly STRIPE_API_URL?: string | undefined;
  readonly JWT_SECRET: string;
  readonly SECOND_FACTOR_KEY: string;
  readonly DEMO_ACCOUNTS: boolean;
  readonly TRUST_PROXY: TrustProxy;
  readonly SELLER_NAME: string;
  readonly SELLER_ADDRESS: string;
  readonly SELLER_VAT_NUMBER: string;
  readonly SELLER_COMPANY_NUMBER: string;
  readonly SELLER_CARRIER_LICENCE: string;
}

/** Papers need the real company's data; the example's data is not valid on them. */
const sellerProblems = (env: ProductionSettings): string[] =>
  Object.entries({
    SELLER_NAME: company.seller.name,
    SELLER_ADDRESS: company.seller.address,
    SELLER_VAT_NUMBER: company.seller.vatNumber,
    SELLER_COMPANY_NUMBER: company.seller.companyNumber,
    SELLER_CARRIER_LICENCE: company.seller.carrierLicence,
  } as const).flatMap(([name, example]) =>
    Object.entries(env).some(([key, value]) => key === name && value === example)
      ? [
          `${name} is missing or an example: it stands on every invoice, so production needs the company's own.`,
        ]
      : [],
  );

/** Settings that would lose money. They do no harm where there are no customers. */
const customerProblems = (env: ProductionSettings): string[] => [
  ...(/^[rs]k_test_/u.test(env.STRIPE_SECRET_KEY)
    ? ["STRIPE_SECRET_KEY is a test key, with which nobody pays: production needs the account's live key."]
    : []),
  ...(env.STRIPE_WEBHOOK_SECRET.includes('whsec_emulator')
    ? ["STRIPE_WEBHOOK_SECRET is the payment emulator's secret, which production refuses."]
    : secretProblem('STRIPE_WEBHOOK_SECRET', env.STRIPE_WEBHOOK_SECRET)),
  ...(env.STRIPE_API_URL === undefined
    ? []
    : ["STRIPE_API_URL must not be set in production: payments go to Stripe's own address."]),
  ...addressProblem('SITE_URL', env.SITE_URL),
];

/** A trial must not be reachable by customers or take real money. */
const trialProblems = ({ SITE_URL, STRIPE_SECRET_KEY }: ProductionSettings): string[] =>
  isThisMachine(new URL(SITE_URL).hostname) && /^[rs]k_test_/u.test(STRIPE_SECRET_KEY)
    ? []
    : ['PRODUCTION_TRIAL is for this machine: SITE_URL must name it, and STRIPE_SECRET_KEY be a test key.'];

/** Why production refuses these settings: one sentence for each variable at fault, which names it. */
export const productionProblems = (env: ProductionSettings): string[] => [
  ...(env.PRODUCTION_TRIAL ? trialProblems(env) : customerProblems(env)),
  ...secretProblem('JWT_SECRET', [env.JWT_SECRET]),
  ...(env.REGISTRY_SECRET === undefined ? [] : secretProblem('REGISTRY_SECRET', [env.REGISTRY_SECRET])),
  ...(env.SECOND_FACTOR_KEY === DEVELOPMENT_SECOND_FACTOR_KEY
    ? ['SECOND_FACTOR_KEY is missing: production needs one of its own, of at least 32 characters.']
    : secretProblem('SECOND_FACTOR_KEY', [env.SECOND_FACTOR_KEY])),
  ...proxyProblem(env.TRUST_PROXY),
  ...(env.PRODUCTION_TRIAL ? [] : sellerProblems(env)),
  ...(env.DEMO_ACCOUNTS ? ['DEMO_ACCOUNTS must not be set in production.'] : []),
];
