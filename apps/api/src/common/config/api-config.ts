import { type LimitName, type Seller } from '@haulway/contracts';
import { ServerConfig } from '@haulway/server/config';

/** The API's configuration, parsed once from the environment. It is also the token under which it is injected. */
export abstract class ApiConfig extends ServerConfig {
  abstract readonly jwtSecret: string;
  /** Encrypts the second factors. With a new key, every admin has to set up theirs again. */
  abstract readonly secondFactorKey: string;
  /** Whether the role admin must have a second factor. */
  abstract readonly secondFactorRequired: boolean;
  /** The address of the site; links in emails start with it. */
  abstract readonly siteUrl: string;
  /** What the registry proves itself with, when it asks who an access token belongs to. Without it there is none. */
  abstract readonly registrySecret: string | undefined;
  /** The registry's origin, which is asked for what it holds of a person. */
  abstract readonly registryUrl: string | undefined;
  abstract readonly stripeSecretKey: string;
  /** One secret, or two while a new one is rolled out: either may have signed an event. */
  abstract readonly stripeWebhookSecrets: readonly string[];
  /** The address of the API when it is not Stripe's own. */
  abstract readonly stripeApiUrl: string | undefined;
  abstract readonly smtpUrl: string;
  abstract readonly mailFrom: string;
  /** The provider of text messages. Without it none are sent. */
  abstract readonly texts: TextsConfig | undefined;
  abstract readonly demoAccounts: boolean;
  /** The inbox for messages of the contact form. Without it the form sends nothing. */
  abstract readonly contactInbox: string | undefined;
  /** Calls per minute, for each limit of the API's routes. */
  abstract readonly callLimits: Readonly<Partial<Record<LimitName, number>>>;
  /** Wrong passwords in 15 minutes, per account and network, or per account and browser that has signed in before. */
  abstract readonly signInLimit: number;
  /** Rows of all lists that an admin may read within an hour. */
  abstract readonly listRowsLimit: number;
  /** The last day that can be booked is this many months after today. */
  abstract readonly bookingMonths: number;
  abstract readonly movesLimit: number;
  abstract readonly holds: HoldLimits;
  /** How long a booking that the office waits to be paid for holds its slot. Fractions are for trials. */
  abstract readonly officeHoldHours: number;
  /** So many loyalty points take £1 off a booking. */
  abstract readonly pointsPerPound: number;
  /** Points expire so many months after they were earned; never without it. */
  abstract readonly pointsExpiryMonths: number | undefined;
  abstract readonly guestBookingLimits: GuestBookingLimits;
  abstract readonly mailLimits: MailLimits;
  abstract readonly seller: Seller;
  /** Where photos of bookings are stored. Nobody else may read there. */
  abstract readonly photos: PhotoStorage;
  /** Whether VAT is added to the prices of skips. Otherwise they include it, as all other prices do. */
  abstract readonly skipPricesExcludeVat: boolean;
}

/** An HTTP API like Twilio's. */
export interface TextsConfig {
  /** With the credentials in it, as `https://user:password@host/path`. */
  readonly url: string;
  /** The sender that the recipient sees: a number, or a name of at most 11 characters. */
  readonly from: string;
}

/** How long unpaid bookings hold their slots, and how many may do so at a time. The office is not limited. */
export interface HoldLimits {
  /** From the moment when the booking is made, and again when its customer starts to pay. Fractions are for trials. */
  readonly minutes: number;
  /** The most from the moment when the booking is made. */
  readonly minutesInAll: number;
  readonly perAccount: number;
  /** For one email address that nobody has confirmed, from one network. */
  readonly perAddress: number;
  /** In one slot from one network, of guests and of accounts with no confirmed address. */
  readonly perNetwork: number;
  /** In all slots from one network; accounts with a confirmed address are counted apart. */
  readonly perNetworkAll: number;
}

/** How many bookings are accepted from people who are not signed in. */
export interface GuestBookingLimits {
  /** From one network per hour. */
  readonly perNetwork: number;
  /** From one network for one email address per day. */
  readonly perEmail: number;
}

/**
 * How often somebody can make us send emails to an address that may be somebody else's (links to a new password,
 * confirmations, new dates of a booking).
 */
export interface MailLimits {
  /** Emails per recipient and hour. */
  readonly perAccount: number;
  /** Emails requested from one network address per hour. */
  readonly perAddress: number;
}

/** A folder, which all instances share, or a bucket of an S3-compatible service. */
export type PhotoStorage =
  | { readonly folder: string }
  | {
      readonly bucket: string;
      /** The service's address, if it is not Amazon's own. */
      readonly endpoint: string | undefined;
      readonly region: string;
      /** The prefix of all keys. */
      readonly prefix: string;
    };
