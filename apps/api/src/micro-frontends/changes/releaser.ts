import { type ReleaseEntity } from '../release.entity.js';

/** Who asks for a change of what is live, and why. */
export interface Releaser {
  /** The address of an admin; null for whoever holds the remote's publish token. */
  readonly admin: string | null;
  readonly reason: string | null;
}

/** How the history names them: a publish token belongs to the team that owns the release. */
export const actorOf = (releaser: Releaser, release: ReleaseEntity): string =>
  releaser.admin ?? release.publishedBy;
