import type { RunTimeConfig } from '@haulway/contracts';
import { createContext, useContext, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Platform } from './create-platform.js';

const PlatformContext = createContext<Platform | undefined>(undefined);

/** Provides the store, the API client and the session to the whole page. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return (
    <PlatformContext value={platform}>
      <Provider store={platform.store}>{children}</Provider>
    </PlatformContext>
  );
}

export const usePlatform = (): Platform => {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs the PlatformProvider of the host above it');
  return platform;
};

const ConfigContext = createContext<RunTimeConfig | undefined>(undefined);

export const RunTimeConfigProvider = ConfigContext.Provider;

/** The run-time settings of `/config.json`; throws outside the host's provider. */
export const useRunTimeConfig = (): RunTimeConfig => {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useRunTimeConfig needs the RunTimeConfigProvider of the host above it');
  return config;
};
