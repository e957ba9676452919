import type { RunTimeConfig } from '@haulway/contracts';
import { createContext, useContext } from 'react';

const ConfigContext = createContext<RunTimeConfig | undefined>(undefined);

export const RunTimeConfigProvider = ConfigContext.Provider;

/** The run-time settings of `/config.json`; throws outside the host's provider. */
export const useRunTimeConfig = (): RunTimeConfig => {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useRunTimeConfig needs the RunTimeConfigProvider of the host above it');
  return config;
};
