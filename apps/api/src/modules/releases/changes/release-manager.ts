/** Who asks for a change of what is live, and why. */
export interface ReleaseManager {
  /** How the history names them: an admin's address, or what the publish token says. */
  readonly who: string;
  readonly reason: string | null;
}
