/**
 * The API's paths that the first render of a remote's page waits for, by the document it came in (its
 * haulway.remote.json says so, and apps/site writes it there): asked for while the remote's code is coming.
 */
export const askedByRemote = (root: ParentNode): string[] =>
  root.querySelector<HTMLMetaElement>('meta[name="haulway-asks"]')?.content.split(' ') ?? [];
