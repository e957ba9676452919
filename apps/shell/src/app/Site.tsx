import type { RunTimeConfig } from '@haulway/contracts';
import { type RemoteRegistry, RemoteRegistryProvider } from '@haulway/federation/react';
import { type Platform, PlatformProvider, RunTimeConfigProvider } from '@haulway/platform';
import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { SellerContext, sellerOf } from '../lib/seller.js';
import { type Opening, OpeningContext } from '../remotes/opening.js';
import { App } from './App.js';

export interface SiteProps {
  readonly config: RunTimeConfig;
  readonly platform: Platform;
  readonly registry: RemoteRegistry;
  /** The browser's router, or the one of the pre-rendering. */
  readonly Router: ComponentType<{ children: ReactNode }>;
  /** A path that is known from the start to be nobody's. */
  readonly missingPath?: string;
  /** How the remote's page opens on which the visit begins, where that is known. */
  readonly opening?: Opening;
  /** Called once the first render stands, before it is painted. */
  readonly onShown?: () => void;
}

/** The whole site, the same tree in the browser and in the pre-rendering, so that one can take over the other. */
export const Site = ({ config, platform, registry, Router, missingPath, opening, onShown }: SiteProps) => {
  useLayoutEffect(() => onShown?.(), [onShown]);
  return (
    <RunTimeConfigProvider value={config}>
      <PlatformProvider platform={platform}>
        <RemoteRegistryProvider value={registry}>
          <OpeningContext value={opening}>
            <SellerContext value={sellerOf(config)}>
              <Router>
                <App missingPath={missingPath} />
              </Router>
            </SellerContext>
          </OpeningContext>
        </RemoteRegistryProvider>
      </PlatformProvider>
    </RunTimeConfigProvider>
  );
};
