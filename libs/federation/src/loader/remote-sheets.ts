import { folderOf } from './asset-requests.js';

/**
 * The style sheets of remotes. Each applies only while a page or slot of its remote is shown. They stay in the document:
 * chunk loaders do not add a sheet twice, and a sheet that is loaded already applies at once.
 */
export class RemoteSheets {
  /** The remotes, by the folders of their versions. */
  readonly #remotes = new Map<string, string>();
  readonly #views = new Map<string, number>();

  constructor() {
    // Sheets may also arrive while their remote is only prefetched. `load` does not bubble.
    document.addEventListener('load', this.#update, true);
  }

  /** Makes the sheets in the folder of a manifest the remote's. */
  assign(remote: string, manifestUrl: string): void {
    this.#remotes.set(folderOf(new URL(manifestUrl)), remote);
  }

  /** Applies the sheets of a remote until the returned function is called. */
  apply(remote: string): () => void {
    const count = (by: number): void => {
      this.#views.set(remote, (this.#views.get(remote) ?? 0) + by);
      this.#update();
    };
    count(1);
    return () => count(-1);
  }

  readonly #update = (): void => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href]');
    for (const [folder, remote] of this.#remotes)
      for (const { href, sheet } of links)
        if (sheet && href.startsWith(folder)) sheet.disabled = !this.#views.get(remote);
  };
}
